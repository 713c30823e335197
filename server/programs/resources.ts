/** What a token can be used for: the API, or the MCP server. */
export type Audience = 'api' | 'mcp'

const mcpPath = '/mcp'

/** The audience a request's token needs. */
export function audienceOf(path: string): Audience {
  return path === mcpPath || path.startsWith(`${mcpPath}/`) ? 'mcp' : 'api'
}

/** The address that names an audience (RFC 8707). The API is the server itself. */
export function resourceOf(publicUrl: string, audience: Audience): string {
  return audience === 'mcp' ? publicUrl + mcpPath : publicUrl
}

/** The audience an address names, with or without a slash at its end; null when it's none of ours. */
export function audienceNamed(publicUrl: string, resource: string): Audience | null {
  const named = resource.replace(/\/$/, '')
  return (['api', 'mcp'] as const).find((audience) => resourceOf(publicUrl, audience) === named) ?? null
}

/** Where programs read how to get a token for an audience (RFC 9728): the path goes behind the well-known one. */
export function metadataUrlOf(publicUrl: string, audience: Audience): string {
  const { origin } = new URL(publicUrl)
  return `${origin}${resourceMetadataPath}${audience === 'mcp' ? mcpPath : ''}`
}

export const resourceMetadataPath = '/.well-known/oauth-protected-resource'
