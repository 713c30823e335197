import { addDays, instantOf } from '#shared/dates/local-day.ts'
import type { StandInEvent } from './google-calendar-stand-in.ts'

const timeZone = 'Europe/Vienna'

/** A response to an invitation as Google writes it; `self` and the organizer flag are added where they belong. */
type Guest = { email: string; answer?: 'accepted' | 'declined' | 'tentative' | 'needsAction'; room?: boolean }
type Entry = {
  id: string
  title?: string
  start: string
  minutes?: number
  link?: string | null
  guests?: Guest[]
  organizer?: string
}

/** Builds a guest list from addresses; guests without an answer have accepted. */
export function guests(...people: (string | Guest)[]): Guest[] {
  return people.map((one) => (typeof one === 'string' ? { email: one, answer: 'accepted' } : one))
}

/** An entry as Google returns it for `owner`'s calendar. `start` is an instant or an all-day date. */
export function entryOf(
  owner: string,
  { id, title = id, start, minutes = 30, link = null, guests: invited = [], organizer = owner }: Entry,
): StandInEvent {
  const isAllDay = !start.includes('T')
  const endsAt = new Date(Date.parse(start) + minutes * 60_000).toISOString()
  return {
    kind: 'calendar#event',
    etag: '"3417"',
    id,
    status: 'confirmed',
    htmlLink: `https://www.google.com/calendar/event?eid=${id}`,
    summary: title,
    creator: { email: organizer, ...(organizer === owner && { self: true }) },
    organizer: { email: organizer, ...(organizer === owner && { self: true }) },
    start: isAllDay ? { date: start } : { dateTime: start, timeZone },
    end: isAllDay ? { date: addDays(start, 1) } : { dateTime: endsAt, timeZone },
    iCalUID: `${id}@google.com`,
    sequence: 0,
    eventType: 'default',
    reminders: { useDefault: true },
    ...(link?.includes('meet.google.com') && { hangoutLink: link, conferenceData: conference(link) }),
    ...(link && !link.includes('meet.google.com') && { location: link }),
    ...(invited.length > 0 && {
      attendees: invited.map(({ email, answer = 'needsAction', room }) => ({
        email,
        responseStatus: answer,
        ...(email === owner && { self: true }),
        ...(email === organizer && { organizer: true }),
        ...(room && { resource: true }),
      })),
    }),
  }
}

function conference(uri: string) {
  const code = uri.split('/').at(-1)!
  return {
    conferenceId: code,
    conferenceSolution: { key: { type: 'hangoutsMeet' }, name: 'Google Meet' },
    entryPoints: [
      { entryPointType: 'video', uri, label: uri.replace('https://', '') },
      { entryPointType: 'phone', uri: 'tel:+43-1-555-0100', pin: '1234567890' },
    ],
  }
}

type Series = Omit<Entry, 'start'> & { days: string[]; time: string }

/** The instances of a series, at the same local time each day; their ids contain the original start. */
export function seriesOf(owner: string, { id, days, time, ...more }: Series): StandInEvent[] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return days.map((day) => {
    const start = instantOf(day, hours * 60 + minutes, timeZone).toISOString()
    const instance = `${id}_${start.replace(/[-:]|\.000/g, '')}`
    return {
      ...entryOf(owner, { ...more, id: instance, title: more.title ?? id, start }),
      recurringEventId: id,
      originalStartTime: { dateTime: start, timeZone },
    }
  })
}
