import type { Deps } from '#server/platform/deps.ts'
import { invited } from '#server/workspaces/emits.ts'
import { sendInvitationJob } from '#server/workspaces/jobs.ts'
import { channels } from '#shared/realtime/events.ts'

type Mailed = { id: string; email: string; expiresAt: Date }

/** Has an invitation sent: as a notice to a user, who may have turned those off, or as a mail to everyone else. */
export async function mailInvitation(deps: Deps, { id, email, expiresAt }: Mailed) {
  const user = await deps.db.user.findFirst({ where: { email, ghost: false }, select: { id: true } })
  if (user) {
    await deps.emit(invited, { userId: user.id, invitationId: id, expiresAt })
    deps.announce(channels.user(user.id), 'subscription', {})
  } else await deps.enqueue(sendInvitationJob, { invitationId: id, expiresAt: expiresAt.toISOString() })
}
