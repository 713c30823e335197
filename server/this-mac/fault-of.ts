import { ConfigProblem } from '#server/platform/config.ts'
import type { Fault } from '#shared/desktop/this-mac.ts'

/** What kept the server of this Mac from starting, where that is something its person can do something about. */
export function faultOf(error: unknown): Fault {
  const said = chain(error).join('\n')
  if (/ENOSPC|No space left on device|EDQUOT/.test(said)) return 'disk-full'
  if (/EADDRINUSE/.test(said)) return 'port-taken'
  return (error instanceof ConfigProblem && error.why) || 'broken'
}

/** An error with everything that caused it, each as text. */
function chain(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)]
  const { code = '', stderr = '' } = error as { code?: string; stderr?: Buffer | string }
  return [`${code} ${error.message} ${String(stderr)}`, ...(error.cause ? chain(error.cause) : [])]
}
