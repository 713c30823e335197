import { endOf } from '#server/meetings/times.ts'

/** How long a bot may take to join before we give up on it. */
export const patienceMs = 21 * 60_000
const hourMs = 3_600_000

/**
 * `unsent`: the vendor was never asked. `in-doubt`: it was asked, but we don't know the outcome. `sent`: it has the
 * bot, which isn't in the call. `leaving`: the bot was in the call and is leaving.
 */
export type BotPlace = 'unsent' | 'in-doubt' | 'sent' | 'in-call' | 'leaving'

export type OpenBot = { link: string; joinAt: Date; isAdHoc: boolean; isRemoved: boolean; place: BotPlace }
export type EarlierBot = { link: string; joinAt: Date; isRemoved: boolean; hasTried: boolean; wasIn: boolean }

export type Situation = {
  now: Date
  /** How far ahead the vendor schedules bots. */
  aheadMs: number
  meeting: { link: string | null; date: Date; endDate: Date | null }
  /** Whether anyone wants a bot in this meeting. */
  isBotWanted: boolean
  /** The scheduled or active bot. */
  bot: OpenBot | null
  /** The last bot that left or was removed. */
  earlier: EarlierBot | null
}

export type ToDo =
  | { what: 'nothing' }
  | { what: 'wait'; until: Date }
  | { what: 'send'; link: string; joinAt: Date }
  | { what: 'move'; joinAt: Date }
  /** `next` is when its replacement joins. */
  | { what: 'call-back'; next: Date | null }
  /** The bot couldn't be sent in time. */
  | { what: 'give-up' }

const nothing: ToDo = { what: 'nothing' }

/** The next step toward the wanted state. */
export function whatToDo(situation: Situation): ToDo {
  const { bot, meeting } = situation
  if (!bot) return withoutBot(situation)
  if (bot.place === 'leaving') return nothing

  const { link } = meeting
  const isWanted = !bot.isRemoved && (situation.isBotWanted || bot.isAdHoc)
  // A bot that may exist has to be found before it can be removed.
  if (!isWanted || link === null)
    return bot.place === 'in-doubt' && !isTooLate(bot, situation)
      ? { what: 'send', link: bot.link, joinAt: bot.joinAt }
      : { what: 'call-back', next: null }
  if (bot.place === 'in-call') return nothing
  return bot.place === 'sent'
    ? afterSending(bot, { ...situation, meeting: { ...meeting, link } })
    : beforeSending(bot, link, situation)
}

function withoutBot({ now, aheadMs, meeting, isBotWanted, earlier }: Situation): ToDo {
  const { link, date } = meeting
  if (!isBotWanted || link === null || now >= endOf(meeting) || (earlier && hadItsBot(earlier, { link, date })))
    return nothing
  return sendWhenDue({ link, joinAt: date, now, aheadMs })
}

/** Whether the meeting had its bot: one that was removed, joined or tried to isn't replaced automatically. */
function hadItsBot(earlier: EarlierBot, { link, date }: { link: string; date: Date }): boolean {
  if (earlier.link !== link) return false
  if (earlier.isRemoved || earlier.wasIn) return earlier.joinAt.getTime() >= date.getTime() - hourMs
  return earlier.hasTried && earlier.joinAt >= date
}

function beforeSending(bot: OpenBot, link: string, situation: Situation): ToDo {
  const { now, aheadMs, meeting } = situation
  if (isTooLate(bot, situation)) return { what: 'give-up' }
  if (!bot.isAdHoc) return sendWhenDue({ link, joinAt: meeting.date, now, aheadMs })
  return { what: 'send', link, joinAt: bot.joinAt > now ? now : bot.joinAt }
}

function afterSending(bot: OpenBot, { now, meeting }: Situation & { meeting: { link: string } }): ToDo {
  const { date, link } = meeting
  if (bot.isAdHoc) return bot.joinAt > now ? { what: 'call-back', next: now } : nothing
  if (bot.link !== link) return { what: 'call-back', next: date }
  const isOnItsWay = bot.joinAt <= now && date <= now
  return isOnItsWay || bot.joinAt.getTime() === date.getTime() ? nothing : { what: 'move', joinAt: date }
}

function sendWhenDue({ link, joinAt, now, aheadMs }: { link: string; joinAt: Date; now: Date; aheadMs: number }): ToDo {
  const due = new Date(joinAt.getTime() - aheadMs)
  return due <= now ? { what: 'send', link, joinAt } : { what: 'wait', until: due }
}

function isTooLate(bot: OpenBot, { now, meeting }: Situation): boolean {
  return bot.isAdHoc ? now.getTime() >= bot.joinAt.getTime() + patienceMs : now >= endOf(meeting)
}
