import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { app, needsReady } from './app.ts'
import { theChromium } from './chromium.ts'
import { names, pageScript } from './page-runtime.ts'
import { routeSockets } from './sockets.ts'
import { report } from './stage.ts'
import { WebContents } from './web-contents.ts'

type WebPreferences = { preload?: string; additionalArguments?: string[]; sandbox?: boolean; contextIsolation?: boolean; nodeIntegration?: boolean }
type Options = { width?: number; height?: number; show?: boolean; webPreferences?: WebPreferences }

const open = new Set<BrowserWindow>()
let lastId = 0

export class BrowserWindow extends EventEmitter {
  readonly id = ++lastId
  readonly webContents = new WebContents()
  readonly #page: Promise<Page>

  constructor({ width = 800, height = 600, show = true, webPreferences = {} }: Options = {}) {
    super()
    needsReady('Cannot create BrowserWindow')
    const { contextIsolation = true, nodeIntegration = false, sandbox = !nodeIntegration } = webPreferences
    if (!contextIsolation || nodeIntegration || !sandbox) throw new Error('The double runs only pages that are isolated and in a sandbox')

    open.add(this)
    this.#page = this.#open({ width, height }, webPreferences)
    if (show) this.show()
  }

  async loadURL(url: string) {
    await this.#page
    await this.webContents.load(url)
    this.emit('ready-to-show')
  }

  show() {
    report({ did: 'show-window', window: this.id, url: this.webContents.getURL() })
  }

  focus() {}
  restore() {}

  isMinimized() {
    return false
  }

  async #open(size: { width: number; height: number }, { preload, additionalArguments = [] }: WebPreferences): Promise<Page> {
    const chromium = await theChromium()
    const unused = chromium.pages().find((page) => page.url() === 'about:blank' && open.size === 1) // Chromium starts with one
    const page = unused ?? (await chromium.newPage())
    await page.setViewportSize(size)
    await this.webContents.attach(page)
    await routeSockets(page)
    const world = { argv: [...process.argv, ...additionalArguments], platform: process.platform, names }
    await page.addInitScript({ content: pageScript(preload ? readFileSync(preload, 'utf8') : '', world) })
    page.on('close', () => this.#closed())
    return page
  }

  #closed() {
    open.delete(this)
    this.emit('closed')
    if (open.size > 0) return
    if (app.listenerCount('window-all-closed') > 0) app.emit('window-all-closed')
    else app.quit()
  }
}
