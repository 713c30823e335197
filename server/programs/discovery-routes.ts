import { Hono } from 'hono'
import { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import { describe } from '#server/platform/http/answers.ts'
import { resourceMetadata, serverMetadata } from '#server/programs/discovery.ts'

const tag = 'Programs'
const Metadata = z.looseObject({})

/** The documents from which a program learns how to get a token, knowing only the server's address. */
export function discoveryRoutes({ publicUrl }: Config) {
  const contract = (summary: string) => describe({ tag, summary, open: true, answers: { 200: Metadata } })

  return new Hono()
    .get('/oauth-authorization-server', contract('How programs get tokens (RFC 8414)'), (c) =>
      c.json(serverMetadata(publicUrl)),
    )
    .get('/oauth-protected-resource', contract('Who gives tokens for the API (RFC 9728)'), (c) =>
      c.json(resourceMetadata(publicUrl, 'api')),
    )
    .get('/oauth-protected-resource/mcp', contract('Who gives tokens for MCP (RFC 9728)'), (c) =>
      c.json(resourceMetadata(publicUrl, 'mcp')),
    )
}
