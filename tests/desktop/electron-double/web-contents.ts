import { EventEmitter } from 'node:events'
import type { Frame, Page } from 'playwright-core'
import { originOf, toApp, toBrowser } from './addresses.ts'
import { cloned, invoke, type SenderFrame } from './ipc-main.ts'
import { names } from './page-runtime.ts'

type OpenHandler = (details: { url: string }) => { action: 'allow' | 'deny' }

const all = new Map<Page, WebContents>()

/** The contents that live in one of Chromium's pages. */
export function webContentsOf(page: Page): WebContents | undefined {
  return all.get(page)
}

export class WebContents extends EventEmitter {
  #page: Page | undefined
  #askedFor: string | undefined
  #openHandler: OpenHandler | undefined

  setWindowOpenHandler(handler: OpenHandler) {
    this.#openHandler = handler
  }

  getURL() {
    return this.#askedFor ?? toApp(this.#page?.url() ?? '')
  }

  send(channel: string, ...args: unknown[]) {
    // Like Electron's: a page that is loading or gone does not hear it.
    void this.#page
      ?.evaluate(([name, sent, deliver]) => (window as never as Record<string, (name: string, sent: unknown[]) => void>)[deliver]!(name, sent), [channel, cloned(args), names.deliver] as const)
      .catch(() => {})
  }

  async attach(page: Page) {
    this.#page = page
    all.set(page, this)
    page.on('close', () => all.delete(page))
    await page.exposeBinding(names.invoke, ({ frame }, channel: string, args: unknown[]) => invoke(channel, { senderFrame: frameOf(frame) }, args))
    await page.exposeBinding(names.open, (_, url: string) => {
      if (this.#openHandler?.({ url: toApp(url) }).action !== 'deny') throw new Error('The double opens no further window')
    })
  }

  async load(url: string) {
    this.#askedFor = url
    await this.#page?.goto(toBrowser(url))
    this.#askedFor = undefined
  }

  /** Whether the page may go there. What the app itself asked for, and a reload, need no permission. */
  mayNavigate(url: string): boolean {
    if (url === this.#askedFor || url === toApp(this.#page?.url() ?? '')) return true
    const event = { url, isMainFrame: true, defaultPrevented: false, preventDefault: () => void (event.defaultPrevented = true) }
    this.emit('will-navigate', event)
    return !event.defaultPrevented
  }
}

function frameOf(frame: Frame): SenderFrame {
  const url = toApp(frame.url())
  const parent = frame.parentFrame()
  return { url, origin: originOf(url), parent: parent && frameOf(parent) }
}
