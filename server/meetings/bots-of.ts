import type { MeetingBot } from '#prisma'
import { ownKeys, botStateOf, type BotState, type StoredReport } from '#server/meetings/bot-state.ts'
import type { BotMoment, SentBot } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Db } from '#server/platform/deps.ts'

/** A bot with its reports and the state computed from them. */
export type BotWithState = MeetingBot & { reports: StoredReport[]; state: BotState }

/** A meeting's bots, latest first. */
export async function botsOf(db: Db, meetingId: string): Promise<BotWithState[]> {
  const bots = await db.meetingBot.findMany({
    where: { meetingId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: { reports: true },
  })
  return bots.map((bot) => {
    const reports = bot.reports.map(({ key, at, moment, error }) => ({ key, at, moment: moment as BotMoment, error }))
    return { ...bot, reports, state: botStateOf(reports) }
  })
}

/** The bot as its vendor knows it; null until we know its vendor id. */
export function asSent({ id, providerBotId, link }: Pick<MeetingBot, 'id' | 'providerBotId' | 'link'>): SentBot | null {
  return providerBotId === null ? null : { id, providerBotId, link }
}

/** Whether we removed the bot before it joined the call. */
export function isCalledBack({ reports }: Pick<BotWithState, 'reports'>): boolean {
  return reports.some(({ key }) => key === ownKeys.calledBack)
}
