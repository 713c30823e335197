import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { z } from 'zod'
import { down, type Ask } from '#server/providers/google/ask.ts'

const Endpoints = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  revocation_endpoint: z.url(),
  jwks_uri: z.url(),
})
const Keys = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) })

export type Endpoints = z.infer<typeof Endpoints>

/** Public keys as PEM by their id, the form in which google-auth-library takes them. */
export type PublicKeys = Record<string, string>

const endpointsMs = 86_400_000
const keysMs = 3_600_000
const newKeyMs = 60_000 // how soon an unknown key may make us ask again

/** What the issuer publishes about itself: its addresses, and the keys that it signs with. */
export function discovery(issuer: string, ask: Ask) {
  const endpoints = remembered(endpointsMs, async () => {
    const published = Endpoints.safeParse(await ask(`${issuer}/.well-known/openid-configuration`, { again: true }))
    if (!published.success || published.data.issuer !== issuer) throw down('another issuer’s document')
    return published.data
  })

  const keys = remembered(keysMs, async (): Promise<PublicKeys> => {
    const published = Keys.safeParse(await ask((await endpoints.get()).jwks_uri, { again: true }))
    if (!published.success) throw down('no keys')
    return Object.fromEntries(published.data.keys.map((key) => [key.kid, pem(key)]))
  })

  return {
    endpoints: () => endpoints.get(),
    /** The keys, asked for anew when none of them has this id. */
    keysWith: async (kid: string | undefined) => {
      const known = await keys.get()
      return kid !== undefined && kid in known ? known : keys.get(newKeyMs)
    },
  }
}

function pem(key: JsonWebKey): string {
  return createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString()
}

/** Asks once and remembers the answer for a while; a failure is not remembered. */
function remembered<Answer>(forMs: number, ask: () => Promise<Answer>) {
  let asked: { at: number; answer: Promise<Answer> } | undefined

  return {
    get: (olderThanMs = forMs): Promise<Answer> => {
      if (asked && Date.now() - asked.at < olderThanMs) return asked.answer
      const current = { at: Date.now(), answer: ask() }
      asked = current
      current.answer.catch(() => {
        if (asked === current) asked = undefined
      })
      return current.answer
    },
  }
}
