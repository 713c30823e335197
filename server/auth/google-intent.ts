import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { z } from 'zod'
import { secret } from '#server/auth/cookies.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Id } from '#shared/platform/schemas.ts'

/** What a browser went to Google for. It travels sealed in a cookie of that browser, so that no other can bring the answer. */
const Intent = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  scope: z.enum(['calendar', 'gmail']).optional(),
  /** Who was signed in and adds a grant, instead of signing in. */
  userId: Id.optional(),
  expires: z.number(),
})
export type Intent = z.infer<typeof Intent>

const path = '/api/auth/google'
const seconds = 600

/** One cookie for each try, so that two tabs do not undo each other. */
const prefix = 'kept_google_'
const cookieOf = (state: string) => prefix + state.slice(0, 16)
const otherTries = 4 // with many more, the browser's headers are longer than any server takes

export function keepIntent(c: Context, { sealing, now }: Deps, config: Config, intent: Omit<Intent, 'expires'>) {
  const tries = Object.keys(getCookie(c)).filter((name) => name.startsWith(prefix)) // browsers send the oldest first
  for (const name of tries.slice(0, -otherTries)) deleteCookie(c, name, { path })

  const expires = now().getTime() + seconds * 1000
  setCookie(c, cookieOf(intent.state), sealing.seal(JSON.stringify({ ...intent, expires })), {
    ...secret(config),
    path,
    maxAge: seconds,
  })
}

/** What this browser came for, once; null when it did not start here, took too long or was answered already. */
export function takeIntent(c: Context, { sealing, now }: Deps, state: string | undefined): Intent | null {
  if (!state || !/^[\w-]{16,}$/.test(state)) return null
  const cookie = getCookie(c, cookieOf(state))
  if (!cookie) return null
  deleteCookie(c, cookieOf(state), { path })

  try {
    const intent = Intent.parse(JSON.parse(sealing.open(cookie)))
    return intent.state === state && intent.expires > now().getTime() ? intent : null
  } catch {
    return null // somebody else’s cookie, or one from before KEPT_SECRET changed
  }
}
