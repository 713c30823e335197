import { createPublicKey, type JsonWebKey } from 'node:crypto'
import { z } from 'zod'
import { down } from '#server/providers/google/ask.ts'

const Endpoints = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  revocation_endpoint: z.url(),
  jwks_uri: z.url(),
})
const Keys = z.object({ keys: z.array(z.looseObject({ kid: z.string() })) })

export type Endpoints = z.infer<typeof Endpoints>

/** Public keys as PEM by id, as google-auth-library expects. */
export type PublicKeys = Record<string, string>

const endpointsMs = 86_400_000
const keysMs = 3_600_000
const newKeyMs = 60_000 // how often an unknown key id may trigger a reload

/** The issuer's published endpoints and signing keys, fetched with `get`. */
export function discovery(issuer: string, get: (url: string) => Promise<unknown>) {
  const endpoints = remembered(endpointsMs, async () => {
    const published = Endpoints.safeParse(await get(`${issuer}/.well-known/openid-configuration`))
    if (!published.success || published.data.issuer !== issuer) throw down('another issuer’s document')
    return published.data
  })

  const keys = remembered(keysMs, async (): Promise<PublicKeys> => {
    const published = Keys.safeParse(await get((await endpoints.get()).jwks_uri))
    if (!published.success) throw down('no keys')
    return Object.fromEntries(published.data.keys.map((key) => [key.kid, pem(key)]))
  })

  return {
    endpoints: () => endpoints.get(),
    /** The keys, reloaded if none has this id. */
    keysWith: async (kid: string | undefined) => {
      const known = await keys.get()
      return kid !== undefined && kid in known ? known : keys.get(newKeyMs)
    },
  }
}

function pem(key: JsonWebKey): string {
  return createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString()
}

/** Caches the result for a while. Failures aren't cached. */
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
