import { lockUser } from '#server/me/rows.ts'
import { leaveGoogleJob } from '#server/connections/google/jobs.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'

/** Disconnects a mailbox. Does nothing if it isn't connected. */
export function disconnectMailbox(
  deps: Deps,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<void> {
  return deps.transaction(async ({ db, now, enqueue, announce }) => {
    await lockUser(db, userId)
    const account = await db.googleAccount.findFirst({ where: { id: accountId, userId }, select: { id: true } })
    if (!account) throw new Problem('mail_account_not_found')

    const left = { status: 'DISCONNECTED', disconnectType: 'USER' } as const
    const { count } = await db.gmailConnection.updateMany({
      where: { googleAccountId: accountId, NOT: left },
      data: { ...left, updatedAt: now() },
    })
    if (count === 0) return

    const connection = { googleAccountId: accountId }
    await db.email.deleteMany({ where: { connection, capturedAt: null } })
    // Keep the ids of mail already read, so that reconnecting captures nothing twice.
    await db.email.updateMany({
      where: { connection },
      data: { text: '', to: [], cc: [], headers: {}, isForModel: false },
    })
    await enqueue(leaveGoogleJob, { userId, accountId })
    announce(channels.user(userId), 'connections-changed', {})
  })
}
