import type { gaxios } from 'google-auth-library'
import { readText } from '#server/platform/outbound/read-text.ts'

let loading: ReturnType<typeof load> | undefined

/** Google's client library. It takes a tenth of a second to load, so a server that uses Google loads it at its start. */
export const googleLibrary = () => (loading ??= load())

async function load() {
  const [{ CodeChallengeMethod, gaxios, OAuth2Client }, { calendar }, { gmail }] = await Promise.all([
    import('google-auth-library'),
    import('@googleapis/calendar'),
    import('@googleapis/gmail'),
  ])
  const { Gaxios, GaxiosError } = gaxios
  return { calendar, CodeChallengeMethod, Gaxios, GaxiosError, gmail, OAuth2Client }
}

/** A deadline, a size limit, no redirects, and errors without tokens. */
export function limitsOf({ timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number }): gaxios.GaxiosOptions {
  return {
    timeout: timeoutMs,
    size: maxBytes,
    redirect: 'error',
    errorRedactor: forgetRequest,
    fetchImplementation: fetchUpToSize,
  }
}

/** Not the library's node-fetch, which can take a reused connection that closes for a response cut short. */
async function fetchUpToSize(url: RequestInfo | URL, options: gaxios.GaxiosOptions = {}): Promise<Response> {
  const response = await fetch(url, options as RequestInit)
  return new Response((await readText(response, options.size ?? Infinity)) || null, response)
}

type Failed = { config?: gaxios.GaxiosOptionsPrepared; response?: { config: gaxios.GaxiosOptionsPrepared } }

/** The library would keep the request in its error. Its own redactor leaves refresh tokens in. */
function forgetRequest<Error extends Failed>(error: Error): Error {
  const bare = { url: error.config!.url, headers: new Headers() }
  error.config = bare
  if (error.response) error.response.config = bare
  return error
}
