import { z } from 'zod'
import { TimeZone } from '#shared/platform/schemas.ts'
import type { AskGoogle } from './api.ts'

const Time = z.object({
  date: z.iso.date().optional().catch(undefined),
  dateTime: z.iso.datetime({ offset: true }).optional().catch(undefined),
})

const Text = z.string().catch('')

const Attendee = z.object({
  email: Text,
  displayName: Text,
  self: z.boolean().catch(false),
  organizer: z.boolean().catch(false),
  resource: z.boolean().catch(false), // a room
  responseStatus: z.enum(['accepted', 'declined', 'tentative', 'needsAction']).catch('needsAction'),
})

const Conference = z.object({ entryPoints: z.array(z.object({ entryPointType: Text, uri: Text })).catch([]) })

/** A deleted entry has little more than its id. Only unreadable times make a response invalid. */
const Entry = z.object({
  id: z.string().min(1).max(1024),
  status: z.string().default('confirmed'),
  summary: z.string().default(''),
  start: Time.optional(),
  end: Time.optional(),
  recurringEventId: z.string().optional(),
  /** `default` and `fromGmail` are meetings; the others are working locations and absences. */
  eventType: z.string().catch('default'),
  hangoutLink: Text,
  location: Text,
  description: Text,
  conferenceData: Conference.optional().catch(undefined),
  organizer: z
    .object({ email: Text, displayName: Text, self: z.boolean().catch(false) })
    .optional()
    .catch(undefined),
  attendees: z.array(Attendee).catch([]),
})

const Events = z.object({
  items: z.array(Entry).default([]),
  timeZone: TimeZone.catch('UTC'),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
})

const Channel = z.object({ resourceId: z.string(), expiration: z.coerce.number().optional() })

export type CalendarEntry = z.infer<typeof Entry>
export type EventsPage = z.infer<typeof Events>

/** Changes since a sync token, or a date range. Google doesn't accept both. */
export type EventsWanted = { syncToken: string } | { from: Date; to: Date }

const calendarId = 'primary'
const pageSize = 250

/** One account's Google Calendar. */
export function calendarOf(ask: AskGoogle) {
  return {
    /** Throws an `ApiRefusal` of kind `gone` if the sync token is too old. */
    events: (wanted: EventsWanted, pageToken: string | undefined) => {
      const what =
        'syncToken' in wanted ? wanted : { timeMin: wanted.from.toISOString(), timeMax: wanted.to.toISOString() }
      return ask({
        answer: Events,
        call: ({ calendar }) =>
          calendar.events.list({ calendarId, singleEvents: true, maxResults: pageSize, pageToken, ...what }),
      })
    },
    /** Makes Google notify `address` of every change, with `token`. */
    watch: (channel: { id: string; token: string; address: string }) =>
      ask({
        answer: Channel,
        call: ({ calendar }) => calendar.events.watch({ calendarId, requestBody: { ...channel, type: 'web_hook' } }),
      }),
    stop: (channel: { id: string; resourceId: string }) =>
      ask({ answer: z.unknown(), call: ({ calendar }) => calendar.channels.stop({ requestBody: channel }) }),
  }
}

export type Calendar = ReturnType<typeof calendarOf>
