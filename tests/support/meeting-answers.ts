import type { Event } from '#shared/events/schemas.ts'
import type { Page } from './browser-page.ts'

export const joinedId = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'

/** A meeting as the server answers it. */
export const aMeeting = (change: Partial<Event> = {}): Event => ({
  id: joinedId,
  title: 'Harbour master call',
  date: '2026-03-05T10:00:00.000Z',
  endDate: null,
  platform: 'zoom',
  status: 'JOINING',
  meetingStatus: 'JOINING',
  captureState: 'ENABLED',
  whyNoBot: null,
  link: 'https://zoom.us/j/81234567890',
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
  ownsRecording: true,
  transcriptDeletedAt: null,
  taskCount: 0,
  messageCount: null,
  createdAt: '2026-03-05T10:00:00.000Z',
  updatedAt: '2026-03-05T10:00:00.000Z',
  ...change,
})

type Answer = { status?: number; json: unknown } | 'nothing'

/** Answers requests to join meetings in the server's place, with answers that a test can change. */
export async function standInForMeetings(page: Page) {
  const stood = {
    meeting: { json: aMeeting() } as Answer,
    join: { status: 201, json: { meetingId: joinedId } } as Answer,
    sent: [] as unknown[],
    asked: 0,
  }
  const answer = (route: Parameters<Parameters<Page['route']>[1]>[0], given: Answer) =>
    given === 'nothing' ? route.abort() : route.fulfill(given)
  await page.route(`**/api/meetings/${joinedId}`, (route) => {
    stood.asked += 1
    return answer(route, stood.meeting)
  })
  await page.route('**/api/meetings/join', (route) => {
    stood.sent.push(route.request().postDataJSON())
    return answer(route, stood.join)
  })
  return stood
}

/** A refusal as the server words it. */
export const refusing = (status: number, code: string, error: string): Answer => ({ status, json: { code, error } })
