// What the desktop app uses of Electron's main process, over a real Chromium. Whatever is not here does not
// exist, so that an import of it fails at once. The page's half is in page-runtime.ts.
export { app } from './app.ts'
export { BrowserWindow } from './browser-window.ts'
export { dialog } from './dialog.ts'
export { ipcMain } from './ipc-main.ts'
export { net } from './net.ts'
export { protocol } from './protocol.ts'
export { safeStorage } from './safe-storage.ts'
export { session } from './session.ts'
export { shell } from './shell.ts'
