import { z } from 'zod'
import type { PublicKeys } from '#server/providers/google/discovery.ts'
import { googleLibrary } from '#server/providers/google/library.ts'
import { limits } from '#shared/limits.ts'
import { plainLine } from '#shared/platform/plain-line.ts'

/** An ID token failed verification. The message never contains the token. */
export class IdTokenRefused extends Error {
  readonly because: 'not-genuine' | 'address-not-verified'

  constructor(because: IdTokenRefused['because']) {
    super(`ID token refused: ${because}`)
    this.because = because
  }
}

/** A Google account's owner. `googleId` is permanent; everything else may change. */
export type Identity = {
  googleId: string
  email: string
  name: string
  picture: string | null
  /** The account's organization. */
  hostedDomain: string | null
}

export const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.boolean().default(false),
  name: z.string().trim().optional(),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .optional()
    .catch(undefined),
  hd: z.string().min(1).optional(),
  nonce: z.string().optional(),
})
export type Claims = z.infer<typeof Claims>

type Expected = { keys: PublicKeys; issuer: string; audience: string }

/** The claims of an unexpired token Google signed for this audience. */
export async function readIdToken(token: string, { keys, issuer, audience }: Expected): Promise<Claims> {
  const { OAuth2Client } = await googleLibrary()
  try {
    const issuers = [issuer, issuer.replace(/^https:\/\//, '')] // Google uses both forms
    const ticket = await new OAuth2Client().verifySignedJwtWithCertsAsync(token, keys, audience, issuers)
    return Claims.parse(ticket.getPayload())
  } catch {
    throw new IdTokenRefused('not-genuine') // the library's message would quote the token
  }
}

/** The key id a token claims. It isn't verified yet. */
export function keyIdOf(token: string): string | undefined {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString())
    return z.object({ kid: z.string() }).parse(header).kid
  } catch {
    return undefined
  }
}

/** The user behind a token issued for our nonce. */
export function identityOf(claims: Claims, nonce: string): Identity {
  if (claims.nonce !== nonce) throw new IdTokenRefused('not-genuine')
  if (!claims.email_verified) throw new IdTokenRefused('address-not-verified')

  return {
    googleId: claims.sub,
    email: claims.email.toLowerCase(),
    name: (plainLine(claims.name ?? '') || plainLine(claims.email.slice(0, claims.email.indexOf('@')))).slice(
      0,
      limits.nameLength,
    ),
    picture: claims.picture ?? null,
    hostedDomain: claims.hd ?? null,
  }
}
