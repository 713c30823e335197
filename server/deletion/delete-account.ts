import { leaveStripe } from '#server/billing/leave-stripe.ts'
import { forgetPerson } from '#server/deletion/forget-person.ts'
import type { DeleteAccount } from '#server/deletion/jobs.ts'
import type { Revocations } from '#server/deletion/revocations.ts'
import { revokeTokens } from '#server/deletion/revoke-tokens.ts'
import { lockLeaver } from '#server/deletion/rows/users.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'
import { dropAudio } from '#server/recordings/drop-audio.ts'
import { leaveAllTeams } from '#server/workspaces/leave-all.ts'
import { clearOutboxOf } from '#server/providers/mail/outbox.ts'
import { channels } from '#shared/realtime/events.ts'

type Outside = {
  config: Pick<Config, 'MEETING_BOT' | 'CONSUMER_MAIL_DOMAINS'>
  stripe: StripeAccount | null
  revocations: Revocations
  isLastTry: boolean
}

/** Permanently deletes an account: revokes its tokens at other services, and deletes its files and rows. */
export async function deleteAccount(
  deps: Deps,
  { config, stripe, revocations, isLastTry }: Outside,
  { userId }: DeleteAccount,
) {
  const due = { where: { id: userId, deletionScheduledAt: { lte: deps.now() } } }
  const person = await deps.db.user.findUnique({
    ...due,
    select: { email: true, recordings: { select: { id: true } } },
  })
  if (!person) return

  await revokeTokens(deps, revocations, userId).catch((error: unknown) => {
    if (!isLastTry) throw error
    deps.log.error({ err: error }, 'deleting an account although some of its tokens could not be revoked')
  })
  if (person.email) await clearOutboxOf(deps.blobs, person.email)

  const isGone = await deps.transaction(async (inside) => {
    const isDue = await lockLeaver(inside.db, userId, deps.now())
    if (!isDue) return false

    if (stripe) await leaveStripe(inside, userId)
    await leaveAllTeams(inside, config, userId)
    await forgetPerson(inside, userId, config.MEETING_BOT)
    inside.announce(channels.user(userId), 'me-changed', {})
    return true
  })
  const recordingIds = person.recordings.map(({ id }) => id)
  if (isGone) await dropAudio(deps, recordingIds)
}
