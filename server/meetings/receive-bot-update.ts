import { finishMeetingJob } from '#server/meetings/jobs.ts'
import { asksToLeave } from '#server/meetings/leave-words.ts'
import { removeForEveryone } from '#server/meetings/remove-bot.ts'
import { findStoredBots, type StoredBot } from '#server/meetings/rows/bots.ts'
import { writeReports } from '#server/meetings/write-status.ts'
import type { BotUpdate } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { appendLines } from '#server/transcripts/append-lines.ts'
import { together } from '#server/transcripts/together.ts'

/** How stale `lastReportAt` may be, so that not every line writes it. */
const noteEveryMs = 15_000

/** The bot with this id at the vendor, or null. */
export async function findStoredBot(
  { db }: Pick<Deps, 'db'>,
  provider: string,
  providerBotId: string,
): Promise<StoredBot | null> {
  return (await findStoredBots(db, provider, [providerBotId])).get(providerBotId) ?? null
}

type Lookup = { providerBotId: string; bot: StoredBot | null }

/** Batches lookups made at the same moment into one query. */
export function createLookUp({
  db,
}: Pick<Deps, 'db'>): (provider: string, providerBotId: string) => Promise<StoredBot | null> {
  const lookUp = together<Lookup>(async (provider, asked) => {
    const found = await findStoredBots(
      db,
      provider,
      asked.map(({ providerBotId }) => providerBotId),
    )
    for (const one of asked) one.bot = found.get(one.providerBotId) ?? null
  })
  return async (provider, providerBotId) => {
    const asked: Lookup = { providerBotId, bot: null }
    await lookUp(provider, [asked])
    return asked.bot
  }
}

/** Stores a vendor's update about a bot. Every item has a unique key, so duplicates change nothing. */
export async function receiveBotUpdate(deps: Deps, config: Config, bot: StoredBot, update: BotUpdate) {
  const { id: botId, meetingId } = bot
  if (update.reports.length > 0) await writeReports(deps, { botId, meetingId, reports: update.reports })
  // A late line doesn't bring a deleted transcript back.
  if (update.lines.length > 0 && bot.transcriptDeletedAt === null)
    await appendLines(deps, { meetingId, lines: update.lines })
  if (update.chat.some(({ text }) => asksToLeave(text, config.BOT_LEAVE_WORDS)))
    await removeForEveryone(deps, { botId, meetingId })
  if (update.hasMore && bot.endedAt !== null) await deps.enqueue(finishMeetingJob, { botId })
  await noteReport(deps, bot)
}

async function noteReport({ db, now }: Deps, { id, lastReportAt }: StoredBot) {
  const at = now()
  if (lastReportAt !== null && at.getTime() - lastReportAt.getTime() < noteEveryMs) return
  await db.meetingBot.update({ where: { id }, data: { lastReportAt: at }, select: { id: true } })
}
