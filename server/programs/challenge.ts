import type { Context } from 'hono'
import { audienceOf, metadataUrlOf } from '#server/programs/resources.ts'
import type { TokenScope } from '#shared/tokens/schemas.ts'

type Why = { error?: 'invalid_token' } | { error: 'insufficient_scope'; scope: TokenScope }

/** Says in a refusal where a program learns how to get a token (RFC 9728), and what is wrong with the one it has. */
export function challenge(c: Context, publicUrl: string, why: Why = {}) {
  const parameters = { ...why, resource_metadata: metadataUrlOf(publicUrl, audienceOf(c.req.path)) }
  const listed = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`)
  c.header('WWW-Authenticate', `Bearer ${listed.join(', ')}`)
}
