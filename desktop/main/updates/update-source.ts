import { app } from 'electron'
import type { UpdateSource } from './updates.ts'

// Loaded when it is first needed: it is larger than the rest of main together.
const load = async () => {
  const { MacUpdater } = (await import('electron-updater')).default
  return new MacUpdater()
}
type Updater = Awaited<ReturnType<typeof load>>

/** Versions from the feed that the app was packaged with. macOS takes none that is not signed as this one is. */
export function feed(): UpdateSource {
  let updater: Updater | null = null

  return {
    fetchNewer: async () => {
      if (!app.isPackaged) return null // built here, it has no feed
      if (!updater) {
        updater = await load()
        updater.logger = null
        updater.allowDowngrade = false
      }
      const found = await updater.checkForUpdates()
      if (!found?.isUpdateAvailable) return null
      await found.downloadPromise
      return found.updateInfo.version
    },
    install: () => updater?.quitAndInstall(),
  }
}
