/** Why there was no response from Kept. */
export type Unanswered = { code: string; sentence: string }

export const notKept = (server: string): Unanswered => ({
  code: 'server_not_kept',
  sentence: `Something other than Kept responds at ${host(server)}. You may have to sign in to your network first, or the address is wrong.`,
})
const tooSlow = (server: string): Unanswered => ({
  code: 'server_slow',
  sentence: `Kept at ${host(server)} is taking too long to respond.`,
})

const kinds: [RegExp, code: string, say: (server: string) => string][] = [
  [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/, 'offline', () => 'This Mac is offline.'],
  [
    /ERR_CERT_|ERR_SSL_|ERR_BAD_SSL/,
    'server_certificate',
    (server) =>
      `${host(server)} has an invalid certificate, so Kept won’t connect. Someone on your network may be trying to listen in.`,
  ],
  [/redirect/, 'server_redirects', (server) => `${host(server)} redirects somewhere else. Check the server’s address.`],
  [
    /ERR_NAME_NOT_RESOLVED/,
    'server_unknown',
    (server) => `Kept can’t find ${host(server)}. Check the address and this Mac’s connection.`,
  ],
]

/** Turns Chromium's error for a failed request into a code and a sentence. */
export function whyUnanswered(error: unknown, server: string): Unanswered {
  if (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)) return tooSlow(server)
  const said = error instanceof Error ? error.message : String(error)
  const [, code, say] = kinds.find(([pattern]) => pattern.test(said)) ?? []
  return code && say
    ? { code, sentence: say(server) }
    : { code: 'server_unreachable', sentence: `Kept at ${host(server)} isn’t responding.` }
}

function host(server: string): string {
  return URL.parse(server)?.host ?? server
}
