import type { Context } from 'hono'
import { deleteCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { sessionDays } from '#server/auth/session.ts'
import { sessionCookie } from '#server/platform/http/signed-in.ts'
import type { Config } from '#server/platform/config.ts'

const blockedEmailSeconds = 3600

export function setSessionCookie(c: Context, config: Config, token: string) {
  setCookie(c, sessionCookie, token, { ...secret(config), path: '/', maxAge: sessionDays * 86_400 })
}

export function forgetSession(c: Context) {
  deleteCookie(c, sessionCookie, { path: '/' })
}

/** Keeps a refused address for an hour, so that the page can name it. */
export function rememberBlockedEmail(c: Context, config: Config, email: string) {
  setCookie(c, 'blocked-email', email, {
    path: '/',
    sameSite: 'Lax',
    secure: isHttps(config),
    maxAge: blockedEmailSeconds,
  })
}

/** What every cookie has that no script may read. */
export function secret(config: Config): CookieOptions {
  return { httpOnly: true, sameSite: 'Lax', secure: isHttps(config) }
}

function isHttps({ publicUrl }: Config) {
  return publicUrl.startsWith('https:')
}
