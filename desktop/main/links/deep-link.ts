import { Id } from '#shared/platform/schemas.ts'

/** The target of a kept:// link: the end of a sign-in, or a page. */
export type Target = { at: 'auth'; code: string; state: string } | { at: 'page'; path: string }

const longest = 2000
const pages: Record<string, string> = { tasks: '/tasks', task: '/tasks', events: '/events' }

/** Parses an untrusted link. Null when it's invalid; it then only brings the app to the front. */
export function targetOf(text: string): Target | null {
  // Reject control characters, because the URL parser drops some of them.
  const link = text.length <= longest && !/\p{C}/u.test(text) ? URL.parse(text) : null
  if (link?.protocol !== 'kept:') return null

  if (link.host === 'auth') {
    const [code, state] = [link.searchParams.get('code'), link.searchParams.get('state')]
    return code && state ? { at: 'auth', code, state } : null
  }
  const page = Object.hasOwn(pages, link.host) ? pages[link.host] : undefined
  const id = Id.safeParse(link.pathname.slice(1))
  return page && id.success ? { at: 'page', path: `${page}/${id.data}` } : null
}
