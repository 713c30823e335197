import { asSent, type BotWithState } from '#server/meetings/bots-of.ts'
import { removeEmptyMeetings } from '#server/meetings/rows/calendar-meetings.ts'
import { ownKeys } from '#server/meetings/bot-state.ts'
import { lockMeeting } from '#server/meetings/rows/locks.ts'
import { writeReports } from '#server/meetings/write-status.ts'
import { BotRefusal, type MeetingBots } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Deps } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

/** Reschedules a waiting bot, or replaces it if that is no longer possible. */
export async function moveBot(deps: Deps, bots: MeetingBots, { bot, joinAt }: { bot: BotWithState; joinAt: Date }) {
  const sent = asSent(bot)
  try {
    if (sent) await bots.move(sent, joinAt)
    await deps.db.meetingBot.update({
      where: { id: bot.id },
      data: { joinAt, updatedAt: deps.now() },
      select: { id: true },
    })
  } catch (error) {
    if (!(error instanceof BotRefusal) || (error.kind !== 'too-late' && error.kind !== 'gone')) throw error
    await removeBotFromCall(deps, bots, { bot, next: joinAt })
  }
}

/**
 * Removes a bot. One that never joined is closed now, and replaced by one that joins at `next`, if given. One that was
 * in the call is closed once the vendor reports that it left.
 */
export async function removeBotFromCall(
  deps: Deps,
  bots: MeetingBots,
  { bot, next }: { bot: BotWithState; next: Date | null },
) {
  const sent = asSent(bot)
  if (sent) await bots.remove(sent)
  if (bot.state.wasIn) return

  await deps.transaction(async (inside) => {
    const { db, now } = inside
    const at = now()
    const { id, meetingId, isAdHoc, requestedById } = bot
    await lockMeeting(db, meetingId)
    const { link } = await db.meeting.findUniqueOrThrow({ where: { id: meetingId }, select: { link: true } })
    await db.meetingBot.update({ where: { id }, data: { endedAt: at, updatedAt: at }, select: { id: true } })
    await writeReports(inside, {
      botId: id,
      meetingId,
      reports: [{ key: ownKeys.calledBack, at, moment: 'ordered', error: null }],
    })
    if (!next || !link) return removeEmptyMeetings(inside, [meetingId])

    const data = {
      id: uuid7(at.getTime()),
      meetingId,
      provider: bots.provider,
      link,
      joinAt: next,
      isAdHoc,
      requestedById,
      createdAt: at,
      updatedAt: at,
    }
    await db.meetingBot.create({ data, select: { id: true } })
  })
}

/** Gives up on a bot that couldn't be sent in time. */
export function giveUpBot(deps: Deps, { id, meetingId }: BotWithState) {
  return deps.transaction((inside) =>
    writeReports(inside, {
      botId: id,
      meetingId,
      reports: [{ key: ownKeys.refused, at: inside.now(), moment: 'failed', error: 'fatal.failed_to_launch_in_time' }],
    }),
  )
}
