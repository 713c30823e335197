import { fallbackTimezone } from '#server/me/time-zone-of.ts'
import type { NotificationChannel } from '#shared/notifications/schemas.ts'
import { isAskedFor, type SentKind } from '#shared/notifications/sent.ts'
import { readNotificationSettings } from '#server/notifications/settings/read-settings.ts'
import { refusalOfAddress } from '#server/notifications/refused-address.ts'
import type { Deps } from '#server/platform/deps.ts'
import { defaultDigest } from '#shared/notifications/defaults.ts'
import type { DigestSettings } from '#shared/notifications/schemas.ts'

export type Recipient = { id: string; name: string; email: string; timezone: string; digest: DigestSettings }
type Found = { recipient: Recipient } | { whyNot: string }

/** Who gets a notice, or why nobody does. */
export async function readRecipient(
  { db, now }: Deps,
  { userId, kind, channel }: { userId: string; kind: SentKind; channel: NotificationChannel },
): Promise<Found> {
  const user = await db.user.findUnique({
    where: { id: userId, deactivated: false, deletionScheduledAt: null },
    select: { name: true, email: true, timezone: true, refusedAddress: true, digest: { omit: { userId: true } } },
  })
  if (!user?.email) return { whyNot: 'the account is gone or being deleted' }

  const digest = user.digest ?? defaultDigest
  const isWanted = kind === 'digest' ? digest.isOn : (await readNotificationSettings(db, userId))[kind][channel]
  if (!isWanted && !isAskedFor(kind)) return { whyNot: 'the user turned it off' }

  if (channel === 'EMAIL' && refusalOfAddress(user, now())) return { whyNot: 'the mail server refused the address' }

  const { name, email, timezone } = user
  return { recipient: { id: userId, name, email, timezone: timezone ?? fallbackTimezone, digest } }
}
