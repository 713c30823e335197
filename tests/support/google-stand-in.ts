import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  Events,
  OAuth2Issuer,
  OAuth2Service,
  type AugmentedRequest,
  type MutableRedirectUri,
  type MutableResponse,
} from 'oauth2-mock-server'
import { buildIdToken, type Flaw, type GooglePerson } from './google-id-token.ts'

export type { Flaw, GooglePerson }

/** Serves more than sign-in from the same address; returns `true` when it handled the request. */
export type GoogleService = (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean>

type Source = 'calendar' | 'gmail'

const sourceScopes: Record<Source, string> = {
  calendar: 'https://www.googleapis.com/auth/calendar.events.readonly',
  gmail: 'https://www.googleapis.com/auth/gmail.readonly',
}
// Google uses the full names of these two in its answers.
const fullName: Record<string, string> = {
  email: 'https://www.googleapis.com/auth/userinfo.email',
  profile: 'https://www.googleapis.com/auth/userinfo.profile',
}

const clientId = 'kept.apps.googleusercontent.com'
const clientSecret = 'google-client-secret'
const secret = (prefix: string) => prefix + randomBytes(24).toString('base64url')

type Code = {
  person: GooglePerson
  redirectUri: string
  nonce: string
  challenge: string
  scopes: string[]
  offline: boolean
}
type Grant = { email: string; scopes: string[]; refreshTokens: Set<string> }
type Access = { sub: string; email: string; scopes: string[] }

export type GoogleStandIn = Awaited<ReturnType<typeof aGoogle>>

/** Starts Google's sign-in on its own port: discovery, consent screen, tokens and refusals. */
export async function aGoogle() {
  const issuer = new OAuth2Issuer()
  let kid = (await issuer.keys.generate('RS256')).kid
  const service = new OAuth2Service(issuer, { token: '/mock/token', revoke: '/mock/revoke' })

  let person: GooglePerson = { sub: '1001', email: 'ada@portolan.example', name: 'Ada Winter', hd: 'portolan.example' }
  let ticked: Source[] = ['calendar', 'gmail']
  let denies = false
  let flaw: Flaw | undefined
  let trouble: 'down' | 'silent' | undefined
  const codes = new Map<string, Code>()
  const grants = new Map<string, Grant>()
  const accesses = new Map<string, Access>()
  const asked: URLSearchParams[] = []
  const refreshes: string[] = []
  const services: GoogleService[] = []

  service.on(Events.BeforeWellKnownOpenIdConfiguration, ({ body }: MutableResponse) => {
    Object.assign(body, { token_endpoint: `${issuer.url}/token`, revocation_endpoint: `${issuer.url}/revoke` })
  })

  // The consent screen: the user answers at once.
  service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri, req: AugmentedRequest) => {
    const query = new URLSearchParams(req.query as Record<string, string>)
    asked.push(query)
    const said = url.searchParams
    const known = grants.get(person.sub)
    const wrong =
      query.get('client_id') !== clientId
        ? 'unauthorized_client'
        : query.get('code_challenge_method') !== 'S256'
          ? 'invalid_request'
          : undefined
    if (wrong || denies) {
      said.delete('code')
      said.set('error', wrong ?? 'access_denied')
      denies = false
      return
    }
    const wanted = query.get('scope')!.split(' ')
    const unticked = Object.entries(sourceScopes)
      .filter(([source]) => !ticked.includes(source as Source))
      .map(([, scope]) => scope)
    const granted = wanted.filter((scope) => !unticked.includes(scope)).map((scope) => fullName[scope] ?? scope)
    const before = query.get('include_granted_scopes') === 'true' ? (known?.scopes ?? []) : []
    const scopes = [...new Set([...before, ...granted])]
    const isConsent = !known || (query.get('prompt') ?? '').includes('consent')
    grants.set(person.sub, { email: person.email, scopes, refreshTokens: known?.refreshTokens ?? new Set() })
    codes.set(said.get('code')!, {
      person: { ...person },
      redirectUri: query.get('redirect_uri')!,
      nonce: query.get('nonce')!,
      challenge: query.get('code_challenge')!,
      scopes,
      offline: isConsent && query.get('access_type') === 'offline',
    })
    said.set('iss', issuer.url!)
    said.set('scope', scopes.join(' '))
    said.set('authuser', '0')
    said.set('prompt', isConsent ? 'consent' : 'none')
    if (person.hd) said.set('hd', person.hd)
  })

  service.addRoute('POST', '/token', async (req, res) => {
    const form = req.body as Record<string, string>
    if (form.client_id !== clientId || form.client_secret !== clientSecret) return refuse(res, 'invalid_client', 401)
    if (form.grant_type === 'authorization_code') return exchange(form, res)
    if (form.grant_type === 'refresh_token') return refresh(form, res)
    return refuse(res, 'unsupported_grant_type')
  })

  service.addRoute('POST', '/revoke', (req, res) => {
    const { token } = req.body as Record<string, string>
    const sub = [...grants].find(([, grant]) => grant.refreshTokens.has(token!))?.[0] ?? accesses.get(token!)?.sub
    if (sub === undefined) return refuse(res, 'invalid_token')
    removeGrant(sub)
    answer(res, 200, {})
  })

  async function exchange({ code, redirect_uri, code_verifier }: Record<string, string>, res: ServerResponse) {
    const issued = codes.get(code!)
    codes.delete(code!) // a code works once
    const proof = createHash('sha256')
      .update(code_verifier ?? '')
      .digest('base64url')
    if (!issued || issued.redirectUri !== redirect_uri || issued.challenge !== proof)
      return refuse(res, 'invalid_grant')

    const { person, scopes, nonce, offline } = issued
    const grant = grants.get(person.sub)
    if (!grant) return refuse(res, 'invalid_grant') // revoked before it was used
    const refreshToken = offline ? secret('1//') : undefined
    if (refreshToken) grant.refreshTokens.add(refreshToken)
    answer(res, 200, {
      ...tokensFor(person.sub, person.email, scopes),
      ...(refreshToken && { refresh_token: refreshToken }),
      id_token: await buildIdToken(issuer, { kid, audience: clientId, person, nonce, flaw }),
    })
    flaw = undefined
  }

  function refresh({ refresh_token }: Record<string, string>, res: ServerResponse) {
    refreshes.push(refresh_token!)
    const [sub, grant] = [...grants].find(([, { refreshTokens }]) => refreshTokens.has(refresh_token!)) ?? []
    if (!sub || !grant) return refuse(res, 'invalid_grant')
    answer(res, 200, tokensFor(sub, grant.email, grant.scopes))
  }

  function tokensFor(sub: string, email: string, scopes: string[]) {
    const token = secret('ya29.')
    accesses.set(token, { sub, email, scopes })
    return { access_token: token, expires_in: 3599, scope: scopes.join(' '), token_type: 'Bearer' }
  }

  function removeGrant(sub: string) {
    grants.delete(sub)
    for (const [token, access] of accesses) if (access.sub === sub) accesses.delete(token)
  }

  const server = createServer((req, res) => {
    if (trouble === 'silent') return
    if (trouble === 'down') return answer(res, 503, { error: 'backend_error' })
    void (async () => {
      for (const serve of services) if (await serve(req, res)) return
      service.requestHandler(req, res)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  issuer.url = url

  return {
    url,
    settings: {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      GOOGLE_ISSUER_URL: url,
      GOOGLE_API_URL: url,
    },
    /** Every request a browser brought to the consent screen. */
    asked,
    /** Every refresh token received. */
    refreshes,
    /** Owner and scopes of an access token; undefined once revoked or expired. */
    accessOf: (token: string): Access | undefined => accesses.get(token),
    /** Whether the user has granted Kept any access. */
    isGranted: (sub: string) => grants.has(sub),
    /** Sets the user at the consent screen and the sources they tick. */
    signsIn: (who: GooglePerson, ticks: Source[] = ['calendar', 'gmail']) => {
      person = who
      ticked = ticks
    },
    /** Denies the next consent. */
    denies: () => {
      denies = true
    },
    /** Revokes Kept's access, as the user does in their Google account or by changing their password. */
    takesAccessAway: removeGrant,
    /** Expires every access token issued so far; refresh tokens still work. */
    expireAccess: () => accesses.clear(),
    /** Adds this flaw to the next ID token. */
    spoils: (how: Flaw) => {
      flaw = how
    },
    /** From now on answers every request with 503, or not at all. */
    fails: (how: 'down' | 'silent' = 'down') => {
      trouble = how
    },
    recovers: () => {
      trouble = undefined
    },
    /** Signs with a new key from now on. */
    rotates: async () => {
      kid = (await issuer.keys.generate('RS256')).kid
    },
    /** A token signed by Google for an audience, as sent with a push. */
    signs: (claims: { aud: string } & Record<string, unknown>) =>
      issuer.buildToken({ kid, scopesOrTransform: (_, payload) => void Object.assign(payload, claims) }),
    /** Serves another Google API at this address. */
    serves: (more: GoogleService) => void services.push(more),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(res: ServerResponse, status: number, body: object) {
  res.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }).end(JSON.stringify(body))
}

function refuse(res: ServerResponse, error: string, status = 400) {
  answer(res, status, { error, error_description: 'Bad Request' })
}
