/** Where to go on after signing in: the `next` of the address if it is a path of this site, else null. */
export function nextPath({ search, origin }: Pick<Location, 'search' | 'origin'>): string | null {
  const next = new URLSearchParams(search).get('next')
  if (!next?.startsWith('/')) return null

  // A browser reads //host, /\host and some with a tab or a line break as another site.
  const target = URL.parse(next, origin)
  return target?.origin === origin ? target.pathname + target.search + target.hash : null
}
