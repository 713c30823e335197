import type { TokenScope } from '#shared/tokens/schemas.ts'

/** The tools that change something. */
const writing: readonly unknown[] = ['create_task', 'update_task', 'complete_task']

/** The scope that a JSON-RPC message needs, or null if any token will do. A tool that isn't known here only reads. */
export function scopeFor(message: { method?: unknown; params?: unknown }): TokenScope | null {
  const { method, params } = message
  if (method === 'tools/call') return writing.includes(nameIn(params)) ? 'write' : 'read'
  return method === 'resources/list' || method === 'resources/read' ? 'read' : null
}

function nameIn(params: unknown): unknown {
  return typeof params === 'object' && params !== null && 'name' in params ? params.name : undefined
}
