import type { gaxios } from 'google-auth-library'

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
  await new Gaxios().request({ url: 'data:,' }) // loads its fetch, or the first request would wait for it
  return { calendar, CodeChallengeMethod, Gaxios, GaxiosError, gmail, OAuth2Client }
}

/** A deadline, a size limit, no redirects, and errors without tokens. */
export function limitsOf({ timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number }): gaxios.GaxiosOptions {
  return { timeout: timeoutMs, size: maxBytes, redirect: 'error', errorRedactor: forgetRequest }
}

type Failed = { config?: gaxios.GaxiosOptionsPrepared; response?: { config: gaxios.GaxiosOptionsPrepared } }

/** The library would keep the request in its error. Its own redactor leaves refresh tokens in. */
function forgetRequest<Error extends Failed>(error: Error): Error {
  const bare = { url: error.config!.url, headers: new Headers() }
  error.config = bare
  if (error.response) error.response.config = bare
  return error
}
