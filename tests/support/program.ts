import { createHash, randomBytes } from 'node:crypto'
import type { ConsentAnswered } from '#shared/programs/schemas.ts'
import { ask, type Someone } from './someone.ts'

export type Tokens = { access_token: string; refresh_token: string; expires_in: number; scope: string }
export type Refusal = { error: string; error_description?: string }
type Parameters = Record<string, string | string[]>

/** Another program, which speaks plain OAuth. What a test gives it replaces what it would send. */
export type OtherProgram = {
  clientId: string
  redirectUri: string
  verifier: string
  /** The query string of its authorization request. */
  request: (given?: Parameters) => string
  /** Has a user allow it, and returns what came back to its address. */
  allowedBy: (user: Someone, given?: Parameters) => Promise<URLSearchParams>
  /** Has a user allow it, and fetches the tokens. */
  tokensFrom: (user: Someone, given?: Parameters) => Promise<Tokens>
  exchange: (code: string, given?: Parameters) => ReturnType<typeof postForm<Tokens & Refusal>>
  refresh: (token: string, given?: Parameters) => ReturnType<typeof postForm<Tokens & Refusal>>
  revoke: (token: string, given?: Parameters) => ReturnType<typeof postForm<Refusal>>
}

export const register = (url: string, metadata: object) =>
  ask<{ client_id: string } & Refusal>(url, '/api/oauth/register', { method: 'POST', body: metadata })

/** Registers a program. */
export async function aProgram(
  url: string,
  { name = 'Northlight Assistant', redirectUri = 'https://northlight.example/callback' } = {},
): Promise<OtherProgram> {
  const { status, body } = await register(url, { client_name: name, redirect_uris: [redirectUri] })
  if (status !== 201) throw new Error(`${name} cannot register: ${JSON.stringify(body)}`)

  const clientId = body.client_id
  const verifier = randomBytes(32).toString('base64url')
  const request = (given: Parameters = {}) =>
    queryOf({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
      scope: 'read write',
      state: 'the state',
      ...given,
    })
  const allowedBy: OtherProgram['allowedBy'] = async (user, given) => {
    const answer = await user.post<ConsentAnswered>('/api/programs/consent', { request: request(given), allow: true })
    if (answer.status !== 200) throw new Error(`${name} isn't allowed: ${JSON.stringify(answer.body)}`)
    return new URL(answer.body.redirectTo).searchParams
  }
  const exchange: OtherProgram['exchange'] = (code, given) =>
    postForm(url, '/api/oauth/token', {
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
      ...given,
    })
  return {
    clientId,
    redirectUri,
    verifier,
    request,
    allowedBy,
    exchange,
    tokensFrom: async (user, given) => (await exchange((await allowedBy(user, given)).get('code')!)).body,
    refresh: (token, given) =>
      postForm(url, '/api/oauth/token', {
        grant_type: 'refresh_token',
        client_id: clientId,
        refresh_token: token,
        ...given,
      }),
    revoke: (token, given) => postForm(url, '/api/oauth/revoke', { client_id: clientId, token, ...given }),
  }
}

export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/** Sends a request as a program would, with its token. */
export function withAccess<Body>(
  url: string,
  token: string,
  path: string,
  request: { method?: string; body?: unknown } = {},
) {
  return ask<Body>(url, path, { ...request, headers: { authorization: `Bearer ${token}` } })
}

/** An empty value leaves a parameter out. */
function queryOf(parameters: Parameters): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
  return new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString()
}

async function postForm<Body>(url: string, path: string, parameters: Parameters) {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: queryOf(parameters),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : '') as Body }
}
