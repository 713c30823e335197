import { EventEmitter } from 'node:events'
import { needsReady } from './app.ts'
import type { Menu } from './menu.ts'
import { onCue, report } from './stage.ts'

const shown = new Set<Tray>()

export class Tray extends EventEmitter {
  #title = ''
  #menu: Menu | null = null

  constructor() {
    super()
    needsReady('Cannot create Tray')
    shown.add(this)
  }

  setImage() {}
  setToolTip() {}

  setTitle(title: string) {
    this.#title = title
    this.#tell()
  }

  setContextMenu(menu: Menu | null) {
    this.#menu = menu
    this.#tell()
  }

  popUpContextMenu() {}

  getBounds() {
    return { x: 1200, y: 0, width: 30, height: 24 }
  }

  destroy() {
    shown.delete(this)
  }

  /** Not in Electron: a user's click on the icon, or on an item of its menu. */
  clickOn(label: string | undefined) {
    if (label === undefined) return this.emit('click', {}, this.getBounds())
    const item = this.#menu?.find(label)
    if (!item) throw new Error(`The tray has no ${label}`)
    return item.click()
  }

  #tell() {
    report({ did: 'set-tray', title: this.#title, labels: this.#menu?.labels() ?? [] })
  }
}

onCue('click-tray', ({ label }) => {
  for (const tray of shown) tray.clickOn(label)
})
