import type { TokenScope } from '#shared/tokens/schemas.ts'

// Everything else is for the person alone: signing in and out, tokens, connected accounts, deletion, sockets.
const open = [
  /^\/api\/(tasks|task-groups|labels|meetings|imports|search|hooks)(\/|$)/,
  /^\/api\/me\/(people|topics|tasks|settings|onboarding|next-meeting)(\/|$)/,
]
/** What reaches other people is never sent by a program. */
const personal = [/^\/api\/tasks\/events\/[^/]+\/share$/]
const readable = [/^\/api\/(me|export|zapier\/connection)$/]

/** What a personal token needs for a request, or null when no token is enough. A new door is shut to tokens until it is named here. */
export function scopesFor(method: string, path: string): TokenScope[] | null {
  const reads = method === 'GET' || method === 'HEAD'
  if (!open.some((door) => door.test(path)) && !(reads && readable.some((door) => door.test(path)))) return null
  if (!reads && personal.some((door) => door.test(path))) return null
  if (path === '/api/hooks' && !reads) return ['read', 'write'] // whoever subscribes is told what is there to read
  return [reads ? 'read' : 'write']
}
