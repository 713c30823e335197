const mostLayers = 5
const address = /https?:\/\/[^\s<>"']+/gi

/**
 * Replaces each redirect in a text with its target, if the URL itself contains the target. Makes no
 * requests.
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

/** The target of a redirect; null if the URL isn't one. */
function targetOf(written: string): string | null {
  const url = URL.parse(written)
  if (!url) return null
  if (/(^|\.)urldefense(\.proofpoint)?\.com$/i.test(url.hostname)) return proofpoint(url)

  // Google uses `q`, Outlook and Teams `url`, others any name.
  for (const value of url.searchParams.values()) if (/^https?:\/\/[^\s<>"']+$/i.test(value)) return value
  return null
}

/** Proofpoint encodes the target (v2) or puts it between underscores (v3). */
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
