import type { WebFrameMain } from 'electron'

export const scheme = 'app'
export const pageUrl = `${scheme}://kept/`

/** Whether an address is one of our page's. */
export function isOurs(url: string): boolean {
  const { protocol, host } = URL.parse(url) ?? {}
  return protocol === `${scheme}:` && host === 'kept'
}

/** Whether an address shows our page. What the server answers under it is data, and never a page. */
export function isOurPageUrl(url: string): boolean {
  return isOurs(url) && !new URL(url).pathname.startsWith('/api/')
}

/** Whether a frame is our page itself, and not something inside it. */
export function isOurPage(frame: Pick<WebFrameMain, 'url' | 'parent'> | null): boolean {
  return frame !== null && frame.parent === null && isOurPageUrl(frame.url)
}
