import { EventEmitter } from 'node:events'
import { app } from './app.ts'
import { BrowserWindow } from './browser-window.ts'
import { report } from './stage.ts'

type Feed = { url: string; headers?: Record<string, string> }

/**
 * The system's updater, which installs what electron-updater downloaded. Only a Mac can check the signature, so it's
 * assumed valid.
 */
class AutoUpdater extends EventEmitter {
  #feed: Feed | undefined

  setFeedURL(feed: Feed) {
    this.#feed = feed
  }

  checkForUpdates() {
    this.#fetch().catch((error: unknown) => this.emit('error', error))
  }

  /** Closes the windows, then quits. */
  quitAndInstall() {
    this.emit('before-quit-for-update')
    report({ did: 'install-update' })
    for (const window of BrowserWindow.getAllWindows()) window.close()
    app.quit()
  }

  async #fetch() {
    if (!this.#feed) throw new Error('Update URL is not set')
    const { url, headers = {} } = this.#feed
    const told = (await (await fetch(url, { headers })).json()) as { url: string }
    await (await fetch(told.url, { headers })).arrayBuffer()
    this.emit('update-downloaded')
  }
}

export const autoUpdater = new AutoUpdater()
