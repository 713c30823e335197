/** The address with which others, and other windows, open a path. Inside the app the page's own address leads nobody anywhere. */
export function addressOf(path: `/${string}`): string {
  if (!window.kept) return location.origin + path
  return window.kept.isThisMac ? `kept:/${path}` : window.kept.serverUrl + path // nobody signs in to a Mac's own server but its app
}
