import { app } from 'electron'
import type { UpdateSource } from './updates.ts'

// Loaded on first use, because it's larger than the rest of main.
const load = async () => {
  const { MacUpdater } = (await import('electron-updater')).default
  return new MacUpdater()
}
type Updater = Awaited<ReturnType<typeof load>>

/** Updates from the feed the app was packaged with. macOS rejects versions with another signature. */
export function feed(): UpdateSource {
  let updater: Updater | null = null

  return {
    fetchNewer: async () => {
      if (!app.isPackaged) return null // a local build has no feed
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
