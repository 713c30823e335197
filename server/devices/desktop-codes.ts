import { takeDesktopCode } from '#server/auth/rows.ts'
import { startSession } from '#server/auth/session.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { registerDevice } from '#server/devices/register-device.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { DesktopSignIn } from '#shared/auth/schemas.ts'
import type { RegisterDevice } from '#shared/devices/schemas.ts'
import { Problem } from '#shared/problems.ts'

const codeMs = 60_000

/** Issues a code that signs in the app that made the challenge. It works once, within a minute. */
export async function issueDesktopCode(
  { db, now }: Deps,
  { userId, challenge }: { userId: string; challenge: string },
) {
  const code = newToken()
  await db.desktopCode.create({
    data: { codeHash: hashToken(code), userId, challenge, expiresAt: new Date(now().getTime() + codeMs) },
  })
  return code
}

/** The token of the app's session, and the sessions of the same Mac that it replaces. */
type Redeemed = { token: string; endedSessionIds: string[] }

/** Starts a session for the app. The code is used up even on failure. Throws `desktop_code_invalid`. */
export async function redeemDesktopCode(
  deps: Deps,
  { code, verifier, device }: DesktopSignIn,
  userAgent: string | undefined,
): Promise<Redeemed> {
  const issued = await takeDesktopCode(deps.db, hashToken(code))
  // `hashToken` is S256 in RFC 7636, so a verifier's hash is its challenge.
  if (!issued || issued.expiresAt <= deps.now() || issued.challenge !== hashToken(verifier)) {
    throw new Problem('desktop_code_invalid')
  }
  if (device) return startOnDevice(deps, { userId: issued.userId, userAgent, device })
  return { token: await startSession(deps, { userId: issued.userId, userAgent }), endedSessionIds: [] }
}

/** A Mac has one session: earlier ones, whose tokens it no longer has, end. */
async function startOnDevice(
  deps: Deps,
  { device, ...start }: { userId: string; userAgent: string | undefined; device: RegisterDevice },
): Promise<Redeemed> {
  return deps.transaction(async (inside) => {
    const {
      device: { id: deviceId },
    } = await registerDevice(inside, { userId: start.userId, device })
    const replaced = await inside.db.session.findMany({ where: { deviceId }, select: { id: true } })
    const endedSessionIds = replaced.map(({ id }) => id)
    const token = await startSession(inside, { ...start, deviceId })
    await inside.db.session.deleteMany({ where: { id: { in: endedSessionIds } } })
    await inside.db.realtimeTicket.deleteMany({ where: { sessionId: { in: endedSessionIds } } })
    return { token, endedSessionIds }
  })
}
