import { takeDesktopCode } from '#server/auth/rows.ts'
import { startSession } from '#server/auth/session.ts'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { registerDevice } from '#server/devices/register-device.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { DesktopSignIn } from '#shared/auth/schemas.ts'
import type { RegisterDevice } from '#shared/devices/schemas.ts'
import { Problem } from '#shared/problems.ts'

const codeMs = 60_000

/** A secret that hands a browser's sign-in over to the app that made the challenge: a minute long, once. */
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

/** The token of the app's own session, and which sessions of the same Mac it takes the place of. */
type Redeemed = { token: string; endedSessionIds: string[] }

/** Starts the app's own session. Whatever comes of it, the code is spent. */
export async function redeemDesktopCode(
  deps: Deps,
  { code, verifier, device }: DesktopSignIn,
  userAgent: string | undefined,
): Promise<Redeemed> {
  const issued = await takeDesktopCode(deps.db, hashToken(code))
  // A token's hash is what RFC 7636 calls S256, so a verifier's hash is its challenge.
  if (!issued || issued.expiresAt <= deps.now() || issued.challenge !== hashToken(verifier)) {
    throw new Problem('desktop_code_invalid')
  }
  if (device) return startOnDevice(deps, { userId: issued.userId, userAgent, device })
  return { token: await startSession(deps, { userId: issued.userId, userAgent }), endedSessionIds: [] }
}

/** A Mac has one session: the one before, whose token it does not have any more, ends. */
async function startOnDevice(
  deps: Deps,
  { device, ...whose }: { userId: string; userAgent: string | undefined; device: RegisterDevice },
): Promise<Redeemed> {
  return deps.transaction(async (inside) => {
    const {
      device: { id: deviceId },
    } = await registerDevice(inside, { userId: whose.userId, device })
    const before = await inside.db.session.findMany({ where: { deviceId }, select: { id: true } })
    const endedSessionIds = before.map(({ id }) => id)
    const token = await startSession(inside, { ...whose, deviceId })
    await inside.db.session.deleteMany({ where: { id: { in: endedSessionIds } } })
    await inside.db.realtimeTicket.deleteMany({ where: { sessionId: { in: endedSessionIds } } })
    return { token, endedSessionIds }
  })
}
