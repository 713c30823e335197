import type { OAuth2Issuer } from 'oauth2-mock-server'

/** A Google account. `hd` is the organization it belongs to. */
export type GooglePerson = {
  sub: string
  email: string
  name: string
  hd?: string
  picture?: string
  email_verified?: boolean
}

/** What is wrong with an ID token. */
export type Flaw = 'signature' | 'key' | 'alg' | 'nonce' | 'aud' | 'iss' | 'exp'

type Options = { kid: string; audience: string; person: GooglePerson; nonce: string; flaw: Flaw | undefined }

/** Google's signed ID token for an account, with an optional flaw. */
export async function buildIdToken(
  issuer: OAuth2Issuer,
  { kid, audience, person, nonce, flaw }: Options,
): Promise<string> {
  const token = await issuer.buildToken({
    kid,
    expiresIn: flaw === 'exp' ? -3600 : 3600,
    scopesOrTransform: (header, payload) => {
      Object.assign(payload, { aud: audience, azp: audience, email_verified: true, nonce, ...person })
      if (flaw === 'exp') payload.iat -= 7200
      if (flaw === 'nonce') payload.nonce = 'the nonce of another sign-in'
      if (flaw === 'aud') payload.aud = 'another.apps.googleusercontent.com'
      if (flaw === 'iss') payload.iss = 'https://accounts.evil.example'
      if (flaw === 'key') header.kid = 'nobody-published-this'
    },
  })
  const [header, payload, signature] = token.split('.')
  if (flaw === 'alg') return `${encoded({ alg: 'none', kid })}.${payload}.`
  if (flaw === 'signature')
    return `${header}.${encoded({ ...decoded(payload!), email: 'boss@portolan.example' })}.${signature}`
  return token
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object
