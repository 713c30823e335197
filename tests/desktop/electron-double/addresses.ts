// Chromium can't register custom schemes from outside, so app://kept/x becomes https://app--kept.double.test/x: a
// secure origin of its own, like a standard and secure scheme in Electron.
const suffix = '.double.test'

/** Returns Chromium's URL for a custom-scheme URL. */
export function toBrowser(url: string): string {
  const { protocol, host, pathname, search, hash } = new URL(url)
  if (['http:', 'https:', 'about:', 'data:'].includes(protocol)) return url
  return `https://${protocol.slice(0, -1)}--${host}${suffix}${pathname || '/'}${search}${hash}`
}

/** Returns Electron's URL for a Chromium URL. */
export function toApp(url: string): string {
  const { hostname, pathname, search, hash } = URL.parse(url) ?? {}
  if (!hostname?.endsWith(suffix)) return url
  const [scheme, host] = hostname.slice(0, -suffix.length).split('--')
  return `${scheme}://${host}${pathname}${search}${hash}`
}

/** Returns a URL's scheme, without the colon. */
export function schemeOf(url: string): string {
  return new URL(url).protocol.slice(0, -1)
}

/** Returns the origin of a custom-scheme URL, which `URL` reports as null. */
export function originOf(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}
