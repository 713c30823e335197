import { APICallError, RetryError } from 'ai'

/** What went wrong with a request, as the end of a sentence that begins with the model. It quotes nothing. */
export function reasonOf(error: unknown): string {
  const last = RetryError.isInstance(error) ? error.lastError : error
  if (!APICallError.isInstance(last)) return 'could not be asked'

  const { statusCode } = last
  if (statusCode === undefined) return 'could not be reached'
  if (statusCode === 401 || statusCode === 403) return 'refused the key'
  if (statusCode === 404) return 'is not known at its address'
  if (statusCode === 429) return 'is over its limit'
  return statusCode < 300 ? 'answered in a form that is not understood' : `answered with status ${statusCode}`
}
