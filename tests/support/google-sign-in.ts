import type { Me } from '#shared/me/schemas.ts'
import type { GooglePerson, GoogleStandIn } from './google-stand-in.ts'
import { ask, asUser, type Someone } from './someone.ts'

/** A browser with its own cookies, just enough to follow redirects. */
export type Browser = {
  cookies: Map<string, string>
  /** Follows a path or a full URL to the page of ours where it ends. */
  walk: (to: string) => Promise<string>
  /** Follows redirects until the URL starts with `before`, without requesting that URL. */
  walkUpTo: (to: string, before: string) => Promise<string>
  post: <Body>(path: string, body: unknown) => Promise<{ status: number; body: Body }>
}

const mostSteps = 10
let people = 0

/** Someone new to Google and to Kept. */
export function aGooglePerson(name: string, more: Partial<GooglePerson> = {}): GooglePerson {
  people += 1
  return {
    sub: `sub-${people}`,
    email: `${name}.${people}@portolan.example`,
    name: 'Ada Winter',
    hd: 'portolan.example',
    picture: 'https://lh3.example/ada.png',
    ...more,
  }
}

export function aBrowser(url: string, { userAgent = 'Mozilla/5.0', cookie = '' } = {}): Browser {
  const cookies = new Map(cookie ? [cookie.split('=', 2) as [string, string]] : [])
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  function take(answer: Response) {
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (/Max-Age=0/.test(line)) cookies.delete(name!)
      else cookies.set(name!, value!)
    }
  }

  async function step(at: URL): Promise<URL> {
    const isOurs = at.origin === url
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: isOurs ? { cookie: header(), 'user-agent': userAgent } : {},
    })
    if (isOurs) take(answer)
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${at.href} answered ${answer.status} ${await answer.text()} and leads nowhere.`)
    return new URL(location, at)
  }

  async function walkUntil(to: string, isThere: (at: URL) => boolean): Promise<URL> {
    let at = new URL(to, url)
    for (let steps = 0; steps === 0 || !isThere(at); steps++) {
      if (steps === mostSteps) throw new Error(`${to} leads on for ever, at last to ${at.href}.`)
      at = await step(at)
    }
    return at
  }

  return {
    cookies,
    walk: async (to) => {
      const { pathname, search, hash } = await walkUntil(
        to,
        (at) => at.origin === url && !at.pathname.startsWith('/api/'),
      )
      return pathname + search + hash
    },
    walkUpTo: async (to, before) => (await walkUntil(to, (at) => at.href.startsWith(before))).href,
    post: async (path, body) => {
      const headers = { cookie: header(), origin: url, 'content-type': 'application/json' }
      const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      take(answer)
      return { status: answer.status, body: await answer.json() }
    },
  }
}

type Options = { who?: GooglePerson; scope?: 'calendar' | 'gmail'; browser?: Browser }

/** Signs a user in through Google, requesting scopes on the way. */
export async function signInWithGoogle(
  server: { url: string; warnings?: unknown[] },
  google: GoogleStandIn,
  { who, scope, browser = aBrowser(server.url) }: Options = {},
): Promise<Someone> {
  if (who) google.signsIn(who)
  const landed = await browser.walk(`/api/auth/google${scope ? `?scope=${scope}` : ''}`)
  if (landed !== '/') throw new Error(`Signing in with Google ended at ${landed}.`, { cause: server.warnings?.at(-1) })
  return someoneIn(server.url, browser)
}

/** Returns the user signed in to a browser. */
export async function someoneIn(url: string, browser: Browser): Promise<Someone> {
  const cookie = `kept_session=${browser.cookies.get('kept_session')}`
  const { status, body } = await ask<Me>(url, '/api/me', { headers: { cookie } })
  if (status !== 200) throw new Error(`Nobody is signed in: ${JSON.stringify(body)}`)
  return asUser(url, { me: body, cookie })
}
