import { scopesFor } from '#server/tokens/scopes-for.ts'

/** The answer of a new hook has its secret, which must not be stored. Files are too large to read twice, and importing one again changes nothing. */
const leftOut = /^\/api\/(hooks|imports\/(transcript|archive))$/

/** Whether a request may carry an Idempotency-Key: any POST open to tokens but a few. */
export function takesKey(method: string, path: string): boolean {
  return method === 'POST' && path.startsWith('/api/') && !leftOut.test(path) && scopesFor(method, path) !== null
}
