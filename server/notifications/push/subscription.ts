import { createECDH } from 'node:crypto'
import type { Session } from '#server/auth/session.ts'
import { lockUser } from '#server/me/rows.ts'
import { readPublicKey } from '#server/notifications/push/keys.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Reach } from '#server/platform/outbound/reach.ts'
import { whyOutOfReach } from '#server/platform/outbound/why-out-of-reach.ts'
import type { PushSetting, PushSubscription } from '#shared/notifications/schemas.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'

/** Where a session's browser gets pushes, if it does. */
export async function readPushSetting(deps: Deps, { sessionId, userId }: Session): Promise<PushSetting> {
  const own = await deps.db.pushSubscription.findUnique({ where: { sessionId }, select: { endpoint: true } })
  return {
    publicKey: await readPublicKey(deps),
    endpoint: own?.endpoint ?? null,
    hasDevices: own !== null || (await hasDevices(deps, userId)),
  }
}

/** Whether pushes reach a user anywhere. */
export async function hasDevices({ db, now }: Deps, userId: string): Promise<boolean> {
  const macs = await db.device.count({ where: { userId, disabled: false, platform: 'APPLE' } })
  return macs > 0 || (await db.pushSubscription.count({ where: { userId, session: { expiresAt: { gt: now() } } } })) > 0
}

/** Has a session's browser get pushes, from now on only for this user. Throws `push_subscription_refused`. */
export async function subscribeBrowser(
  deps: Deps,
  reach: Reach,
  { session: { sessionId, userId }, subscription }: { session: Session; subscription: PushSubscription },
): Promise<void> {
  const { endpoint, keys } = subscription
  const why = isPoint(keys.p256dh) ? await whyOutOfReach(new URL(endpoint), reach) : 'Its keys aren’t valid.'
  if (why) throw new Problem('push_subscription_refused', { fill: { why } })

  await deps.transaction(async ({ db, now, announce }) => {
    await lockUser(db, userId)
    await db.pushSubscription.deleteMany({ where: { OR: [{ sessionId }, { endpoint }] } })
    await db.pushSubscription.create({ data: { sessionId, userId, endpoint, ...keys, createdAt: now() } })
    announce(channels.user(userId), 'me-changed', {})
  })
}

export async function unsubscribeBrowser({ db, announce }: Deps, { sessionId, userId }: Session): Promise<void> {
  const { count } = await db.pushSubscription.deleteMany({ where: { sessionId } })
  if (count > 0) announce(channels.user(userId), 'me-changed', {})
}

/** Whether something can be encrypted with a key. */
function isPoint(p256dh: string): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(p256dh, 'base64url').length > 0
  } catch {
    return false
  }
}
