import { listSlackChannelsJob } from '#server/connections/slack/jobs.ts'
import { syncCalendarJob, syncGmailJob } from '#server/connections/google/jobs.ts'
import { chooseBots } from '#server/meetings/choose-bots.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Why sources rest without anybody having disconnected them, in the words of calendar and mail, and in those of Slack. */
const words = {
  inactive: { disconnectType: 'CHURNED_INACTIVE_AUTOMATIC', disabledType: 'INACTIVE_USER_PAUSED' },
  leaving: { disconnectType: 'ACCOUNT_LEAVING', disabledType: 'ACCOUNT_LEAVING' },
} as const

type Rest = { userId: string; because: keyof typeof words }

/** Lets every source of a person that is on rest; those that are off or lost stay as they are. Tells whether there was one. */
export async function restSources(deps: Deps, { userId, because }: Rest): Promise<boolean> {
  const { db, now } = deps
  const at = now()
  const { disconnectType, disabledType } = words[because]
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
    await db.$executeRaw`update users set attributes = attributes || jsonb_build_object('calendarDisconnectType', ${disconnectType}::text) where id = ${userId}::uuid`
    await chooseBots(deps, { userId })
  }
  return calendar.count + mail.count + slack.count > 0
}

/** Whether a source of a person rests for this reason: they may have woken all of them one by one. */
export async function isResting(db: Deps['db'], { userId, because }: Rest): Promise<boolean> {
  const { disconnectType, disabledType } = words[because]
  const resting = { where: { userId, status: 'PAUSED' as const, disconnectType } }
  const counts = await Promise.all([
    db.calendarConnection.count(resting),
    db.gmailConnection.count(resting),
    db.slackConnection.count({ where: { userId, disabledType } }),
  ])
  return counts.some((count) => count > 0)
}

/** Wakes what rests for this reason, and nothing else, and has it read on from where it stopped. */
export async function wakeSources(deps: Deps, { userId, because }: Rest) {
  const { db, now, enqueue } = deps
  const at = now()
  const { disconnectType, disabledType } = words[because]
  const resting = { userId, status: 'PAUSED' as const, disconnectType }
  const connected = { status: 'CONNECTED' as const, disconnectType: null, updatedAt: at }

  const calendar = await db.calendarConnection.updateMany({ where: resting, data: connected })
  if (calendar.count > 0) {
    await db.$executeRaw`update users set attributes = attributes - 'calendarDisconnectType' where id = ${userId}::uuid`
    await chooseBots(deps, { userId })
    await enqueue(syncCalendarJob, { userId })
  }
  const mailboxes = await db.gmailConnection.updateManyAndReturn({
    where: resting,
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
