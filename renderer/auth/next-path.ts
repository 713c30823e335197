import { ownPath } from '#shared/auth/own-path.ts'

/** Where to go after sign-in: the URL's `next` if it's a path on this site, else null. */
export function nextPath({ search, origin }: Pick<Location, 'search' | 'origin'>): string | null {
  return ownPath(new URLSearchParams(search).get('next'), origin)
}
