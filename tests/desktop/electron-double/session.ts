import { EventEmitter } from 'node:events'
import { needsReady } from './app.ts'
import { handlers, type PermissionHandlers } from './media.ts'

/** The Chromium session of the app's pages. */
class Session extends EventEmitter {
  setPermissionRequestHandler(handler: PermissionHandlers['request']) {
    handlers.request = handler
  }

  setPermissionCheckHandler(handler: PermissionHandlers['check']) {
    handlers.check = handler
  }

  setDisplayMediaRequestHandler(handler: PermissionHandlers['display']) {
    handlers.display = handler
  }

  async closeAllConnections() {}
}

const defaultSession = new Session()
const partitions = new Map<string, Session>()

export const session = {
  get defaultSession() {
    needsReady('session.defaultSession was asked for')
    return defaultSession
  },

  fromPartition(name: string) {
    needsReady('session.fromPartition was called')
    const found = partitions.get(name) ?? new Session()
    partitions.set(name, found)
    return found
  },
}
