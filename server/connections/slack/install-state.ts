import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { isSameSecret, newToken } from '#server/platform/secrets.ts'
import type { Deps } from '#server/platform/deps.ts'

const minutes = 10
const cookiePath = '/api/slack'
/** What the cookie is sealed for, so that no other sealed value passes for one. */
const place = 'cookie of a Slack install'

const InstallState = z.object({ state: z.string(), sessionId: z.string(), path: z.string(), until: z.number() })

/** Each attempt has its own cookie, so that two tabs can connect at once. */
const prefix = 'kept_slack_'
const cookieOf = (state: string) => prefix + state.slice(0, 12)
const otherAttempts = 4 // more would exceed header size limits

/** Starts an attempt: returns the state for Slack and stores its data in an encrypted cookie for ten minutes. */
export function beginInstall(
  c: Context,
  { now, sealing }: Deps,
  { sessionId, path, isHttps }: { sessionId: string; path: string; isHttps: boolean },
): string {
  const attempts = Object.keys(getCookie(c)).filter((name) => name.startsWith(prefix)) // browsers send the oldest first
  for (const name of attempts.slice(0, -otherAttempts)) deleteCookie(c, name, { path: cookiePath })

  const state = newToken()
  const begun: z.infer<typeof InstallState> = { state, sessionId, path, until: now().getTime() + minutes * 60_000 }
  setCookie(c, cookieOf(state), sealing.seal(JSON.stringify(begun), place), {
    path: cookiePath,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps,
    maxAge: minutes * 60,
  })
  return state
}

/**
 * Ends an attempt, once. `path` is where to continue, if this browser started it; `isOurs` tells whether it did so
 * recently and in this session.
 */
export function endInstall(
  c: Context,
  { now, sealing }: Deps,
  { state, sessionId }: { state: string; sessionId: string | undefined },
): { path: string; isOurs: boolean } {
  const notOurs = { path: '/', isOurs: false }
  if (!/^[\w-]{43}$/.test(state)) return notOurs
  const sealed = getCookie(c, cookieOf(state))
  if (sealed === undefined) return notOurs
  deleteCookie(c, cookieOf(state), { path: cookiePath })

  try {
    const begun = InstallState.parse(JSON.parse(sealing.open(sealed, place)))
    if (!isSameSecret(state, begun.state)) return notOurs
    return { path: begun.path, isOurs: begun.sessionId === sessionId && begun.until > now().getTime() }
  } catch {
    return notOurs // the cookie isn't ours
  }
}
