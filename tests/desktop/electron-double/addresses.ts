// Chromium takes no further schemes from outside, so app://kept/x lives at https://app--kept.double.test/x:
// a secure origin of its own, as Electron makes of a scheme that is standard and secure.
const suffix = '.double.test'

/** Where Chromium finds an address of a custom scheme. */
export function toBrowser(url: string): string {
  const { protocol, host, pathname, search, hash } = new URL(url)
  if (['http:', 'https:', 'about:', 'data:'].includes(protocol)) return url
  return `https://${protocol.slice(0, -1)}--${host}${suffix}${pathname || '/'}${search}${hash}`
}

/** What Electron would call an address that Chromium names. */
export function toApp(url: string): string {
  const { hostname, pathname, search, hash } = URL.parse(url) ?? {}
  if (!hostname?.endsWith(suffix)) return url
  const [scheme, host] = hostname.slice(0, -suffix.length).split('--')
  return `${scheme}://${host}${pathname}${search}${hash}`
}

/** The scheme of an address, without its colon. */
export function schemeOf(url: string): string {
  return new URL(url).protocol.slice(0, -1)
}

/** The origin of a custom scheme's address, which `URL` calls null. */
export function originOf(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}
