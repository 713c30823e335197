import type { MeetingBot } from '#prisma'
import { ownKeys, statusOf, type BotState, type Told } from '#server/meetings/status-of.ts'
import type { BotMoment, SentBot } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Db } from '#server/platform/deps.ts'

/** A bot, and how it stands by all that was told of it. */
export type KnownBot = MeetingBot & { told: Told[]; state: BotState }

/** The bots that a meeting had, the latest first. */
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

/** A bot as its vendor knows it; null while we do not know whether it does. */
export function asSent({ id, providerBotId, link }: Pick<MeetingBot, 'id' | 'providerBotId' | 'link'>): SentBot | null {
  return providerBotId === null ? null : { id, providerBotId, link }
}

/** Whether we called it back before it was in the call. */
export function isCalledBack({ told }: Pick<KnownBot, 'told'>): boolean {
  return told.some(({ key }) => key === ownKeys.calledBack)
}
