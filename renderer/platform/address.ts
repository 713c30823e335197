/** A shareable URL for a path. In the desktop app the page's own URL works nowhere else. */
export function addressOf(path: `/${string}`): string {
  if (!window.kept) return location.origin + path
  return window.kept.isThisMac ? `kept:/${path}` : window.kept.serverUrl + path // a Mac's own server is used by its app only
}

/** Whether a host is the machine itself. */
export const isLoopback = (host: string) => /^(localhost|127\.[\d.]+|\[?::1\]?)(:\d+)?$/.test(host)
