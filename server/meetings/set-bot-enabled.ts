import { needsSubscription, type Sold } from '#server/billing/entitlement-of.ts'
import { findEvent } from '#server/events/visible.ts'
import { lockUser } from '#server/me/rows.ts'
import { chooseBots } from '#server/meetings/choose-bots.ts'
import { allowBotAgain } from '#server/meetings/remove-bot.ts'
import { isOver } from '#server/meetings/times.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { BotScope } from '#shared/events/schemas.ts'
import { Problem } from '#shared/problems.ts'

type Choice = { botEnabled: boolean; recurring: BotScope }

const always = new Date(0)

/**
 * Sets whether a user wants a bot in an event, in its series from there on, or in the whole series. A series choice
 * clears the choices for its single events. Throws `event_not_found`, `subscription_needed`, `event_not_meeting` and
 * `event_is_over`.
 */
export function setBotEnabled(
  deps: Deps,
  config: Sold,
  userId: string,
  meetingId: string,
  { botEnabled, recurring }: Choice,
): Promise<void> {
  return deps.transaction(async (inside) => {
    const { db } = inside
    const { id } = await findEvent(inside, userId, meetingId)
    if (botEnabled) await needsSubscription(inside, config, userId)
    await lockUser(db, userId)
    const meeting = await db.meeting.findUniqueOrThrow({
      where: { id },
      select: { date: true, endDate: true, status: true, link: true, recurringId: true },
    })
    if (meeting.link === null) throw new Problem('event_not_meeting')
    if (isOver(meeting, inside.now())) throw new Problem('event_is_over')

    const meetingIds = await writeChoice(db, { userId, meeting: { id, ...meeting }, botEnabled, recurring })
    await chooseBots(inside, { meetingIds })
    if (botEnabled) await allowBotAgain(inside, id)
  })
}

type Chosen = Choice & { userId: string; meeting: { id: string; date: Date; recurringId: string | null } }

/** Returns the ids of the meetings it may affect. */
async function writeChoice(
  db: Db,
  { userId, meeting: { id, date, recurringId }, botEnabled, recurring }: Chosen,
): Promise<string[]> {
  if (recurring === 'this-event' || recurringId === null) {
    await db.meetingAttendee.updateMany({ where: { meetingId: id, userId }, data: { botChoice: botEnabled } })
    return [id]
  }
  const from = recurring === 'all-events' ? always : date
  await db.meetingSeriesChoice.deleteMany({ where: { userId, recurringId, from: { gte: from } } })
  await db.meetingSeriesChoice.create({ data: { userId, recurringId, from, botEnabled } })
  const attendances = { where: { userId, meeting: { recurringId, date: { gte: from } } } }
  await db.meetingAttendee.updateMany({ ...attendances, data: { botChoice: null } })
  const meetings = await db.meetingAttendee.findMany({ ...attendances, select: { meetingId: true } })
  return meetings.map(({ meetingId }) => meetingId)
}
