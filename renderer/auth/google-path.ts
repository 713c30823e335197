import { nextPath } from './next-path.ts'

type PageLocation = Pick<Location, 'pathname' | 'search' | 'origin'>

/** Where Google sign-in starts. It returns to the requested page, or else to the current one. */
export function googlePath(page: PageLocation, { chooseAccount = false } = {}): string {
  const query = new URLSearchParams()
  const next = nextPath(page) ?? currentPath(page)
  if (next !== '/') query.set('next', next)
  if (chooseAccount) query.set('account', 'other')

  return query.size > 0 ? `/api/auth/google?${query}` : '/api/auth/google'
}

/** The current page, without the problem that an earlier sign-in left in its URL. */
function currentPath({ pathname, search }: PageLocation): string {
  if (pathname === '/onboarding/no-work-email') return '/'
  const query = new URLSearchParams(search)
  query.delete('sign-in')

  return query.size > 0 ? `${pathname}?${query}` : pathname
}
