import path from 'node:path'
import { BrowserWindow, screen } from 'electron'
import type { RecorderState, RecordingDone } from '#shared/desktop/recorder.ts'
import type { RecorderEvents, RecorderView } from '#shared/desktop/recorder-bridge.ts'
import { fenceIn } from '../page/fences.ts'
import { pageUrl } from '../page/our-page.ts'
import type { CapturePage } from './recorder-effects.ts'
import { placeRecorder, sizeOf } from './recorder-size.ts'

const endsWithinMs = 3000
const aGesture = 'void 0' // does nothing, but counts as a user gesture, which capturing system audio needs

export type RecorderWindow = CapturePage & {
  show: (view: RecorderView | 'hidden') => void
  /** Shows a recording's result, unless the window is in use. Returns whether it did. */
  showDone: (done: RecordingDone) => boolean
  /** Clears the result after a sign-out. */
  forget: () => void
  /** The page measured a view. */
  fit: (view: RecorderView, height: number) => void
  /** Shows the state, while the window is visible. */
  tell: (state: RecorderState) => void
  /** The page sent the last frame of a capture. */
  ended: (captureId: string) => void
  isVisible: () => boolean
  /** Calls back when a page has loaded, and when it crashed. */
  onReady: (listener: () => void) => void
  onGone: (listener: () => void) => void
  /** The app quits, so the window may close. */
  letClose: () => void
}

/**
 * The recorder's window. Its page captures audio and shows the panel. It's created hidden at the start, and hidden
 * instead of closed.
 */
export function openRecorderWindow(serverUrl: string): RecorderWindow {
  const window = createWindow()
  const { webContents } = window
  const endings = new Map<string, () => void>()
  const ready: (() => void)[] = []
  const gone: (() => void)[] = []
  let view: RecorderView = 'panel'
  let isQuitting = false
  let last: RecorderState | null = null
  let done: RecordingDone | null = null
  let isPlaced = false
  const heights = new Map<RecorderView, number>()

  const send = <Name extends keyof RecorderEvents>(name: Name, ...news: RecorderEvents[Name]) => {
    if (!webContents.isDestroyed()) webContents.send(name, ...news)
  }
  const load = () => window.loadURL(new URL('/recorder.html', pageUrl).href).catch(() => {}) // the window was closed
  const fit = () => {
    const was = isPlaced ? window.getBounds() : null
    const { workArea } = was
      ? screen.getDisplayMatching(was)
      : screen.getDisplayNearestPoint(screen.getCursorScreenPoint())
    const place = placeRecorder(view, sizeOf(view, heights.get(view)), was, workArea)
    isPlaced = view !== 'permissions'
    if (JSON.stringify(place) !== JSON.stringify(was)) window.setBounds(place)
  }
  const show = (next: RecorderView) => {
    view = next
    window.setAlwaysOnTop(view !== 'permissions', 'floating')
    window.setVisibleOnAllWorkspaces(view !== 'permissions', { visibleOnFullScreen: true })
    fit()
    send('view', view)
    if (last) send('recorder', last)
    if (view === 'permissions') window.show()
    else window.showInactive() // the call keeps the keyboard
  }

  fenceIn(webContents, serverUrl)
  webContents.on('did-finish-load', () => {
    send('view', view)
    if (done) send('done', done)
    for (const listener of ready) listener()
  })
  webContents.on('render-process-gone', () => {
    for (const end of endings.values()) end()
    for (const listener of gone) listener()
  })
  window.on('close', (event) => {
    if (isQuitting) return
    event.preventDefault()
    window.hide()
  })
  void load()

  return {
    open: (captureId, channels) => {
      void webContents
        .executeJavaScript(aGesture, true)
        .catch(() => {}) // the page is gone; 'render-process-gone' reports it
        .then(() => send('start', { captureId, channels }))
    },
    close: (captureId) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer)
          endings.delete(captureId)
          resolve()
        }
        const timer = setTimeout(end, endsWithinMs)
        endings.set(captureId, end)
        send('stop', { captureId })
      }),
    reload: () => {
      if (!window.isDestroyed()) webContents.reload()
    },
    show: (next) => (next === 'hidden' ? window.hide() : show(next)),
    showDone: (what) => {
      const isRecording = last !== null && last.is !== 'idle'
      if (isRecording || (window.isVisible() && view === 'permissions')) return false
      done = what
      send('done', done)
      show('done')
      return true
    },
    forget: () => {
      done = null
      if (view === 'done') window.hide()
    },
    fit: (of, height) => {
      heights.set(of, height)
      if (of === view && window.isVisible()) fit()
    },
    tell: (state) => {
      last = state
      if (window.isVisible()) send('recorder', state)
    },
    ended: (captureId) => endings.get(captureId)?.(),
    isVisible: () => window.isVisible(),
    onReady: (listener) => void ready.push(listener),
    onGone: (listener) => void gone.push(listener),
    letClose: () => {
      isQuitting = true
    },
  }
}

function createWindow(): BrowserWindow {
  return new BrowserWindow({
    title: 'Kept recorder',
    ...sizeOf('panel'),
    show: false,
    frame: false,
    transparent: true,
    resizable: false,
    maximizable: false,
    fullscreenable: false,
    skipTaskbar: true,
    acceptFirstMouse: true, // so that Stop takes one click while the call has the focus
    webPreferences: {
      preload: path.join(import.meta.dirname, '../preload/recorder.cjs'),
      contextIsolation: true,
      nodeIntegration: false,
      sandbox: true,
      backgroundThrottling: false, // a hidden page keeps capturing
    },
  })
}
