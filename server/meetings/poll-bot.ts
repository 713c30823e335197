import { asSent, botsOf, type BotWithState } from '#server/meetings/bots-of.ts'
import { findStoredBot, receiveBotUpdate } from '#server/meetings/receive-bot-update.ts'
import { ownKeys } from '#server/meetings/bot-state.ts'
import { patienceMs } from '#server/meetings/what-to-do.ts'
import {
  BotRefusal,
  type BotReport,
  type BotLine,
  type MeetingBots,
  type SentBot,
} from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'

const hourMs = 3_600_000
const longestCallMs = 24 * hourMs

/** Polls the vendor about a silent bot, and gives up on one that never joined or never left. */
export async function pollBot(deps: Deps, bots: MeetingBots, config: Config, botId: string) {
  await deps.db.meetingBot.update({ where: { id: botId }, data: { askedAt: deps.now() }, select: { id: true } })
  const before = await findBot(deps, botId)
  const sent = before && asSent(before)
  if (!sent) return

  await receive(deps, bots, config, { sent, reports: await readReports(deps, bots, sent), lines: [] })
  const bot = await findBot(deps, botId)
  if (bot?.state.status === 'LIVE')
    await receive(deps, bots, config, { sent, reports: [], lines: await readLines(bots, sent) })

  const verdict = bot && bot.endedAt === null ? judge(bot, deps.now()) : null
  if (!verdict) return
  if (verdict.key === ownKeys.neverCame) await remove(deps, bots, sent)
  await receive(deps, bots, config, { sent, reports: [verdict], lines: [] })
}

async function findBot({ db }: Deps, botId: string): Promise<BotWithState | null> {
  const found = await db.meetingBot.findUnique({ where: { id: botId }, select: { meetingId: true } })
  return (found && (await botsOf(db, found.meetingId)).find(({ id }) => id === botId)) ?? null
}

type Polled = { sent: SentBot; reports: BotReport[]; lines: BotLine[] }

async function receive(
  deps: Deps,
  bots: MeetingBots,
  config: Config,
  { sent: { providerBotId }, reports, lines }: Polled,
) {
  if (reports.length === 0 && lines.length === 0) return
  await deps.transaction(async (inside) => {
    const bot = await findStoredBot(inside, bots.provider, providerBotId)
    if (bot) await receiveBotUpdate(inside, config, bot, { providerBotId, reports, lines, chat: [], hasMore: false })
  })
}

async function readReports(deps: Deps, bots: MeetingBots, sent: SentBot): Promise<BotReport[]> {
  try {
    return await bots.read(sent)
  } catch (error) {
    if (!(error instanceof BotRefusal)) throw error
    if (error.kind === 'gone') return [{ key: ownKeys.gone, at: deps.now(), moment: 'complete', error: null }]
    deps.log.warn({ err: error, botId: sent.id }, 'could not poll a meeting bot')
    return []
  }
}

async function readLines(bots: MeetingBots, sent: SentBot): Promise<BotLine[]> {
  try {
    return await bots.transcript(sent)
  } catch (error) {
    if (!(error instanceof BotRefusal)) throw error
    return [] // the transcript is fetched again at the end
  }
}

/** What we assume about a silent bot after a while. */
function judge({ state, joinAt, reports }: BotWithState, now: Date): BotReport | null {
  const sinceMs = (at: Date) => now.getTime() - at.getTime()
  const orderedAt = reports.find(({ key }) => key === `${ownKeys.sent}:ordered`)?.at
  const startedAt = orderedAt && orderedAt > joinAt ? orderedAt : joinAt
  if (!state.wasIn)
    return sinceMs(startedAt) >= patienceMs
      ? { key: ownKeys.neverCame, at: now, moment: 'turned-away', error: null }
      : null

  const longest = state.status === 'PROCESSING' ? hourMs : longestCallMs
  return state.at && sinceMs(state.at) >= longest
    ? { key: ownKeys.gone, at: now, moment: 'complete', error: null }
    : null
}

/** Removes a bot that never joined, so that it can't join unexpectedly late. */
async function remove(deps: Deps, bots: MeetingBots, sent: SentBot) {
  await bots.remove(sent).catch((error: unknown) => {
    if (!(error instanceof BotRefusal)) throw error
    deps.log.warn({ err: error, botId: sent.id }, 'could not remove a meeting bot that never joined')
  })
}
