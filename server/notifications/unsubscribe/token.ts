import { z } from 'zod'
import type { Deps } from '#server/platform/deps.ts'
import { NotificationKind } from '#shared/notifications/schemas.ts'
import { Problem } from '#shared/problems.ts'

const Subscription = z.strictObject({
  userId: z.uuid(),
  kind: z.union([NotificationKind, z.literal('digest')]),
  at: z.number(),
})

export type Subscription = Pick<z.infer<typeof Subscription>, 'userId' | 'kind'>
type World = Pick<Deps, 'sealing' | 'now'>

const place = 'unsubscribe link'
const validMs = 90 * 86_400_000

/** A token that turns off a user's mails of one kind, and nothing else. */
export function unsubscribeToken({ sealing, now }: World, { userId, kind }: Subscription): string {
  return sealing.seal(JSON.stringify({ userId, kind, at: now().getTime() }), place)
}

/** What a token turns off. Throws `unsubscribe_link_invalid`, also when it's old. */
export function openUnsubscribeToken({ sealing, now }: World, token: string): Subscription {
  try {
    const { at, ...subscription } = Subscription.parse(JSON.parse(sealing.open(token, place)))
    if (now().getTime() - at <= validMs) return subscription
  } catch {} // forged or altered
  throw new Problem('unsubscribe_link_invalid')
}
