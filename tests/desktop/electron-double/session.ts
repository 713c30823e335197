import { EventEmitter } from 'node:events'
import { needsReady } from './app.ts'

/** What Chromium does for the pages of this app. Without a window it grants nothing by itself, so there is nothing that the handlers would have to decide. */
class Session extends EventEmitter {
  setPermissionRequestHandler() {}
  setPermissionCheckHandler() {}
  async closeAllConnections() {}
}

const defaultSession = new Session()

export const session = {
  get defaultSession() {
    needsReady('session.defaultSession was asked for')
    return defaultSession
  },
}
