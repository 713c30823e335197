import { linkOfEntry } from '#server/connections/google/entry-link.ts'
import type { CalendarEntry } from '#server/providers/google/calendar.ts'
import { instantOf } from '#shared/dates/local-day.ts'
import { plainLine } from '#shared/platform/plain-line.ts'

/** An attendee as we store them. The calendar's owner comes first as `self`, even if nobody was invited. */
export type Invited = { email: string | null; name: string; self: boolean; organizer: boolean; response: string | null }

export type CalendarRow = {
  googleId: string
  title: string
  startsAt: Date
  endsAt: Date
  isAllDay: boolean
  recurringId: string | null
  status: string
  link: string | null
  response: string | null
  attendees: Invited[]
}

const longest = { title: 500, name: 120, email: 254 }
const mostAttendees = 200

// Working locations, absences, focus time and birthdays aren't meetings.
const notMet = new Set(['workingLocation', 'outOfOffice', 'focusTime', 'birthday'])

/** Calendar entries as we store them, without deleted ones, which only have an id. */
export function calendarRows(entries: readonly CalendarEntry[], timeZone: string): CalendarRow[] {
  const rows = entries.flatMap((entry): CalendarRow[] => {
    const startsAt = instant(entry.start, timeZone)
    if (!startsAt || notMet.has(entry.eventType)) return []
    const endsAt = instant(entry.end, timeZone)
    const attendees = invitedTo(entry)
    return [
      {
        googleId: entry.id,
        title: plain(entry.summary, longest.title),
        startsAt,
        endsAt: endsAt && endsAt > startsAt ? endsAt : startsAt,
        isAllDay: entry.start?.dateTime === undefined,
        recurringId: seriesOf(entry),
        status: entry.status,
        link: linkOfEntry(entry)?.url ?? null,
        response: attendees[0]!.response,
        attendees,
      },
    ]
  })
  return [...new Map(rows.map((row) => [row.googleId, row])).values()]
}

function invitedTo({ attendees, organizer }: CalendarEntry): Invited[] {
  const people = attendees.filter(({ resource }) => !resource)
  const self = people.find((one) => one.self)
  const me: Invited = {
    email: addressOf(self?.email ?? (organizer?.self ? organizer.email : '')),
    name: plain(self?.displayName ?? '', longest.name),
    self: true,
    organizer: self?.organizer || organizer?.self || false,
    response: self?.responseStatus ?? null,
  }
  const others = people.flatMap(
    ({ email, displayName, self: isMe, organizer: organizes, responseStatus }): Invited[] => {
      const address = addressOf(email)
      if (isMe || address === null) return []
      return [
        {
          email: address,
          name: plain(displayName, longest.name) || address.split('@', 1)[0]!,
          self: false,
          organizer: organizes,
          response: responseStatus,
        },
      ]
    },
  )
  return [me, ...others.slice(0, mostAttendees)]
}

/** When "this and following" events change, Google starts a new series named after the old one. */
function seriesOf({ recurringEventId }: CalendarEntry): string | null {
  return recurringEventId?.replace(/_R\d{8}(T\d{6}Z?)?$/, '') ?? null
}

function addressOf(email: string): string | null {
  const address = plain(email, longest.email + 1).toLowerCase()
  return address.length <= longest.email && /^[^\s@]+@[^\s@]+$/.test(address) ? address : null
}

function plain(text: string, length: number): string {
  return plainLine(text.trim().slice(0, length))
}

/** An all-day date starts at midnight in the calendar's time zone. */
function instant(time: CalendarEntry['start'], timeZone: string): Date | null {
  if (time?.dateTime) return new Date(time.dateTime)
  return time?.date ? instantOf(time.date, 0, timeZone) : null
}
