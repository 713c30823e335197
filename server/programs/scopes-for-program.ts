import { scopesFor } from '#server/tokens/scopes-for.ts'
import type { TokenScope } from '#shared/tokens/schemas.ts'

const readable = /^\/api\/(me$|me\/(people|topics|next-meeting)(\/|$)|(tasks|task-groups|labels|meetings|search)(\/|$))/
const writable = /^(?!\/api\/tasks\/events\/)\/api\/((tasks|task-groups|labels|me\/topics)(\/|$)|imports\/transcript$)/

/**
 * The scopes a program needs for a request, or null when it may not make it. That's less than with a user's own token:
 * a hook would outlive the program, an export holds mail, and a change of an event can send the bot.
 */
export function scopesForProgram(method: string, path: string): TokenScope[] | null {
  const reads = method === 'GET' || method === 'HEAD'
  return (reads ? readable : writable).test(path) ? scopesFor(method, path) : null
}
