import { hashToken, newToken, startSession } from '#server/auth/session.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { DesktopSignIn } from '#shared/auth/schemas.ts'
import { Problem } from '#shared/problems.ts'

const codeMs = 60_000

/** A secret that hands a browser's sign-in over to the app that made the challenge: a minute long, once. */
export async function issueDesktopCode({ db, now }: Deps, { userId, challenge }: { userId: string; challenge: string }) {
  const code = newToken()
  await db.desktopCode.create({
    data: { codeHash: hashToken(code), userId, challenge, expiresAt: new Date(now().getTime() + codeMs) },
  })
  return code
}

/** Starts the app's own session and returns its token. Whatever comes of it, the code is spent. */
export async function redeemDesktopCode(deps: Deps, { code, verifier }: DesktopSignIn, userAgent: string | undefined) {
  const [issued] = await deps.db.$queryRaw<{ userId: string; challenge: string; expiresAt: Date }[]>`
    delete from desktop_codes where "codeHash" = ${hashToken(code)}
    returning "userId"::text, challenge, "expiresAt"`
  // A token's hash is what RFC 7636 calls S256, so a verifier's hash is its challenge.
  if (!issued || issued.expiresAt <= deps.now() || issued.challenge !== hashToken(verifier)) {
    throw new Problem('desktop_code_invalid')
  }
  return startSession(deps, { userId: issued.userId, userAgent })
}
