import type { TokenScope } from '#shared/tokens/schemas.ts'

// Everything else needs a session: signing in and out, tokens, connected accounts, deletion, sockets.
const open = [
  /^\/api\/(tasks|task-groups|labels|meetings|imports|search|hooks)(\/|$)/,
  /^\/api\/me\/(people|topics|tasks|settings|onboarding|next-meeting)(\/|$)/,
]
/** Tokens can't send mail to other people. */
const personal = [/^\/api\/tasks\/events\/[^/]+\/share$/]
/** A subscription delivers what `read` allows. */
const subscribes = /^(POST \/api\/hooks|PUT \/api\/hooks\/[^/]+)$/
const readable = [/^\/api\/(me|export(\/tasks)?|zapier\/connection)$/]

/** The scopes an API token needs for a request, or null when no token is enough. `/mcp` checks each message. New routes refuse tokens until listed here. */
export function scopesFor(method: string, path: string): TokenScope[] | null {
  if (path === '/mcp') return []
  const reads = method === 'GET' || method === 'HEAD'
  if (!open.some((route) => route.test(path)) && !(reads && readable.some((route) => route.test(path)))) return null
  if (!reads && personal.some((route) => route.test(path))) return null
  if (subscribes.test(`${method} ${path}`)) return ['read', 'write']
  return [reads ? 'read' : 'write']
}
