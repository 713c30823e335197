import { botsOf, isCalledBack, type BotWithState } from '#server/meetings/bots-of.ts'
import { whileBotLocked } from '#server/meetings/rows/locks.ts'
import { keepBotJob, type KeepBot } from '#server/meetings/jobs.ts'
import { removeBotFromCall, giveUpBot, moveBot } from '#server/meetings/end-bot.ts'
import { sendBot } from '#server/meetings/send-bot.ts'
import { keepingBot, viewing, wantingBot } from '#server/meetings/rows/attendees.ts'
import { whatToDo, type BotPlace, type Situation, type ToDo } from '#server/meetings/what-to-do.ts'
import { BotRefusal, type MeetingBots } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'

const mostSteps = 6
const busySeconds = 5
const longestWaitSeconds = 300
/** A rejected key won't work a moment later. */
const refusedSeconds = 60
/** Later steps are left to the sweep, so that no waiting job delays a change. */
const soonMs = 60_000

/** Brings a meeting's bot to the wanted state step by step, storing each step before the next. */
export async function keepBot(deps: Deps, bots: MeetingBots | null, config: Config, { meetingId }: KeepBot) {
  if (!bots) return
  // Lock per step: several steps with a slow vendor would outlast the lock.
  for (let step = 0; step < mostSteps; step++) {
    let goesOn = false
    const isOurs = await whileBotLocked(deps, meetingId, async () => {
      goesOn = await takeStep(deps, bots, config, meetingId)
    })
    if (!isOurs) return deps.enqueue(keepBotJob, { meetingId, startAfterSeconds: busySeconds })
    if (!goesOn) return
  }
}

type Read = { situation: Situation; bot: BotWithState | null }

async function takeStep(deps: Deps, bots: MeetingBots, config: Config, meetingId: string): Promise<boolean> {
  const found = await readSituation(deps, bots, meetingId)
  if (!found) return false

  const { situation, bot } = found
  const toDo = whatToDo(situation)
  try {
    return await act(deps, bots, config, { meetingId, toDo, bot })
  } catch (error) {
    if (!(error instanceof BotRefusal) || (error.kind !== 'later' && error.kind !== 'refused')) throw error
    deps.log.warn({ err: error, meetingId, toDo }, 'a meeting bot step failed and will be retried')
    const { tries } = (await deps.db.meetingBot.findFirst({
      where: { meetingId, endedAt: null },
      select: { tries: true },
    })) ?? { tries: 1 }
    const startAfterSeconds =
      error.kind === 'refused'
        ? refusedSeconds
        : (error.details.waitSeconds ?? Math.min(2 ** tries, longestWaitSeconds))
    await deps.enqueue(keepBotJob, { meetingId, startAfterSeconds })
    return false
  }
}

type Step = { meetingId: string; toDo: ToDo; bot: BotWithState | null }

/** Takes a step. Returns whether there may be another. */
async function act(deps: Deps, bots: MeetingBots, config: Config, { meetingId, toDo, bot }: Step): Promise<boolean> {
  if (toDo.what === 'nothing') return false
  if (toDo.what === 'wait') {
    const waitMs = toDo.until.getTime() - deps.now().getTime()
    if (waitMs <= soonMs) await deps.enqueue(keepBotJob, { meetingId, startAfterSeconds: Math.ceil(waitMs / 1000) })
    return false
  }
  if (toDo.what === 'send') await sendBot(deps, bots, config, { meetingId, bot, ...toDo })
  else if (toDo.what === 'move') await moveBot(deps, bots, { bot: bot!, joinAt: toDo.joinAt })
  else if (toDo.what === 'call-back') await removeBotFromCall(deps, bots, { bot: bot!, next: toDo.next })
  else await giveUpBot(deps, bot!)
  return !(toDo.what === 'call-back' && bot!.state.wasIn) // the vendor reports when a bot has left the call
}

async function readSituation(
  { db, now }: Deps,
  { aheadMs, provider }: MeetingBots,
  meetingId: string,
): Promise<Read | null> {
  const meeting = await db.meeting.findUnique({
    where: { id: meetingId },
    select: { link: true, date: true, endDate: true },
  })
  if (!meeting) return null

  const all = await botsOf(db, meetingId)
  const bot = all.find(({ endedAt }) => endedAt === null) ?? null
  const counting = bot && placeOf(bot) === 'in-call' ? keepingBot : wantingBot
  const isBotWanted = (await db.meetingAttendee.count({ where: { meetingId, ...counting } })) > 0
  const isViewed = isBotWanted || (await db.meetingAttendee.count({ where: { meetingId, ...viewing } })) > 0
  if (bot?.providerBotId && bot.provider !== provider) return null // from a vendor we no longer use
  const earlier = all.find(({ endedAt }) => endedAt !== null)
  return {
    bot,
    situation: {
      now: now(),
      aheadMs,
      meeting,
      isBotWanted,
      bot: bot && {
        link: bot.link,
        joinAt: bot.joinAt,
        isAdHoc: bot.isAdHoc,
        isRemoved: bot.removedAt !== null || !isViewed,
        place: placeOf(bot),
      },
      earlier: earlier
        ? {
            link: earlier.link,
            joinAt: earlier.joinAt,
            isRemoved: earlier.removedAt !== null,
            hasTried: earlier.state.isOver && !isCalledBack(earlier),
            wasIn: earlier.state.wasIn,
          }
        : null,
    },
  }
}

function placeOf({ providerBotId, tries, state }: BotWithState): BotPlace {
  if (providerBotId === null) return tries > 0 ? 'in-doubt' : 'unsent'
  if (state.status === 'LIVE') return 'in-call'
  return state.status === 'PROCESSING' ? 'leaving' : 'sent'
}
