import { isAccelerator } from './accelerator.ts'
import { BrowserWindow } from './browser-window.ts'
import { onCue, report } from './stage.ts'

type Click = (item: MenuItem, window: BrowserWindow | undefined, event: object) => void
export type Template = {
  label?: string
  role?: string
  type?: 'normal' | 'separator' | 'submenu' | 'checkbox' | 'radio'
  accelerator?: string
  registerAccelerator?: boolean
  enabled?: boolean
  visible?: boolean
  checked?: boolean
  click?: Click
  submenu?: Template[]
}

/** Electron's labels for the roles in use; any other role is a mistake. */
const roleLabels: Record<string, string> = {
  about: 'About Kept',
  services: 'Services',
  hide: 'Hide Kept',
  hideothers: 'Hide Others',
  unhide: 'Show All',
  quit: 'Quit Kept',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  pasteandmatchstyle: 'Paste and Match Style',
  delete: 'Delete',
  selectall: 'Select All',
  reload: 'Reload',
  resetzoom: 'Actual Size',
  zoomin: 'Zoom In',
  zoomout: 'Zoom Out',
  togglefullscreen: 'Toggle Full Screen',
  toggledevtools: 'Toggle Developer Tools',
  minimize: 'Minimize',
  zoom: 'Zoom',
  close: 'Close Window',
  front: 'Bring All to Front',
  window: 'Window',
  help: 'Help',
  startspeaking: 'Start Speaking',
  stopspeaking: 'Stop Speaking',
}

class MenuItem {
  readonly label: string
  readonly enabled: boolean
  readonly checked: boolean
  readonly type: NonNullable<Template['type']>
  readonly submenu: Menu | undefined
  readonly #click: Click | undefined

  constructor({ label, role, type, accelerator, enabled = true, checked = false, click, submenu }: Template) {
    const ofRole = role === undefined ? undefined : roleLabels[role.toLowerCase()]
    if (role !== undefined && ofRole === undefined) throw new Error(`The double knows no role ${role}`)
    if (accelerator !== undefined && !isAccelerator(accelerator))
      throw new TypeError(`Invalid accelerator ${accelerator}`)
    if (!label && !role && type !== 'separator') throw new Error('A menu item needs a label, a role or a type')
    this.label = label ?? ofRole ?? ''
    this.enabled = enabled
    this.checked = checked
    this.type = type ?? (submenu ? 'submenu' : 'normal')
    this.submenu = submenu && Menu.buildFromTemplate(submenu)
    this.#click = click
  }

  click() {
    if (this.enabled) this.#click?.(this, BrowserWindow.getFocusedWindow() ?? undefined, {})
  }
}

let ofApp: Menu | null = null

export class Menu {
  readonly items: MenuItem[]

  constructor(items: MenuItem[] = []) {
    this.items = items
  }

  static buildFromTemplate(template: Template[]): Menu {
    return new Menu(template.filter(({ visible = true }) => visible).map((item) => new MenuItem(item)))
  }

  static setApplicationMenu(menu: Menu | null) {
    ofApp = menu
    report({ did: 'set-menu', labels: menu?.labels() ?? [] })
  }

  static getApplicationMenu() {
    return ofApp
  }

  popup() {}

  /** Not in Electron: labels of every clickable item, submenus included. */
  labels(): string[] {
    return this.items.flatMap(({ label, type, submenu }) => [
      ...(type === 'separator' ? [] : [label]),
      ...(submenu?.labels() ?? []),
    ])
  }

  /** Not in Electron: finds an item by label, submenus included. */
  find(label: string): MenuItem | undefined {
    for (const item of this.items) {
      const found = item.label === label && !item.submenu ? item : item.submenu?.find(label)
      if (found) return found
    }
    return undefined
  }
}

onCue('click-menu', ({ label }) => {
  const item = ofApp?.find(label)
  if (!item) throw new Error(`No menu has ${label}`)
  item.click()
})
