import { keepBotJob } from '#server/meetings/jobs.ts'
import { pollBot } from '#server/meetings/poll-bot.ts'
import { endInSql } from '#server/meetings/meeting-times.ts'
import { ownKeys } from '#server/meetings/status-of.ts'
import { isSeenInSql, isWishedInSql } from '#server/meetings/wishes.ts'
import { writeReports } from '#server/meetings/write-status.ts'
import type { MeetingBots } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'

/** How far to look ahead: past the next sweep. */
const soonMs = 2 * 60_000
const silentMs = 2 * 60_000
const atOnce = 5
const dayMs = 86_400_000

/** Queues bots that are due or were left by a lost job, polls silent ones, and closes those of former vendors. */
export async function sweepBots(deps: Deps, bots: MeetingBots | null, config: Config) {
  await leaveStrangers(deps, bots)
  if (!bots) return
  for (const meetingId of await findDue(deps, bots)) await deps.enqueue(keepBotJob, { meetingId })

  const silent = await findSilent(deps, bots)
  for (let next = 0; next < silent.length; next += atOnce) {
    const few = silent.slice(next, next + atOnce)
    // One bot's failure must not affect the others.
    await Promise.all(
      few.map((botId) =>
        pollBot(deps, bots, config, botId).catch((error: unknown) =>
          deps.log.error({ err: error, botId }, 'could not check on a meeting bot'),
        ),
      ),
    )
  }
}

/** Meetings whose bot may need a step; the job decides. */
async function findDue({ db, now }: Deps, { aheadMs }: MeetingBots): Promise<string[]> {
  const at = now()
  const due = new Date(at.getTime() + aheadMs + soonMs)
  const found = await db.$queryRaw<{ id: string }[]>`
    select m.id::text from meetings m
    where m.link is not null and m.date <= ${due}::timestamptz and ${endInSql} > ${at}::timestamptz
      and ${isWishedInSql} and not exists (select 1 from meeting_bots b where b."meetingId" = m.id and b."endedAt" is null)
    union
    select m.id::text from meetings m join meeting_bots b on b."meetingId" = m.id
    where b."endedAt" is null and (b."providerBotId" is null or b."removedAt" is not null or b.link is distinct from m.link
      or not ${isSeenInSql} or (not b."isAdHoc" and (b."joinAt" <> m.date or not ${isWishedInSql})))`
  return found.map(({ id }) => id)
}

/** Bots past their join time that were neither reported on nor polled for two minutes. */
async function findSilent({ db, now }: Deps, { provider }: MeetingBots): Promise<string[]> {
  const since = new Date(now().getTime() - silentMs)
  const found = await db.$queryRaw<{ id: string }[]>`
    select id::text from meeting_bots
    where "endedAt" is null and provider = ${provider} and "providerBotId" is not null
      and greatest("joinAt", "lastReportAt", "askedAt") <= ${since}::timestamptz order by "askedAt" nulls first`
  return found.map(({ id }) => id)
}

/** Closes bots of a vendor we no longer use, a day after their join time: we can't ask about them anymore. */
async function leaveStrangers(deps: Deps, bots: MeetingBots | null) {
  const at = deps.now()
  const strangers = await deps.db.meetingBot.findMany({
    where: {
      endedAt: null,
      ...(bots && { provider: { not: bots.provider } }),
      providerBotId: { not: null },
      joinAt: { lt: new Date(at.getTime() - dayMs) },
    },
    select: { id: true, meetingId: true },
  })
  for (const { id: botId, meetingId } of strangers) {
    await deps.transaction((inside) =>
      writeReports(inside, { botId, meetingId, reports: [{ key: ownKeys.gone, at, moment: 'complete', error: null }] }),
    )
  }
}
