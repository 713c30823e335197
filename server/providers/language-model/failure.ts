import { APICallError, RetryError } from 'ai'

/** Why a request failed, as the rest of a sentence that starts with the model. It quotes nothing. */
export function reasonOf(error: unknown): string {
  const last = RetryError.isInstance(error) ? error.lastError : error
  if (!APICallError.isInstance(last)) return 'could not be called'

  const { statusCode } = last
  if (statusCode === undefined) return 'could not be reached'
  if (statusCode === 401 || statusCode === 403) return 'rejected the key'
  if (statusCode === 402 || hasNoCredit(last)) return 'was refused: the account has no credit left'
  if (statusCode === 404) return 'was not found at its URL'
  if (statusCode === 429) return 'is over its rate limit'
  return statusCode < 300 ? 'returned an unexpected response' : `returned status ${statusCode}`
}

/** OpenAI answers 429 with a code, Anthropic 400 with a sentence. */
const hasNoCredit = ({ responseBody = '' }: APICallError) =>
  responseBody.includes('"insufficient_quota"') || responseBody.includes('credit balance is too low')
