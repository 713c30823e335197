import type { WebFrameMain } from 'electron'

export const scheme = 'app'
export const pageUrl = `${scheme}://kept/`

/** Whether a URL has our page's origin. */
export function isOurs(url: string): boolean {
  const { protocol, host } = URL.parse(url) ?? {}
  return protocol === `${scheme}:` && host === 'kept'
}

/** Whether a URL shows our page. Responses under `/api/` are data, never a page. */
export function isOurPageUrl(url: string): boolean {
  return isOurs(url) && !new URL(url).pathname.startsWith('/api/')
}

/** Whether a frame is our page's main frame. */
export function isOurPage(frame: Pick<WebFrameMain, 'url' | 'parent'> | null): boolean {
  return frame !== null && frame.parent === null && isOurPageUrl(frame.url)
}
