import type { Outcome } from '#shared/desktop/bridge.ts'
import { answer } from '../page/answer.ts'
import type { DesktopSession } from '../sign-in/session.ts'
import type { serverMover } from './move-to-server.ts'
import type { ThisMac } from './this-mac.ts'

type Options = {
  thisMac: ThisMac
  session: DesktopSession
  mover: ReturnType<typeof serverMover>
  chooseServer: (address: string | null) => Promise<Outcome>
}

/** Handles the page's calls about the server inside the app. */
export function answerThisMac({ thisMac, session, mover, chooseServer }: Options) {
  answer('use-this-mac', (who) => thisMac.use(session, who))
  answer('choose-server', async (address) => {
    const outcome = await chooseServer(address)
    if (outcome.ok) await thisMac.leave()
    return outcome
  })
  answer('read-this-mac', () => ({ hasData: thisMac.hasData(), folder: thisMac.folder }))
  answer('move-to-server', mover.move)
  answer('delete-this-mac', thisMac.forget)
}
