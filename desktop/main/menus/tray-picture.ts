import path from 'node:path'
import { app, nativeImage } from 'electron'

// The packaged app has the images beside main, a local build beside the sources.
const folder = path.join(import.meta.dirname, app.isPackaged ? '../assets' : '../../desktop/assets')

/** The tray icon, a template image: macOS colors it to match the menu bar. */
export function trayPicture(name: 'tray' | 'trayRecording') {
  return nativeImage.createFromPath(path.join(folder, `${name}Template.png`))
}
