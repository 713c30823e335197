import { createHash, randomBytes } from 'node:crypto'
import { net, shell } from 'electron'
import { DesktopToken } from '#shared/auth/schemas.ts'
import type { Outcome } from '#shared/desktop/bridge.ts'
import type { RegisterDevice } from '#shared/devices/schemas.ts'
import type { DesktopSession } from './session.ts'
import { CannotKeepSecrets } from './token-store.ts'
import { notKept, whyUnanswered } from '../server/unanswered.ts'

type PendingSignIn = { state: string; verifier: string }
type Proof = { code: string; state: string }

const patienceMs = 20_000
const words = {
  noBrowser: 'Kept couldn’t open your browser. Set a default browser, then try again.',
  otherAttempt: 'That code is from another sign-in. Sign in with your browser again, then paste the code it shows.',
}

/** Signs in through the browser. The browser's code is useless without the secret that the app keeps. */
export function browserSignIn(serverUrl: string, session: DesktopSession, device: RegisterDevice) {
  let attempt: PendingSignIn | null = null

  /** Redeems the code; null when it doesn't belong to the current attempt. */
  const finish = async ({ code, state }: Proof): Promise<Outcome | null> => {
    if (!attempt || state !== attempt.state) return null
    const { verifier } = attempt
    attempt = null
    try {
      return await redeem(serverUrl, session, { code, verifier, device })
    } catch (error) {
      return {
        ok: false,
        sentence: error instanceof CannotKeepSecrets ? error.message : whyUnanswered(error, serverUrl).sentence,
      }
    }
  }
  return {
    /** Opens the browser. A new attempt cancels the previous one. */
    begin: async (): Promise<Outcome> => {
      const { state, verifier } = (attempt = { state: secret(), verifier: secret() })
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      try {
        const asking = new URLSearchParams({ challenge, state, device: device.name })
        await shell.openExternal(`${serverUrl}/auth/desktop?${asking}`)
        return { ok: true }
      } catch {
        return { ok: false, sentence: words.noBrowser }
      }
    },
    finish,
    /** Finishes with a pasted code: the code and the attempt's state, separated by a period. */
    useCode: async (pasted: string): Promise<Outcome> => {
      const [code = '', state = '', ...rest] = pasted.split('.')
      const outcome = rest.length === 0 ? await finish({ code, state }) : null
      return outcome ?? { ok: false, sentence: words.otherAttempt }
    },
  }
}

async function redeem(
  serverUrl: string,
  session: DesktopSession,
  proof: { code: string; verifier: string; device: RegisterDevice },
): Promise<Outcome> {
  const answer = await net.fetch(`${serverUrl}/api/auth/desktop`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(proof),
    credentials: 'omit',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  const body: unknown = await answer.json().catch(() => null)
  const token = DesktopToken.safeParse(body)
  if (!answer.ok || !token.success) return { ok: false, sentence: sentenceOf(body) ?? notKept(serverUrl).sentence }

  await session.start(token.data.token)
  return { ok: true }
}

function sentenceOf(body: unknown): string | null {
  return body && typeof body === 'object' && 'error' in body && typeof body.error === 'string' ? body.error : null
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}
