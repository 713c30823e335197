import { app, autoUpdater, screen, type BrowserWindow } from 'electron'
import { z } from 'zod'
import type { BridgeEvents, PageFacts } from '#shared/desktop/bridge.ts'
import { tell } from '../page/answer.ts'
import { jsonFile } from '../json-file.ts'
import { openPageWindow } from './page-window.ts'
import { placeWindow, smallest } from './window-place.ts'

const Rectangle = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() })
const State = z.object({
  bounds: Rectangle.nullable().catch(null),
  isMaximized: z.boolean().catch(false),
  isFullScreen: z.boolean().catch(false),
})

const writeAfterMs = 400

export type MainWindow = {
  show: () => void
  /** Brings it to the front and opens the path. */
  openPath: (path: string) => void
  tell: <Name extends keyof BridgeEvents>(name: Name, ...payload: BridgeEvents[Name]) => void
  isInFront: () => boolean
  /** Calls back after every load of the page. */
  onLoad: (listener: () => void) => void
}

type Options = { facts: PageFacts; file: string; isHidden: boolean }

/** The window with the board. Closing only hides it, so that its page stays connected to the server. */
export async function openMainWindow({ facts, file, isHidden }: Options): Promise<MainWindow> {
  const stored = jsonFile(file, State)
  const state = await stored.read()
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea)
  const window = openPageWindow({
    path: '/',
    facts,
    window: { ...placeWindow(state.bounds, areas), minWidth: smallest.width, minHeight: smallest.height },
  })

  window.once('ready-to-show', () => {
    if (isHidden) return
    if (state.isMaximized) window.maximize()
    window.show()
    if (state.isFullScreen) window.setFullScreen(true)
  })
  keepState(window, stored.write)
  hideInsteadOfClosing(window)

  const show = () => {
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }
  return {
    show,
    openPath: (path) => {
      show()
      tell(window, 'open-path', path)
    },
    tell: (name, ...payload) => tell(window, name, ...payload),
    isInFront: () => window.isVisible() && window.isFocused(),
    onLoad: (listener) => void window.webContents.on('did-finish-load', listener),
  }
}

function keepState(window: BrowserWindow, write: (state: z.infer<typeof State>) => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const save = () => {
    clearTimeout(timer)
    // If this fails, the window reopens in its last saved place.
    write({
      bounds: window.getNormalBounds(),
      isMaximized: window.isMaximized(),
      isFullScreen: window.isFullScreen(),
    }).catch(() => {})
  }
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(save, writeAfterMs)
  }
  for (const change of ['resize', 'move', 'maximize', 'unmaximize', 'enter-full-screen', 'leave-full-screen'])
    window.on(change as 'resize', soon)
  window.on('close', save)
  window.on('closed', () => clearTimeout(timer))
}

function hideInsteadOfClosing(window: BrowserWindow) {
  let isQuitting = false
  const quit = () => {
    isQuitting = true
  }
  app.on('before-quit', quit)
  autoUpdater.on('before-quit-for-update', quit) // an update closes the windows before it quits
  window.on('close', (event) => {
    if (isQuitting) return
    event.preventDefault()
    if (!window.isFullScreen()) return window.hide()
    // Hiding it in full screen would leave a black screen.
    window.once('leave-full-screen', () => window.hide())
    window.setFullScreen(false)
  })
}
