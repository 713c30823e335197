/** An address as a path of this site when it is one, else null. */
export function ownPath(address: string | null | undefined, origin: string): string | null {
  if (!address?.startsWith('/')) return null

  // A browser reads //host, /\host and some with a tab or a line break as another site; /.//host becomes //host.
  const target = URL.parse(address, origin)
  return target?.origin === origin && !target.pathname.startsWith('//')
    ? target.pathname + target.search + target.hash
    : null
}
