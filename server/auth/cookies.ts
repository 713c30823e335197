import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { sessionDays } from '#server/auth/session.ts'
import type { Config } from '#server/platform/config.ts'
import { isHttps, plainSessionCookie, sessionCookie } from '#server/platform/http/session-cookie.ts'

const blockedEmailSeconds = 3600
const reconnectSeconds = 3600

/** Gives the browser a new session, without what it knew of the user before. */
export function setSessionCookie(c: Context, config: Config, token: string) {
  keepSession(c, config, token)
  forgetReconnecting(c, config)
}

function keepSession(c: Context, config: Config, token: string) {
  setCookie(c, sessionCookie(config), token, { ...secretCookie(config), path: '/', maxAge: sessionDays * 86_400 })
  if (hasOldName(c, config)) deleteCookie(c, plainSessionCookie, { path: '/' })
}

export function clearSessionCookie(c: Context, config: Config) {
  deleteCookie(c, sessionCookie(config), { path: '/', secure: isHttps(config) })
  if (hasOldName(c, config)) deleteCookie(c, plainSessionCookie, { path: '/' })
  forgetReconnecting(c, config)
}

/** Sets a session's cookie again when the session was extended, or when the browser has it under its old name. */
export function renewSessionCookie(
  c: Context,
  config: Config,
  { token, isExtended }: { token: string; isExtended: boolean },
) {
  if (isExtended || hasOldName(c, config)) keepSession(c, config, token)
}

function hasOldName(c: Context, config: Config): boolean {
  return sessionCookie(config) !== plainSessionCookie && getCookie(c, plainSessionCookie) !== undefined
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

/** Tells the page for an hour that the user was sent to Google, so that it asks only for what is required. */
export function rememberReconnecting(c: Context, config: Config) {
  setCookie(c, 'reconnect', '1', { path: '/', sameSite: 'Lax', secure: isHttps(config), maxAge: reconnectSeconds })
}

function forgetReconnecting(c: Context, config: Config) {
  if (getCookie(c, 'reconnect')) deleteCookie(c, 'reconnect', { path: '/', secure: isHttps(config) })
}

/** The options of a cookie that scripts can't read. */
export function secretCookie(config: Config): CookieOptions {
  return { httpOnly: true, sameSite: 'Lax', secure: isHttps(config) }
}
