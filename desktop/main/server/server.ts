import { net } from 'electron'
import type { Session } from '../sign-in/session.ts'
import { signedServer, type Server } from './signed-server.ts'

export { Refused, Unreachable, type Server } from './signed-server.ts'

/** What main itself asks of the server, over the connection that Chromium has. */
export function serverOf({ url, name }: Pick<Server, 'url' | 'name'>, session: Session): Server {
  return { ...signedServer(url, session, (address, init) => net.fetch(address, init)), name }
}
