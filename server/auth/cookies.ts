import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { sessionDays } from '#server/auth/session.ts'
import { sessionCookie } from '#server/platform/http/signed-in.ts'
import type { Config } from '#server/platform/config.ts'

const blockedEmailSeconds = 3600

export function setSessionCookie(c: Context, config: Config, token: string) {
  setCookie(c, sessionCookie, token, { ...secretCookie(config), path: '/', maxAge: sessionDays * 86_400 })
}

export function clearSessionCookie(c: Context) {
  deleteCookie(c, sessionCookie, { path: '/' })
}

/** Keeps a refused address for an hour, so that the page can show it. */
export function rememberBlockedEmail(c: Context, config: Config, email: string) {
  setCookie(c, 'blocked-email', email, {
    path: '/',
    sameSite: 'Lax',
    secure: isHttps(config),
    maxAge: blockedEmailSeconds,
  })
}

/** The options of a cookie that scripts can't read. */
export function secretCookie(config: Config): CookieOptions {
  return { httpOnly: true, sameSite: 'Lax', secure: isHttps(config) }
}

function isHttps({ publicUrl }: Config) {
  return publicUrl.startsWith('https:')
}
