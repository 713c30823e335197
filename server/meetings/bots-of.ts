import type { MeetingBot } from '#prisma'
import { ownKeys, statusOf, type BotState, type Told } from '#server/meetings/status-of.ts'
import type { BotMoment, SentBot } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Db } from '#server/platform/deps.ts'

/** A bot with its reports and the state computed from them. */
export type KnownBot = MeetingBot & { told: Told[]; state: BotState }

/** A meeting's bots, latest first. */
export async function botsOf(db: Db, meetingId: string): Promise<KnownBot[]> {
  const bots = await db.meetingBot.findMany({
    where: { meetingId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    include: { reports: true },
  })
  return bots.map(({ reports, ...bot }) => {
    const told = reports.map(({ key, at, moment, error }) => ({ key, at, moment: moment as BotMoment, error }))
    return { ...bot, told, state: statusOf(told) }
  })
}

/** The bot as its vendor knows it; null until we know its vendor id. */
export function asSent({ id, providerBotId, link }: Pick<MeetingBot, 'id' | 'providerBotId' | 'link'>): SentBot | null {
  return providerBotId === null ? null : { id, providerBotId, link }
}

/** Whether we removed the bot before it joined the call. */
export function isCalledBack({ told }: Pick<KnownBot, 'told'>): boolean {
  return told.some(({ key }) => key === ownKeys.calledBack)
}
