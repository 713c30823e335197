import { clearCalendarDisconnectType, writeCalendarDisconnectType } from '#server/connections/rows.ts'
import { listSlackChannelsJob } from '#server/connections/slack/jobs.ts'
import { catchUp } from '#server/connections/slack/start-backfill.ts'
import { syncCalendarJob, syncGmailJob } from '#server/connections/google/jobs.ts'
import { chooseBots } from '#server/meetings/choose-bots.ts'
import { pauseReasons } from '#server/me/has-paused-sources.ts'
import type { Deps } from '#server/platform/deps.ts'

type Pause = { userId: string; because: keyof typeof pauseReasons }

/** Pauses a user's active sources. Returns whether there were any. */
export async function pauseSources(deps: Deps, { userId, because }: Pause): Promise<boolean> {
  const { db, now } = deps
  const at = now()
  const { disconnectType, disabledType } = pauseReasons[because]
  const paused = {
    where: { userId, status: 'CONNECTED' as const },
    data: { status: 'PAUSED' as const, disconnectType, updatedAt: at },
  }
  const calendar = await db.calendarConnection.updateMany(paused)
  const mail = await db.gmailConnection.updateMany(paused)
  const slack = await db.slackConnection.updateMany({
    where: { userId, disabledType: null },
    data: { disabledType, disabledAt: at, updatedAt: at },
  })
  // Without a subscription, a bot in a call stays, and the choices count again later.
  if (calendar.count > 0 && because !== 'unpaid') {
    await writeCalendarDisconnectType(db, userId, disconnectType)
    await chooseBots(deps, { userId })
  }
  return calendar.count + mail.count + slack.count > 0
}

/** Resumes the sources paused for this reason from where they stopped. */
export async function unpauseSources(deps: Deps, { userId, because }: Pause) {
  const { db, now, enqueue } = deps
  const at = now()
  const { disconnectType, disabledType } = pauseReasons[because]
  const paused = { userId, status: 'PAUSED' as const, disconnectType }
  const connected = { status: 'CONNECTED' as const, disconnectType: null, updatedAt: at }

  const calendar = await db.calendarConnection.updateMany({ where: paused, data: connected })
  if (calendar.count > 0) {
    await clearCalendarDisconnectType(db, userId)
    await chooseBots(deps, { userId })
    await enqueue(syncCalendarJob, { userId })
  }
  const mailboxes = await db.gmailConnection.updateManyAndReturn({
    where: paused,
    data: connected,
    select: { id: true },
  })
  for (const { id } of mailboxes) await enqueue(syncGmailJob, { userId, connectionId: id })
  const slack = await db.slackConnection.findFirst({ where: { userId, disabledType }, select: { disabledAt: true } })
  if (!slack) return
  await db.slackConnection.update({
    where: { userId },
    data: { disabledType: null, disabledAt: null, updatedAt: at },
    select: { userId: true },
  })
  if (because === 'unpaid') await catchUp(deps, { userId, since: slack.disabledAt! })
  await enqueue(listSlackChannelsJob, { userId })
}

/** Stops reading a user's sources if they have no subscription. Call it in a transaction that connected one. */
export async function pauseIfUnpaid(deps: Deps, userId: string) {
  const unpaid = await deps.db.user.count({ where: { id: userId, unpaidAt: { not: null } } })
  if (unpaid > 0) await pauseSources(deps, { userId, because: 'unpaid' })
}
