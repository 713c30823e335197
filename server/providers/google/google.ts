import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import { ask, down, GoogleRefused } from '#server/providers/google/ask.ts'
import { googleIssuer } from '#server/providers/google/issuer.ts'
import { googleLibrary } from '#server/providers/google/library.ts'
import { identityOf, keyIdOf, readIdToken, type Claims, type Identity } from '#server/providers/google/read-id-token.ts'
import { identityScopes, sourceScopes, type GoogleSource } from '#server/providers/google/scopes.ts'

/** What the user granted. Google sends a refresh token only with a new consent. */
export type Grant = { accessToken: string; expiresInSeconds: number; refreshToken: string | null; scopes: string[] }

export type ConsentRequest = {
  state: string
  nonce: string
  verifier: string
  source?: GoogleSource | undefined
  /** Asks even if Google remembers a consent, because only that yields a new refresh token. */
  forceConsent: boolean
  loginHint?: string | undefined
  /** Lets the user pick an account. */
  choose: boolean
}

export type Google = {
  /** Overrides the root URL of Google's data APIs. */
  apiUrl: string | undefined
  /** The URL of Google's consent page. */
  consentUrl: (request: ConsentRequest) => Promise<string>
  /** Exchanges the code for the user's identity and grant. */
  exchange: (answer: { code: string; verifier: string; nonce: string }) => Promise<{ identity: Identity; grant: Grant }>
  /** Throws `GoogleRefused` with `invalid_grant` if the grant was revoked. */
  refresh: (refreshToken: string) => Promise<Pick<Grant, 'accessToken' | 'expiresInSeconds'>>
  /** Revokes a grant with all its scopes. Idempotent. */
  revoke: (token: string) => Promise<void>
  /** The claims of any token Google signed for `audience`, such as a push's. Throws `IdTokenRefused`. */
  readToken: (token: string, audience: string) => Promise<Claims>
  /** Checks our client id and secret with Google and returns the issuer. Throws `GoogleRefused`. */
  checkClient: () => Promise<string>
}

const Tokens = z.object({
  access_token: z.string().min(1),
  expiry_date: z.number(),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().default(''),
  id_token: z.string().optional(),
})

type GoogleSettings = Pick<
  Config,
  'GOOGLE_CLIENT_ID' | 'GOOGLE_CLIENT_SECRET' | 'GOOGLE_ISSUER_URL' | 'GOOGLE_API_URL' | 'publicUrl'
>

/** Google as configured, or null without a client. `timeoutMs` applies to each request. */
export function createGoogle(config: GoogleSettings, { timeoutMs = 10_000 } = {}): Google | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, publicUrl } = config
  if (!clientId || !clientSecret) return null

  void googleLibrary() // starts loading it, so that no request has to wait
  const { issuer, transporter, endpoints, keysWith, revoke } = googleIssuer(config, timeoutMs)
  const redirectUri = `${publicUrl}/api/auth/google/callback`

  const createClient = async () => {
    const { OAuth2Client } = await googleLibrary()
    const { authorization_endpoint, token_endpoint } = await endpoints()
    return new OAuth2Client({
      clientId,
      clientSecret,
      redirectUri,
      endpoints: { oauth2AuthBaseUrl: authorization_endpoint, oauth2TokenUrl: token_endpoint },
      transporter: await transporter(),
      useAuthRequestParameters: false, // they would let an environment variable print tokens
    })
  }
  const redeem = async (code: string, codeVerifier: string) => {
    const client = await createClient()
    return tokensOf((await ask(client.getToken({ code, codeVerifier }))).tokens)
  }
  const readToken = async (token: string, audience: string) =>
    readIdToken(token, { keys: await keysWith(keyIdOf(token)), issuer, audience })

  return {
    apiUrl: config.GOOGLE_API_URL?.replace(/\/+$/, ''),
    readToken,
    revoke,

    consentUrl: async ({ state, nonce, verifier, source, forceConsent, loginHint, choose }) => {
      const { CodeChallengeMethod } = await googleLibrary()
      const prompt = [choose && 'select_account', (forceConsent || source) && 'consent'].filter(Boolean).join(' ')
      return (await createClient()).generateAuthUrl({
        scope: [...identityScopes, ...(source ? [sourceScopes[source]] : [])],
        state,
        nonce,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: CodeChallengeMethod.S256,
        access_type: 'offline',
        include_granted_scopes: true,
        ...(prompt && { prompt }),
        ...(loginHint && { login_hint: loginHint }),
      })
    },

    exchange: async ({ code, verifier, nonce }) => {
      const tokens = await redeem(code, verifier)
      if (!tokens.id_token) throw down('no ID token')

      const identity = identityOf(await readToken(tokens.id_token, clientId), nonce)
      return {
        identity,
        grant: {
          ...accessOf(tokens),
          refreshToken: tokens.refresh_token ?? null,
          scopes: tokens.scope.split(' ').filter(Boolean),
        },
      }
    },

    refresh: async (refreshToken) => {
      const client = await createClient()
      client.setCredentials({ refresh_token: refreshToken })
      return accessOf(tokensOf((await ask(client.refreshAccessToken())).credentials))
    },

    checkClient: async () => {
      await redeem('not-a-code', 'v'.repeat(43)).catch((error: unknown) => {
        // Google checks the client first, so an error about the code means that the client is right.
        if (!(error instanceof GoogleRefused && error.reason === 'invalid_grant')) throw error
      })
      return issuer
    },
  }
}

function tokensOf(answer: object) {
  const tokens = Tokens.safeParse(answer)
  if (!tokens.success) throw down('no tokens')
  return tokens.data
}

function accessOf({ access_token, expiry_date }: z.infer<typeof Tokens>) {
  return { accessToken: access_token, expiresInSeconds: Math.round((expiry_date - Date.now()) / 1000) }
}
