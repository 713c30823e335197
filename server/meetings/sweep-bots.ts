import { keepBotJob } from '#server/meetings/jobs.ts'
import { pollBot } from '#server/meetings/poll-bot.ts'
import { meetingsToKeep, silentBots } from '#server/meetings/rows/bots.ts'
import { ownKeys } from '#server/meetings/bot-state.ts'
import { writeReports } from '#server/meetings/write-status.ts'
import type { MeetingBots } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'

/** How far to look ahead: past the next sweep. */
const soonMs = 2 * 60_000
/** How long a bot may say nothing before it's polled. */
const silentMs = 2 * 60_000
const atOnce = 5
const dayMs = 86_400_000

/** Queues bots that are due or were left by a lost job, polls silent ones, and closes those of former vendors. */
export async function sweepBots(deps: Deps, bots: MeetingBots | null, config: Config) {
  await closeUnreachableBots(deps, bots)
  if (!bots) return
  const now = deps.now()
  const dueBy = new Date(now.getTime() + bots.aheadMs + soonMs)
  for (const meetingId of await meetingsToKeep(deps.db, { now, dueBy })) await deps.enqueue(keepBotJob, { meetingId })

  const since = new Date(deps.now().getTime() - silentMs)
  const silent = await silentBots(deps.db, { provider: bots.provider, since })
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

/** Closes bots of a vendor we no longer use, a day after their join time: we can't ask about them anymore. */
async function closeUnreachableBots(deps: Deps, bots: MeetingBots | null) {
  const at = deps.now()
  const unreachable = await deps.db.meetingBot.findMany({
    where: {
      endedAt: null,
      ...(bots && { provider: { not: bots.provider } }),
      providerBotId: { not: null },
      joinAt: { lt: new Date(at.getTime() - dayMs) },
    },
    select: { id: true, meetingId: true },
  })
  for (const { id: botId, meetingId } of unreachable) {
    await deps.transaction((inside) =>
      writeReports(inside, { botId, meetingId, reports: [{ key: ownKeys.gone, at, moment: 'complete', error: null }] }),
    )
  }
}
