import { ownPath } from '#shared/auth/own-path.ts'

/** Where to go on after signing in: the `next` of the address if it is a path of this site, else null. */
export function nextPath({ search, origin }: Pick<Location, 'search' | 'origin'>): string | null {
  return ownPath(new URLSearchParams(search).get('next'), origin)
}
