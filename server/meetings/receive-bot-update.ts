import { finishMeetingJob } from '#server/meetings/jobs.ts'
import { asksToLeave } from '#server/meetings/leave-words.ts'
import { removeForEveryone } from '#server/meetings/remove-bot.ts'
import { writeReports } from '#server/meetings/write-status.ts'
import type { BotUpdate } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { appendLines } from '#server/transcripts/append-lines.ts'
import { together } from '#server/transcripts/together.ts'

/** How stale `heardAt` may be, so that not every line writes it. */
const heardEveryMs = 15_000

export type StoredBot = {
  id: string
  meetingId: string
  lastReportAt: Date | null
  endedAt: Date | null
  removedAt: Date | null
  transcriptDeletedAt: Date | null
}

/** The bot with this id at the vendor, or null. */
export async function findStoredBot(
  { db }: Pick<Deps, 'db'>,
  provider: string,
  providerBotId: string,
): Promise<StoredBot | null> {
  return (await findHeardBots(db, provider, [providerBotId])).get(providerBotId) ?? null
}

type Asked = { providerBotId: string; bot: StoredBot | null }

/** Batches lookups made at the same moment into one query. */
export function createLookUp({
  db,
}: Pick<Deps, 'db'>): (provider: string, providerBotId: string) => Promise<StoredBot | null> {
  const lookUp = together<Asked>(async (provider, asked) => {
    const found = await findHeardBots(
      db,
      provider,
      asked.map(({ providerBotId }) => providerBotId),
    )
    for (const one of asked) one.bot = found.get(one.providerBotId) ?? null
  })
  return async (provider, providerBotId) => {
    const asked: Asked = { providerBotId, bot: null }
    await lookUp(provider, [asked])
    return asked.bot
  }
}

async function findHeardBots(
  db: Deps['db'],
  provider: string,
  providerBotIds: readonly string[],
): Promise<Map<string, StoredBot>> {
  const bots = await db.$queryRaw<(StoredBot & { providerBotId: string })[]>`
    select b."providerBotId", b.id::text, b."meetingId"::text, b."lastReportAt", b."endedAt", b."removedAt", m."transcriptDeletedAt"
    from meeting_bots b join meetings m on m.id = b."meetingId"
    where b.provider = ${provider} and b."providerBotId" = any(${providerBotIds}::text[])`
  return new Map(bots.map(({ providerBotId, ...bot }) => [providerBotId, bot]))
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
  await noteHeard(deps, bot)
}

async function noteHeard({ db, now }: Deps, { id, lastReportAt }: StoredBot) {
  const at = now()
  if (lastReportAt !== null && at.getTime() - lastReportAt.getTime() < heardEveryMs) return
  await db.meetingBot.update({ where: { id }, data: { lastReportAt: at }, select: { id: true } })
}
