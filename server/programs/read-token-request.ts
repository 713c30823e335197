import { OAuthRefusal } from '#server/programs/oauth-refusal.ts'
import { audienceAsked, onlyOf, repeated, scopesOf } from '#server/programs/read-authorization.ts'
import type { Audience } from '#server/programs/resources.ts'
import type { UsedCode } from '#server/programs/rows.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { Id } from '#shared/platform/schemas.ts'
import type { TokenScope } from '#shared/tokens/schemas.ts'

export type CodeRequest = {
  grant: 'code'
  programId: string
  code: string
  verifier: string
  redirectUri: string | null
  audience: Audience | null
}
export type RefreshRequest = {
  grant: 'refresh'
  programId: string
  refreshToken: string
  scopes: TokenScope[] | null
  audience: Audience | null
}

/** Reads a request for tokens. Throws `OAuthRefusal`. */
export function readTokenRequest(params: URLSearchParams, publicUrl: string): CodeRequest | RefreshRequest {
  if (repeated(params, ['resource'])) throw new OAuthRefusal('invalid_request', 'Send each parameter once.')
  const programId = programIdOf(params)
  const audience = params.has('resource') ? audienceAsked(params, publicUrl) : null
  if (params.has('resource') && !audience) throw new OAuthRefusal('invalid_target', 'That resource isn’t one of ours.')

  switch (params.get('grant_type')) {
    case 'authorization_code':
      return {
        grant: 'code',
        programId,
        code: required(params, 'code'),
        verifier: required(params, 'code_verifier'),
        redirectUri: onlyOf(params, 'redirect_uri'),
        audience,
      }
    case 'refresh_token': {
      const scopes = params.has('scope') ? scopesOf(onlyOf(params, 'scope')) : null
      return { grant: 'refresh', programId, refreshToken: required(params, 'refresh_token'), scopes, audience }
    }
    default:
      throw new OAuthRefusal('unsupported_grant_type', 'Use authorization_code or refresh_token.')
  }
}

/** The program that asks. Throws `OAuthRefusal`. */
export function programIdOf(params: URLSearchParams): string {
  const id = Id.safeParse(onlyOf(params, 'client_id'))
  if (!id.success) throw new OAuthRefusal('invalid_client', 'Send the client_id of your registration.')
  return id.data
}

/** A parameter that has to be there. Throws `OAuthRefusal`. */
export function required(params: URLSearchParams, name: string): string {
  const value = onlyOf(params, name)
  if (!value) throw new OAuthRefusal('invalid_request', `${name} is missing.`)
  return value
}

/** Whether a code was issued for this request: to this program, for this address and resource, and to who can prove it. */
export function isForRequest(code: UsedCode, { programId, redirectUri, verifier, audience }: CodeRequest): boolean {
  return (
    code.programId === programId &&
    (redirectUri === null || redirectUri === code.redirectUri) &&
    (audience === null || audience === code.audience) &&
    /^[\w\-.~]{43,128}$/.test(verifier) &&
    hashToken(verifier) === code.challenge // `hashToken` is S256 in RFC 7636
  )
}
