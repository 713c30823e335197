import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { secretCookie } from '#server/auth/cookies.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Id } from '#shared/platform/schemas.ts'

/** Why a browser went to Google. It's sealed in a cookie, so that only the same browser can come back. */
const Intent = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  scope: z.enum(['calendar', 'gmail']).optional(),
  /** The signed-in user who adds a grant; absent for a sign-in. */
  userId: Id.optional(),
  expires: z.number(),
})
export type Intent = z.infer<typeof Intent>

const path = '/api/auth/google'
const seconds = 600
/** What the cookie is sealed for, so that no other sealed value passes for one. */
const place = 'cookie of a Google sign-in'

/** One cookie per attempt, so that two tabs don't overwrite each other. */
const prefix = 'kept_google_'
const cookieOf = (state: string) => prefix + state.slice(0, 16)
const maxOtherAttempts = 4 // many more would make the request headers too long

export function storeIntent(c: Context, { sealing, now }: Deps, config: Config, intent: Omit<Intent, 'expires'>) {
  const attempts = Object.keys(getCookie(c)).filter((name) => name.startsWith(prefix)) // browsers send the oldest first
  for (const name of attempts.slice(0, -maxOtherAttempts)) deleteCookie(c, name, { path })

  const expires = now().getTime() + seconds * 1000
  setCookie(c, cookieOf(intent.state), sealing.seal(JSON.stringify({ ...intent, expires }), place), {
    ...secretCookie(config),
    path,
    maxAge: seconds,
  })
}

/** Takes this browser's intent, once. Returns null if it is missing, expired or already used. */
export function takeIntent(c: Context, { sealing, now }: Deps, state: string | undefined): Intent | null {
  if (!state || !/^[\w-]{16,}$/.test(state)) return null
  const cookie = getCookie(c, cookieOf(state))
  if (!cookie) return null
  deleteCookie(c, cookieOf(state), { path })

  try {
    const intent = Intent.parse(JSON.parse(sealing.open(cookie, place)))
    return intent.state === state && intent.expires > now().getTime() ? intent : null
  } catch {
    return null // a forged cookie, or one from before KEPT_SECRET changed
  }
}
