import type { Destination } from '#shared/programs/schemas.ts'

const longest = 1_000
const loopback = ['127.0.0.1', '[::1]', 'localhost']

/** Apps that don't name their scheme after a domain of theirs, as RFC 8252 asks. */
const knownSchemes = ['cursor', 'vscode', 'vscode-insiders', 'windsurf', 'zed', 'claude', 'raycast', 'warp']

/** Whether a program may register this address: https, http on this computer, or an app's own scheme. */
export function isRedirectUri(uri: string): boolean {
  // Only the characters of RFC 3986, so that no parser reads it in another way.
  if (uri.length > longest || !/^[A-Za-z0-9\-._~:/?[\]@!$&'()*+,;=%]+$/.test(uri)) return false
  const url = URL.parse(uri)
  if (!url || url.username !== '' || url.password !== '') return false

  if (url.protocol === 'https:') return /^https:\/\/[^/]/i.test(uri)
  if (url.protocol === 'http:') return isLoopback(url)
  const scheme = url.protocol.slice(0, -1)
  return scheme.includes('.') || knownSchemes.includes(scheme)
}

/** Whether a program may be answered at this address: one it registered, with any port on this computer (RFC 8252). */
export function isRegistered(registered: readonly string[], asked: string): boolean {
  if (registered.includes(asked)) return true
  const withoutPort = portlessLoopback(asked)
  return withoutPort !== null && registered.some((uri) => portlessLoopback(uri) === withoutPort)
}

/** A loopback address without its port, otherwise as it was written; null for any other address. */
function portlessLoopback(uri: string): string | null {
  const parts = /^http:\/\/(127\.0\.0\.1|\[::1\]|localhost)(?::\d{1,5})?(\/.*|\?.*)?$/.exec(uri)
  return parts && isRedirectUri(uri) ? `${parts[1]}${parts[2] ?? ''}` : null
}

function isLoopback(url: URL): boolean {
  return loopback.includes(url.hostname)
}

/** Who is behind a redirect address. A host in other letters is shown in ASCII, so that lookalikes stand out. */
export function destinationOf(uri: string): Destination {
  const url = new URL(uri)
  if (url.protocol === 'https:') return { is: 'site', host: url.host }
  return url.protocol === 'http:' ? { is: 'computer' } : { is: 'app', scheme: url.protocol.slice(0, -1) }
}
