import { createHash, randomBytes } from 'node:crypto'
import { net, shell } from 'electron'
import { DesktopToken } from '#shared/auth/schemas.ts'
import type { Outcome } from '#shared/desktop/bridge.ts'
import type { Session } from './session.ts'
import { CannotKeepSecrets } from './token-store.ts'

type Attempt = { state: string; verifier: string }

const words = {
  noBrowser: 'Your browser could not be opened. Set one as the default, then try again.',
  noAnswer: 'Kept did not answer. Check your connection, then sign in again.',
}

/** Signs in through the browser: the app keeps a secret, the browser carries only what proves nothing without it. */
export function browserSignIn(serverUrl: string, session: Session) {
  let attempt: Attempt | null = null

  return {
    /** Opens the browser. A second attempt makes the first one worthless. */
    begin: async (): Promise<Outcome> => {
      const { state, verifier } = (attempt = { state: secret(), verifier: secret() })
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      try {
        await shell.openExternal(`${serverUrl}/auth/desktop?${new URLSearchParams({ challenge, state })}`)
        return { ok: true }
      } catch {
        return { ok: false, sentence: words.noBrowser }
      }
    },

    /** Finishes with the link that came back, or null when it belongs to no attempt of this app. */
    finish: async (link: URL): Promise<Outcome | null> => {
      const code = link.searchParams.get('code')
      if (link.host !== 'auth' || !code || !attempt || link.searchParams.get('state') !== attempt.state) return null

      const { verifier } = attempt
      attempt = null
      try {
        return await redeem(serverUrl, session, { code, verifier })
      } catch (error) {
        return { ok: false, sentence: error instanceof CannotKeepSecrets ? error.message : words.noAnswer }
      }
    },
  }
}

async function redeem(serverUrl: string, session: Session, proof: { code: string; verifier: string }): Promise<Outcome> {
  const answer = await net.fetch(`${serverUrl}/api/auth/desktop`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(proof),
    credentials: 'omit',
  })
  const body: unknown = await answer.json()
  if (!answer.ok) return { ok: false, sentence: sentenceOf(body) }

  await session.start(DesktopToken.parse(body).token)
  return { ok: true }
}

function sentenceOf(body: unknown): string {
  return body && typeof body === 'object' && 'error' in body && typeof body.error === 'string' ? body.error : words.noAnswer
}

function secret(): string {
  return randomBytes(32).toString('base64url')
}
