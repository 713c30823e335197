import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Config } from '#server/platform/config.ts'

type Place = Pick<Config, 'publicUrl'>

/** The name on http, and on https until November 2026. */
export const plainSessionCookie = 'kept_session'
/** With this prefix, browsers let no other host of the domain set the cookie. They refuse it on http. */
const prefixedSessionCookie = `__Host-${plainSessionCookie}`

export const isHttps = ({ publicUrl }: Place) => publicUrl.startsWith('https:')

/** The name of the cookie that holds a session's token. */
export const sessionCookie = (config: Place) => (isHttps(config) ? prefixedSessionCookie : plainSessionCookie)

/** The session's token among the cookies of a request, under either name. */
export function sessionTokenIn(cookies: Record<string, string>): string | undefined {
  return cookies[prefixedSessionCookie] ?? cookies[plainSessionCookie]
}

export const sessionTokenOf = (c: Context) => sessionTokenIn(getCookie(c))
