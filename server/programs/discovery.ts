import { resourceOf, type Audience } from '#server/programs/resources.ts'
import { TokenScope } from '#shared/tokens/schemas.ts'

/** How to get a token from this server (RFC 8414). */
export function serverMetadata(publicUrl: string) {
  return {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/oauth/authorize`,
    token_endpoint: `${publicUrl}/api/oauth/token`,
    registration_endpoint: `${publicUrl}/api/oauth/register`,
    revocation_endpoint: `${publicUrl}/api/oauth/revoke`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: TokenScope.options,
    authorization_response_iss_parameter_supported: true,
    protected_resources: (['api', 'mcp'] as const).map((audience) => resourceOf(publicUrl, audience)),
    service_documentation: `${publicUrl}/api/docs`,
  }
}

/** Which server gives tokens for an audience (RFC 9728). */
export function resourceMetadata(publicUrl: string, audience: Audience) {
  return {
    resource: resourceOf(publicUrl, audience),
    authorization_servers: [publicUrl],
    scopes_supported: TokenScope.options,
    bearer_methods_supported: ['header'],
    resource_name: 'Kept',
    resource_documentation: `${publicUrl}/api/docs`,
  }
}
