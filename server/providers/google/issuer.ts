import type { Config } from '#server/platform/config.ts'
import { ask, GoogleRefused, signInOptions } from '#server/providers/google/ask.ts'
import { discovery } from '#server/providers/google/discovery.ts'
import { googleLibrary } from '#server/providers/google/library.ts'

/** Google's sign-in service: what works without a client ID. `timeoutMs` applies to each request. */
export function googleIssuer({ GOOGLE_ISSUER_URL }: Pick<Config, 'GOOGLE_ISSUER_URL'>, timeoutMs: number) {
  const issuer = (GOOGLE_ISSUER_URL ?? 'https://accounts.google.com').replace(/\/+$/, '')
  const transporter = async () => {
    const { Gaxios } = await googleLibrary()
    return new Gaxios(signInOptions(timeoutMs))
  }
  const { endpoints, keysWith } = discovery(issuer, async (url) => {
    const { data } = await ask((await transporter()).request({ url }))
    return data
  })

  return {
    issuer,
    transporter,
    endpoints,
    keysWith,
    /** Revokes a grant with all its scopes. Idempotent. */
    revoke: async (token: string): Promise<void> => {
      const { revocation_endpoint: url } = await endpoints()
      // Not with the library's `revokeToken`, which would put the token into the URL.
      const request = (await transporter()).request({ url, method: 'POST', data: new URLSearchParams({ token }) })
      await ask(request).catch((error: unknown) => {
        if (!(error instanceof GoogleRefused && error.reason === 'invalid_token')) throw error
      })
    },
  }
}
