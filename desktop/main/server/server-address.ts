export type AddressResult = { ok: true; origin: string } | { ok: false; sentence: string }

/** The origin of a typed address. Requires https except for this Mac. */
export function originOf(written: string): AddressResult {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(written) ? written : `https://${written}`)
  const isHere = url !== null && isLoopback(url)
  if (!url?.hostname || url.username || !['http:', 'https:'].includes(url.protocol)) {
    return {
      ok: false,
      sentence: `${written.slice(0, 100) || 'That'} isn’t an address. Enter one such as kept.example.com.`,
    }
  }
  if (url.protocol === 'http:' && !isHere)
    return { ok: false, sentence: 'Use an https address. Without it, anyone on the network could read your tasks.' }
  return { ok: true, origin: url.origin }
}

/** Whether a URL points to this Mac. */
export function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}
