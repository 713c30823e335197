import { app, screen, type BrowserWindow } from 'electron'
import type { PageFacts } from '#shared/desktop/bridge.ts'
import { openPageWindow } from './page-window.ts'

const size = { width: 688, height: 420 }
const fromTop = 0.18

/** The quick add window, above all other apps. It hides when it loses the focus and is reused. */
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
    // Before that it would be empty.
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
    /** Shows the window, or hides it if it's visible. */
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
    /** Destroys the window, so that no data of a signed-out user stays in it. */
    close: () => window?.destroy(),
  }
}

/** Shows the window on the screen with the cursor. */
function bringUp(window: BrowserWindow) {
  const { workArea } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint())
  window.setPosition(
    Math.round(workArea.x + (workArea.width - size.width) / 2),
    Math.round(workArea.y + workArea.height * fromTop),
  )
  window.show()
  window.focus()
}
