/** The path of an address on this site; null for any other address. */
export function ownPath(address: string | null | undefined, origin: string): string | null {
  if (!address?.startsWith('/')) return null

  // Browsers treat //host, /\host and some addresses with a tab or line break as another site; /.//host becomes //host.
  const target = URL.parse(address, origin)
  return target?.origin === origin && !target.pathname.startsWith('//')
    ? target.pathname + target.search + target.hash
    : null
}
