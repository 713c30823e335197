import { nextPath } from './next-path.ts'

type Here = Pick<Location, 'pathname' | 'search' | 'origin'>

/** Where signing in with Google starts, or choosing another account there. It leads back to what was asked for, or to the page that was opened. */
export function googlePath(here: Here, { chooses = false } = {}): string {
  const query = new URLSearchParams()
  const next = nextPath(here) ?? openedPath(here)
  if (next !== '/') query.set('next', next)
  if (chooses) query.set('account', 'other')

  return query.size > 0 ? `/api/auth/google?${query}` : '/api/auth/google'
}

/** The page itself, without what an earlier try to sign in left in its address. */
function openedPath({ pathname, search }: Here): string {
  if (pathname.startsWith('/onboarding/')) return '/'
  const query = new URLSearchParams(search)
  query.delete('sign-in')

  return query.size > 0 ? `${pathname}?${query}` : pathname
}
