import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { anEvent, app, needsReady } from './app.ts'
import { theChromium } from './chromium.ts'
import { names, pageScript } from './page-runtime.ts'
import { routeSockets } from './sockets.ts'
import { onCue, report } from './stage.ts'
import { WebContents } from './web-contents.ts'

type WebPreferences = {
  preload?: string
  additionalArguments?: string[]
  sandbox?: boolean
  contextIsolation?: boolean
  nodeIntegration?: boolean
}
type Rectangle = { x: number; y: number; width: number; height: number }
type Options = Partial<Rectangle> & { show?: boolean; title?: string; webPreferences?: WebPreferences }

const open = new Set<BrowserWindow>()
const hasFocus = new Set<BrowserWindow>() // at most one
let lastId = 0

app.closesFirst(() => [...open])

export class BrowserWindow extends EventEmitter {
  readonly id = ++lastId
  readonly webContents: WebContents
  readonly #page: Promise<Page>
  #bounds: Rectangle
  #is = { visible: false, maximized: false, fullScreen: false, minimized: false, destroyed: false, onTop: false }

  constructor({ x = 100, y = 100, width = 800, height = 600, show = true, webPreferences = {} }: Options = {}) {
    super()
    needsReady('Cannot create BrowserWindow')
    const { contextIsolation = true, nodeIntegration = false, sandbox = !nodeIntegration } = webPreferences
    if (!contextIsolation || nodeIntegration || !sandbox)
      throw new Error('The double runs only pages that are isolated and in a sandbox')

    open.add(this)
    this.#bounds = { x, y, width, height }
    this.webContents = new WebContents(() => this.#open(webPreferences))
    this.#page = this.#open(webPreferences).then(async (page) => {
      await this.webContents.attach(page)
      return page
    })
    if (show) this.show()
  }

  static getAllWindows() {
    return [...open]
  }

  static getFocusedWindow() {
    return [...hasFocus][0] ?? null
  }

  static fromWebContents(webContents: WebContents) {
    return [...open].find((window) => window.webContents === webContents) ?? null
  }

  async loadURL(url: string) {
    this.webContents.startsLoading()
    await this.#page
    await this.webContents.load(url)
    this.emit('ready-to-show')
  }

  show() {
    this.showInactive()
    this.focus()
  }

  showInactive() {
    this.#is.visible = true
    this.#is.minimized = false
    report({ did: 'show-window', window: this.id, url: this.webContents.getURL() })
    this.emit('show')
  }

  hide() {
    if (!this.#is.visible) return
    this.#is.visible = false
    report({ did: 'hide-window', window: this.id })
    this.emit('hide')
    this.blur()
  }

  focus() {
    if (hasFocus.has(this) || !this.#is.visible) return
    for (const other of hasFocus) other.blur()
    hasFocus.add(this)
    this.emit('focus')
    // In this Chromium every page thinks it has the focus, so no page would get the event.
    this.webContents.evaluate(() => window.dispatchEvent(new Event('focus')), undefined)
  }

  blur() {
    if (hasFocus.delete(this)) this.emit('blur')
  }

  /** Asks first; the window may only be hidden in response. */
  close() {
    if (this.#is.destroyed) return
    const event = anEvent()
    this.emit('close', event)
    if (!event.defaultPrevented) this.destroy()
  }

  destroy() {
    if (this.#is.destroyed) return
    this.blur()
    this.#is.destroyed = true
    open.delete(this)
    this.#page.then((page) => page.close()).catch(() => {})
    // A page that Chromium never closes must not keep the app from quitting, which ends Chromium.
    app.beforeExit(async () => {
      await this.#page.catch(() => {})
    })
    this.emit('closed')
    if (open.size > 0) return
    if (app.listenerCount('window-all-closed') > 0) app.emit('window-all-closed')
    else app.quit()
  }

  maximize() {
    this.#is.maximized = true
    this.emit('maximize')
  }

  unmaximize() {
    this.#is.maximized = false
    this.emit('unmaximize')
  }

  setFullScreen(isFullScreen: boolean) {
    if (this.#is.fullScreen === isFullScreen) return
    this.#is.fullScreen = isFullScreen
    setImmediate(() => this.emit(isFullScreen ? 'enter-full-screen' : 'leave-full-screen')) // macOS animates first
  }

  setBounds(bounds: Partial<Rectangle>) {
    this.#bounds = { ...this.#bounds, ...bounds }
    const { width, height } = this.#bounds
    void this.#page.then((page) => page.setViewportSize({ width, height })).catch(() => {}) // already closed
    this.emit('resize')
    this.emit('move')
  }

  setSize(width: number, height: number) {
    this.setBounds({ width, height })
  }

  setPosition(x: number, y: number) {
    this.setBounds({ x, y })
  }

  setAlwaysOnTop(onTop: boolean) {
    this.#is.onTop = onTop
  }

  setVisibleOnAllWorkspaces() {}
  setTitle() {}
  minimize() {
    this.#is.minimized = true
  }
  restore() {
    this.#is.minimized = false
  }

  getBounds = () => ({ ...this.#bounds })
  getNormalBounds = () => ({ ...this.#bounds })
  isMinimized = () => this.#is.minimized
  isMaximized = () => this.#is.maximized
  isFullScreen = () => this.#is.fullScreen
  isVisible = () => this.#is.visible
  isFocused = () => hasFocus.has(this)
  isDestroyed = () => this.#is.destroyed
  isAlwaysOnTop = () => this.#is.onTop

  async #open({ preload, additionalArguments = [] }: WebPreferences): Promise<Page> {
    const chromium = await theChromium()
    // Chromium starts with one blank page.
    const unused = chromium.pages().find((page) => page.url() === 'about:blank' && this.id === 1 && !page.isClosed())
    const page = unused ?? (await chromium.newPage())
    await page.setViewportSize({ width: this.#bounds.width, height: this.#bounds.height })
    await routeSockets(page)
    const world = { argv: [...process.argv, ...additionalArguments], platform: process.platform, names }
    await page.addInitScript({ content: pageScript(preload ? readFileSync(preload, 'utf8') : '', world) })
    return page
  }
}

function windowOf(id: number): BrowserWindow {
  const window = [...open].find((one) => one.id === id)
  if (!window) throw new Error(`There is no window ${id}`)
  return window
}

onCue('close-window', ({ window }) => windowOf(window).close())
onCue('crash-page', ({ window }) => void windowOf(window).webContents.crash())
