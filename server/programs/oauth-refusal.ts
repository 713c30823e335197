/** A refusal of the token and revocation endpoints, in the words of RFC 6749 and RFC 8707. */
export class OAuthRefusal extends Error {
  readonly code:
    | 'invalid_request'
    | 'invalid_client'
    | 'invalid_grant'
    | 'invalid_scope'
    | 'invalid_target'
    | 'unsupported_grant_type'

  constructor(code: OAuthRefusal['code'], description: string) {
    super(description)
    this.code = code
  }
}
