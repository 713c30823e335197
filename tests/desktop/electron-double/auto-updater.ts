import { EventEmitter } from 'node:events'

class AutoUpdater extends EventEmitter {}

/** The system's own updater, which electron-updater hands what it fetched. */
export const autoUpdater = new AutoUpdater()
