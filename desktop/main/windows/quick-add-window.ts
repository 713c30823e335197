import { app, screen, type BrowserWindow } from 'electron'
import type { PageFacts } from '#shared/desktop/bridge.ts'
import { openPageWindow } from './page-window.ts'

const size = { width: 688, height: 420 }
const fromTop = 0.18

/** The small window for one task, over whatever app is in front. It is kept for the next time, and hides when it is left. */
export function quickAddWindow(facts: PageFacts) {
  let window: BrowserWindow | null = null
  let isReady = false
  app.on('before-quit', () => window?.destroy())

  const open = () => {
    const opened = openPageWindow({
      path: '/quick-add',
      facts,
      window: {
        ...size,
        frame: false,
        transparent: true,
        backgroundColor: '#00000000',
        resizable: false,
        fullscreenable: false,
        skipTaskbar: true,
        hasShadow: false,
      },
    })
    opened.setAlwaysOnTop(true, 'floating')
    opened.setVisibleOnAllWorkspaces(true, { visibleOnFullScreen: true })
    // Earlier it would show as an empty sheet.
    opened.webContents.once('did-finish-load', () => {
      isReady = true
      bringUp(opened)
    })
    opened.on('blur', () => opened.hide())
    opened.on('closed', () => {
      window = null
      isReady = false
    })
    return opened
  }
  return {
    /** The same keys again put it away. */
    toggle: () => {
      if (window?.isVisible()) return window.hide()
      window ??= open()
      if (isReady) bringUp(window)
    },
    show: () => {
      window ??= open()
      if (isReady) bringUp(window)
    },
    hide: () => window?.hide(),
    /** Nothing of whoever was signed in stays in it. */
    close: () => window?.destroy(),
  }
}

/** On the screen that the person works on. */
function bringUp(window: BrowserWindow) {
  const { workArea } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint())
  window.setPosition(
    Math.round(workArea.x + (workArea.width - size.width) / 2),
    Math.round(workArea.y + workArea.height * fromTop),
  )
  window.show()
  window.focus()
}
