import path from 'node:path'
import { app, nativeImage } from 'electron'

// In the packed app the pictures lie beside main; in one that was built here, beside its sources.
const folder = path.join(import.meta.dirname, app.isPackaged ? '../assets' : '../../desktop/assets')

/** The icon in the menu bar. macOS gives a template image the colour of the bar. */
export function trayPicture(name: 'tray' | 'trayRecording') {
  return nativeImage.createFromPath(path.join(folder, `${name}Template.png`))
}
