import { clearCalendarDisconnectType, writeCalendarDisconnectType } from '#server/connections/rows.ts'
import { listSlackChannelsJob } from '#server/connections/slack/jobs.ts'
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
  if (calendar.count > 0) {
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
  const slack = await db.slackConnection.updateMany({
    where: { userId, disabledType },
    data: { disabledType: null, disabledAt: null, updatedAt: at },
  })
  if (slack.count > 0) await enqueue(listSlackChannelsJob, { userId })
}
