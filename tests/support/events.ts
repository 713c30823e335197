import { Event } from '#shared/events/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

export const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** An attendee, as the API answers it. */
export const anAttendee = (
  name: string,
  given: Partial<Event['attendees'][number]> = {},
): Event['attendees'][number] => ({
  id: uuid7(),
  userId: null,
  user: null,
  name,
  email: null,
  botEnabled: false,
  organizer: false,
  ...given,
})

/** An event as the API answers it: by default a captured Zoom meeting that has ended. */
export function anEvent(given: Partial<Event> = {}): Event {
  const date = given.date ?? minutesFromNow(-180)
  return Event.parse({
    id: uuid7(),
    title: 'Launch weekly',
    date,
    endDate: new Date(Date.parse(date) + 47 * 60_000).toISOString(),
    platform: 'zoom',
    status: 'COMPLETE',
    meetingStatus: given.status ?? 'COMPLETE',
    captureState: 'ENABLED',
    whyNoBot: null,
    link: 'https://zoom.us/j/85273911264',
    recallStatus: null,
    recallError: null,
    appStatus: null,
    appFailure: null,
    audioIds: [],
    recordedByMe: false,
    summary: null,
    topics: [],
    attendees: [],
    parentMeetingAttendees: [],
    recurring: false,
    recurringId: null,
    progress: null,
    isSample: false,
    imported: false,
    ownsRecording: false,
    transcriptDeletedAt: null,
    taskCount: 0,
    messageCount: null,
    createdAt: date,
    updatedAt: date,
    ...given,
  })
}

/** A meeting in the future. */
export const aComingEvent = (given: Partial<Event> = {}): Event =>
  anEvent({ date: minutesFromNow(180), status: 'SCHEDULED', ...given })
