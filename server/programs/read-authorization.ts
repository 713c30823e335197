import { isRegistered } from '#server/programs/redirect-uris.ts'
import { audienceNamed, type Audience } from '#server/programs/resources.ts'
import { TokenScope } from '#shared/tokens/schemas.ts'
import type { RefusedAuthorization } from '#shared/programs/schemas.ts'

export type Asked = {
  redirectUri: string
  state: string | null
  scopes: TokenScope[]
  audience: Audience
  challenge: string
}
type Refused = { is: 'refused'; because: RefusedAuthorization; backTo: string | null; redirectUri: string | null }
type KnownProgram = { redirectUris: string[] }

/** The errors of RFC 6749 and RFC 8707 that a program gets with the user. */
const errors = {
  parameter_wrong: 'invalid_request',
  pkce_missing: 'invalid_request',
  response_type_unknown: 'unsupported_response_type',
  scope_unknown: 'invalid_scope',
  resource_unknown: 'invalid_target',
} as const

/**
 * Judges an authorization request. Until its program and address are known, nothing leads to that address; afterwards a
 * refusal names where the user may go back to, but never sends them: anyone can register an address.
 */
export function readAuthorization(
  params: URLSearchParams,
  program: KnownProgram | null,
  publicUrl: string,
): ({ is: 'asked' } & Asked) | Refused {
  if (!program) return refuse('program_unknown')
  const redirectUri = onlyOf(params, 'redirect_uri')
  if (!redirectUri || !isRegistered(program.redirectUris, redirectUri)) return refuse('redirect_unknown')

  const state = onlyOf(params, 'state')
  const because = (code: keyof typeof errors): Refused => ({
    is: 'refused',
    because: code,
    redirectUri,
    backTo: answerTo({ redirectUri, state, publicUrl }, { error: errors[code] }),
  })

  if (repeated(params, ['resource']) || (onlyOf(params, 'response_mode') ?? 'query') !== 'query')
    return because('parameter_wrong')
  if (onlyOf(params, 'response_type') !== 'code') return because('response_type_unknown')
  const challenge = onlyOf(params, 'code_challenge')
  if (onlyOf(params, 'code_challenge_method') !== 'S256' || !challenge || !/^[\w-]{43}$/.test(challenge))
    return because('pkce_missing')
  const scopes = scopesOf(onlyOf(params, 'scope'))
  if (scopes.length === 0) return because('scope_unknown')
  const audience = audienceAsked(params, publicUrl)
  if (!audience) return because('resource_unknown')
  return { is: 'asked', redirectUri, state, scopes, audience, challenge }
}

const refuse = (because: RefusedAuthorization): Refused => ({
  is: 'refused',
  because,
  backTo: null,
  redirectUri: null,
})

/** The scopes asked for that exist here, reading when none are named. */
export function scopesOf(scope: string | null): TokenScope[] {
  if (scope === null || scope.trim() === '') return ['read']
  const named = scope.split(' ')
  return TokenScope.options.filter((known) => named.includes(known))
}

/** The one audience asked for, the API when none is; null when it isn't ours, or more than one. */
export function audienceAsked(params: URLSearchParams, publicUrl: string): Audience | null {
  const resources = params.getAll('resource')
  if (resources.length === 0) return 'api'
  return resources.length === 1 ? audienceNamed(publicUrl, resources[0]!) : null
}

/** A parameter sent once; null when it's missing, and when it's repeated, since programs disagree on which one counts. */
export function onlyOf(params: URLSearchParams, name: string): string | null {
  const values = params.getAll(name)
  return values.length === 1 ? values[0]! : null
}

/** Whether a parameter is sent more than once, besides those that may be. */
export function repeated(params: URLSearchParams, except: readonly string[]): boolean {
  return [...new Set(params.keys())].some((name) => !except.includes(name) && params.getAll(name).length > 1)
}

type To = { redirectUri: string; state: string | null; publicUrl: string }

/** The address of an answer. It names who answers (RFC 9207), so that a program can't be told another server's code. */
export function answerTo({ redirectUri, state, publicUrl }: To, answer: { code: string } | { error: string }): string {
  const added = new URLSearchParams({ ...answer, ...(state !== null && { state }), iss: publicUrl })
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${added}`
}
