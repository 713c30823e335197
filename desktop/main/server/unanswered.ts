/** Why there was no response from Kept. */
export type Unanswered = { code: string; sentence: string }

export const notKept = (server: string): Unanswered => ({
  code: 'server_not_kept',
  sentence: `Something else than Kept answers at ${host(server)}. Your network may want you to sign in first, or the address is wrong.`,
})
const tooSlow = (server: string): Unanswered => ({
  code: 'server_slow',
  sentence: `Kept at ${host(server)} takes too long to answer.`,
})

const kinds: [RegExp, code: string, say: (server: string) => string][] = [
  [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/, 'offline', () => 'This Mac is offline.'],
  [
    /ERR_CERT_|ERR_SSL_|ERR_BAD_SSL/,
    'server_certificate',
    (server) =>
      `The certificate of ${host(server)} is not right, so Kept does not talk to it. Your network may be reading along.`,
  ],
  [
    /redirect/,
    'server_redirects',
    (server) => `${host(server)} sends Kept somewhere else. Check the server’s address.`,
  ],
  [
    /ERR_NAME_NOT_RESOLVED/,
    'server_unknown',
    (server) => `There is no server called ${host(server)}, or this Mac is offline.`,
  ],
]

/** Turns Chromium's error for a failed request into a code and a sentence. */
export function whyUnanswered(error: unknown, server: string): Unanswered {
  if (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name)) return tooSlow(server)
  const said = error instanceof Error ? error.message : String(error)
  const [, code, say] = kinds.find(([pattern]) => pattern.test(said)) ?? []
  return code && say
    ? { code, sentence: say(server) }
    : { code: 'server_unreachable', sentence: `Kept at ${host(server)} does not answer.` }
}

function host(server: string): string {
  return URL.parse(server)?.host ?? server
}
