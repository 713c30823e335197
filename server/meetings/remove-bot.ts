import { keepBotJob } from '#server/meetings/jobs.ts'
import { findEvent } from '#server/events/visible.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import { botsOf } from '#server/meetings/bots-of.ts'
import { keepBotNow } from '#server/meetings/keep-bot-now.ts'
import { endOf } from '#server/meetings/times.ts'
import { wantingBot } from '#server/meetings/rows/attendees.ts'
import { lockMeeting } from '#server/meetings/rows/locks.ts'
import { writeStatus } from '#server/meetings/write-status.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

type Input = { userId: string; meetingId: string }

/**
 * Removes a meeting's bot for a user. A scheduled bot only loses this user's choice, and is removed with the last one.
 * A bot that is joining, waiting or in the call is removed for everyone, since anyone there may ask it to leave. Throws
 * `event_not_found` and `bot_not_there`.
 */
export async function removeBot(deps: Deps, { userId, meetingId }: Input) {
  await findEvent(deps, userId, meetingId)
  await deps.transaction(async (inside) => {
    const { db, now } = inside
    const meeting = await lockMeeting(db, meetingId)
    const bot = (await botsOf(db, meetingId)).find(({ endedAt }) => endedAt === null)
    const isIn = bot?.state.wasIn ?? false
    // A bot in the call keeps the choices, so that its lines are still captured.
    const { count: choices } = isIn
      ? { count: 0 }
      : await db.meetingAttendee.updateMany({
          where: { meetingId, userId, botEnabled: true },
          data: { botEnabled: false, botChoice: false },
        })
    const isToCome = choices > 0 && meeting!.link !== null && now() < endOf(meeting!)
    if (bot ? bot.state.status === 'PROCESSING' : !isToCome) throw new Problem('bot_not_there')

    const choicesLeft = await db.meetingAttendee.count({ where: { meetingId, ...wantingBot } })
    const isThere = isIn || (bot?.removedAt === null && ['JOINING', 'WAITING'].includes(bot.state.status))
    if (bot && (isThere || (bot.isAdHoc && choicesLeft === 0)))
      await removeForEveryone(inside, { botId: bot.id, meetingId })
    else await keepBotNow(inside, meetingId)
    await announceEvent(inside, meetingId)
  })
}

/** Removes a bot for good: the meeting gets no other automatically. */
export async function removeForEveryone(deps: Deps, { botId, meetingId }: { botId: string; meetingId: string }) {
  const { db, now } = deps
  await lockMeeting(db, meetingId)
  const { count } = await db.meetingBot.updateMany({
    where: { id: botId, endedAt: null, removedAt: null },
    data: { removedAt: now(), updatedAt: now() },
  })
  if (count === 0) return

  await writeStatus(deps, meetingId)
  await keepBotNow(deps, meetingId)
}

/** Allows a new bot in a meeting whose bot was removed before joining. */
export async function allowBotAgain(deps: Deps, meetingId: string) {
  const { db, enqueue } = deps
  const removed = await db.meetingBot.updateMany({
    where: { meetingId, removedAt: { not: null }, reports: { none: { moment: 'in-call' } } },
    data: { removedAt: null },
  })
  if (removed.count === 0) return

  await writeStatus(deps, meetingId)
  await enqueue(keepBotJob, { meetingId })
}
