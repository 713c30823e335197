import { EventEmitter } from 'node:events'
import type { Frame, Page } from 'playwright-core'
import { originOf, toApp, toBrowser } from './addresses.ts'
import { anEvent } from './app.ts'
import { cloned, invoke, type SenderFrame } from './ipc-main.ts'
import { unpacked } from './buffers.ts'
import { askForMedia, devices, type MediaRequest } from './media.ts'
import { names } from './page-runtime.ts'
import { session } from './session.ts'
import { report } from './stage.ts'

type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' }

const all = new Map<Page, WebContents>()
let lastId = 0

/** Returns the web contents of a Chromium page. */
export function webContentsOf(page: Page): WebContents | undefined {
  return all.get(page)
}

export class WebContents extends EventEmitter {
  readonly id = ++lastId
  readonly #openPage: () => Promise<Page>
  #page: Page | undefined
  #spare: Page | undefined
  #askedFor: string | undefined
  #lastUrl = ''
  #isLoading = false
  #openHandler: OpenHandler | undefined

  constructor(openPage: () => Promise<Page>) {
    super()
    this.#openPage = openPage
  }

  get session() {
    return session.defaultSession
  }

  setWindowOpenHandler(handler: OpenHandler) {
    this.#openHandler = handler
  }

  getURL() {
    return this.#askedFor ?? toApp(this.#page?.url() ?? '')
  }

  isLoadingMainFrame() {
    return this.#isLoading
  }

  isDestroyed() {
    return !this.#spare && (this.#page?.isClosed() ?? false)
  }

  send(channel: string, ...args: unknown[]) {
    // As in Electron, a page that is loading or closed doesn't receive it.
    this.evaluate(
      ([name, sent, deliver]) =>
        (window as never as Record<string, (name: string, sent: unknown[]) => void>)[deliver]!(name, sent),
      [channel, cloned(args), names.deliver] as const,
    )
  }

  async reload() {
    await this.load(this.#lastUrl)
  }

  async attach(page: Page) {
    this.#page = page
    all.set(page, this)
    page.on('close', () => all.delete(page))
    const unplug = (device: string) =>
      this.evaluate(([name, gone]) => (window as never as Record<string, (gone: string) => void>)[name]!(gone), [
        names.unplug,
        device,
      ] as const)
    devices.on('unplugged', unplug)
    page.on('close', () => devices.off('unplugged', unplug))
    page.on('load', () => {
      this.#isLoading = false
      this.#lastUrl = toApp(page.url())
      this.emit('did-finish-load')
    })
    page.on('framenavigated', () => {
      if (page === this.#page) this.#lastUrl = toApp(page.url())
    })
    page.on('download', (download) => {
      const event = anEvent()
      const url = toApp(download.url().replace(/^blob:(.*)$/, (_, inner: string) => `blob:${toApp(inner)}`))
      this.session.emit('will-download', event, { getURL: () => url }, this)
      report({ did: 'download', url, isCancelled: event.defaultPrevented })
      if (event.defaultPrevented) void download.cancel()
    })
    await page.exposeBinding(names.invoke, ({ frame }, channel: string, args: unknown[]) =>
      invoke(channel, { senderFrame: frameOf(frame) }, unpacked(args)),
    )
    await page.exposeBinding(names.media, ({ frame }, asked: MediaRequest) => askForMedia(this, frameOf(frame), asked))
    await page.exposeBinding(names.open, (_, url: string) => {
      if (this.#openHandler?.({ url: toApp(url) }).action !== 'deny')
        throw new Error('The double opens no further window')
    })
  }

  async load(url: string) {
    this.#askedFor = url
    this.#isLoading = true
    if (this.#spare) await this.attach(this.#spare) // it crashed, so a new page takes its place
    this.#spare = undefined
    await this.#page?.goto(toBrowser(url))
    this.#askedFor = undefined
  }

  /** With a gesture, the page may do what requires a user's click. */
  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    if (!this.#page) throw new Error('Script failed to execute')
    const devtools = await this.#page.context().newCDPSession(this.#page)
    const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
      expression: code,
      userGesture,
      awaitPromise: true,
      returnByValue: true,
    })
    await devtools.detach()
    if (exceptionDetails) throw new Error('Script failed to execute')
    return result.value
  }

  /** Not in Electron: the page requested a reload or a navigation. */
  startsLoading() {
    this.#isLoading = true
  }

  /** Not in Electron: runs code in the page in the system's place. */
  evaluate<Arg>(what: (arg: Arg) => void, arg: Arg) {
    void this.#page?.evaluate(what as never, arg).catch(() => {})
  }

  /** Not in Electron: crashes the page's process. */
  async crash() {
    this.#spare = await this.#openPage() // Chromium exits with its last page
    await this.#page?.close()
    this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 })
  }

  /** Whether the page may navigate there. The app's own loads and reloads are always allowed. */
  mayNavigate(url: string): boolean {
    if (url === this.#askedFor || url === toApp(this.#page?.url() ?? '')) return true
    const event = { ...anEvent(), url, isMainFrame: true }
    this.emit('will-navigate', event)
    return !event.defaultPrevented
  }
}

function frameOf(frame: Frame): SenderFrame {
  const url = toApp(frame.url())
  const parent = frame.parentFrame()
  return { url, origin: originOf(url), parent: parent && frameOf(parent) }
}
