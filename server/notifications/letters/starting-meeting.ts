import { readEventsById } from '#server/events/list-events.ts'
import { whenInWords } from '#server/events/share/when.ts'
import { startKey } from '#server/notifications/causes/starting-meetings.ts'
import { text, type Compose } from '#server/notifications/letters/letter.ts'
import { clippedTitle, timeOf } from '#server/notifications/letters/words.ts'

/** A meeting that is about to start, if it's still in the user's calendar at that time. */
export const startingMeeting: Compose = async (deps, to, { keys: [key = ''] }) => {
  const entries = await deps.db.calendarEvent.findMany({
    where: { userId: to.id, meetingId: key.split(' ')[0]!, status: { not: 'cancelled' }, startsAt: { gt: deps.now() } },
  })
  const entry = entries.find(
    ({ startsAt, response, meetingId }) => response !== 'declined' && startKey(meetingId!, startsAt) === key,
  )
  const [event] = entry ? await readEventsById(deps, to.id, [entry.meetingId!]) : []
  if (!entry || !event) return null

  const title = clippedTitle(event.title)
  const time = timeOf(entry.startsAt, to.timezone)
  return {
    subject: `${title} starts at ${time}`,
    parts: [
      { is: 'title', title, lines: [whenInWords(event, to.timezone)] },
      ...(event.link ? [text(`Join at ${event.link}`)] : []),
    ],
    actions: [{ label: 'Open the meeting', path: `/events/${event.id}` }],
    brief: { title, body: `Starts at ${time}` },
  }
}
