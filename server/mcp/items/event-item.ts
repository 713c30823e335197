import { z } from 'zod'
import { Untrusted } from '#server/mcp/untrusted.ts'
import { MeetingStatus, type Event } from '#shared/events/schemas.ts'

const shown = { title: z.string(), attendees: z.array(z.string()) }

/** An event in a list. */
export const EventItem = z.object({
  id: z.string(),
  date: z.string(),
  endDate: z.string().nullable(),
  platform: z.string(),
  status: MeetingStatus,
  isRecurring: z.boolean(),
  taskCount: z.number(),
  untrusted: Untrusted(shown),
})

/** An event with what was said in it, in short. */
export const EventDetail = EventItem.extend({
  untrusted: Untrusted({
    ...shown,
    summary: z.string().nullable(),
    topics: z.array(z.object({ label: z.string(), description: z.string() })),
  }),
})

export type EventItem = z.infer<typeof EventItem>
export type EventDetail = z.infer<typeof EventDetail>

/** An event of a list. */
export function eventItem(event: Event): EventItem {
  const { id, date, endDate, platform, status, taskCount, title, attendees } = event
  return {
    id,
    date,
    endDate,
    platform,
    status,
    isRecurring: event.recurring,
    taskCount,
    untrusted: { title, attendees: attendees.map(({ name }) => name) },
  }
}

/** An event with its summary and topics. */
export function eventDetail(event: Event): EventDetail {
  const item = eventItem(event)
  return {
    ...item,
    untrusted: {
      ...item.untrusted,
      summary: event.summary,
      topics: event.topics.map(({ label, description }) => ({ label, description })),
    },
  }
}
