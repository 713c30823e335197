import { ConfigProblem } from '#server/platform/config.ts'
import type { Fault } from '#shared/desktop/this-mac.ts'

/** Classifies why this Mac's server failed; `broken` if it's nothing the user can fix. */
export function faultOf(error: unknown): Fault {
  const said = chain(error).join('\n')
  if (/ENOSPC|No space left on device|EDQUOT/.test(said)) return 'disk-full'
  if (/EADDRINUSE/.test(said)) return 'port-taken'
  return (error instanceof ConfigProblem && error.why) || 'broken'
}

/** The messages of an error and its causes. */
function chain(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const { code = '', stderr = '' } = error as { code?: string; stderr?: Buffer | string }
  return [`${code} ${error.message} ${String(stderr)}`, ...(error.cause ? chain(error.cause) : [])]
}
