const mostLayers = 5
const address = /https?:\/\/[^\s<>"']+/gi

/**
 * A text in which every address that only leads on to another one is replaced by that other one, as far as its own
 * parameters say where it leads. Nothing is ever fetched.
 */
export function unwrapRedirects(text: string): string {
  return text.replace(address, (written) => {
    let url = written
    for (let layer = 0; layer < mostLayers; layer++) {
      const inner = targetOf(url)
      if (inner === null) break
      url = inner
    }
    return url
  })
}

/** Where an address leads on to, or null when it is where it leads. */
function targetOf(written: string): string | null {
  const url = URL.parse(written)
  if (!url) return null
  if (/(^|\.)urldefense(\.proofpoint)?\.com$/i.test(url.hostname)) return proofpoint(url)

  // Google's `q`, Outlook's and Teams' `url`, and whatever others call it.
  for (const value of url.searchParams.values()) if (/^https?:\/\/[^\s<>"']+$/i.test(value)) return value
  return null
}

/** Proofpoint writes the address in its own alphabet (v2) or between underscores (v3). */
function proofpoint(url: URL): string | null {
  const third = /^\/v3\/__(https?:\/.+?)__(?:;|$)/i.exec(url.pathname + url.search)?.[1]
  if (third) return third.replace(/^(https?:)\/+/i, '$1//')

  const second = url.pathname.startsWith('/v2/') ? url.searchParams.get('u') : null
  return second ? decode(second.replaceAll('-', '%').replaceAll('_', '/')) : null
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
