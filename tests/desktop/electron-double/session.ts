import { needsReady } from './app.ts'

// Chromium without a window grants nothing by itself, so there is nothing that these would have to decide.
export const session = {
  get defaultSession() {
    needsReady('session.defaultSession was asked for')
    return { setPermissionRequestHandler: () => {}, setPermissionCheckHandler: () => {} }
  },
}
