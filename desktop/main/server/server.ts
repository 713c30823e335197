import { net } from 'electron'
import type { DesktopSession } from '../sign-in/session.ts'
import type { Fetch } from '../this-mac/once-up.ts'
import { signedServer, type Server } from './signed-server.ts'

export { Refused, Unreachable, type Server } from './signed-server.ts'

/** The server for requests from main, sent through Chromium's network stack. */
export function serverOf(
  { url, name }: Pick<Server, 'url' | 'name'>,
  session: DesktopSession,
  through: (fetch: Fetch) => Fetch,
): Server {
  return {
    ...signedServer(
      url,
      session,
      through((address, init) => net.fetch(address, init)),
    ),
    name,
  }
}
