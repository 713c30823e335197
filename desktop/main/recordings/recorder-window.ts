import path from 'node:path'
import { BrowserWindow, screen } from 'electron'
import type { RecorderState, RecordingDone } from '#shared/desktop/recorder.ts'
import type { RecorderNews, RecorderView } from '#shared/desktop/recorder-bridge.ts'
import { fenceIn } from '../page/fences.ts'
import { pageUrl } from '../page/our-page.ts'
import type { CapturePage } from './recorder-effects.ts'
import { placeRecorder, sizeOf } from './recorder-size.ts'

const endsWithinMs = 3000
const aGesture = 'void 0' // what it does is nothing; that a person asked for it lets the page hear the Mac

export type RecorderWindow = CapturePage & {
  show: (view: RecorderView | 'hidden') => void
  /** Says what became of a recording, unless the window is needed for something else now. Gives whether it did. */
  showDone: (done: RecordingDone) => boolean
  /** Takes away what was said to somebody who is not signed in any more. */
  forget: () => void
  /** The page knows how high a view is. */
  fit: (view: RecorderView, height: number) => void
  /** Shows what the recorder does, where anybody can see it. */
  tell: (state: RecorderState) => void
  /** The page gave the last sound of a capture. */
  ended: (captureId: string) => void
  isVisible: () => boolean
  /** Calls back whenever a page is there to hear, and when one died. */
  onReady: (listener: () => void) => void
  onGone: (listener: () => void) => void
  /** The app ends, and the window with it. */
  letClose: () => void
}

/**
 * The window of the recorder: the page in it hears, and shows the panel. It is made hidden at the start, so that
 * recording costs little more than the sound, and it is never closed, only hidden.
 */
export function openRecorderWindow(serverUrl: string): RecorderWindow {
  const window = new BrowserWindow({
    title: 'Kept recorder',
    ...sizeOf('panel'),
    show: false,
    frame: false,
    transparent: true,
    resizable: false,
    maximizable: false,
    fullscreenable: false,
    skipTaskbar: true,
    acceptFirstMouse: true, // it is shown beside the call, which has the focus: Stop is one click all the same
    webPreferences: {
      preload: path.join(import.meta.dirname, '../preload/recorder.cjs'),
      contextIsolation: true,
      nodeIntegration: false,
      sandbox: true,
      backgroundThrottling: false, // a hidden page hears as well as one that is seen
    },
  })
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

  const send = <Name extends keyof RecorderNews>(name: Name, ...news: RecorderNews[Name]) => {
    if (!webContents.isDestroyed()) webContents.send(name, ...news)
  }
  const load = () => window.loadURL(new URL('/recorder.html', pageUrl).href).catch(() => {}) // the window was closed meanwhile
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
        .catch(() => {}) // the page is gone, which is told elsewhere
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
