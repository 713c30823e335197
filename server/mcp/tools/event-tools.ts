import { z } from 'zod'
import { listEvents, positionOfEvent, readEvent } from '#server/events/list-events.ts'
import { readLines } from '#server/events/read-transcript.ts'
import { NextCursor, paged } from '#server/mcp/cursor.ts'
import { EventDetail, eventDetail, EventItem, eventItem } from '#server/mcp/items/event-item.ts'
import { readItems } from '#server/mcp/rows.ts'
import { TaskItem } from '#server/mcp/items/task-item.ts'
import { idOf, reads, tool } from '#server/mcp/tool.ts'
import { Untrusted } from '#server/mcp/untrusted.ts'
import { listUpcoming } from '#server/meetings/list-upcoming.ts'
import { pageOf, Position, rangeAfter } from '#server/platform/http/paging.ts'
import { pageOfEvent } from '#server/tasks/rows/list-pages.ts'

const Line = z.object({
  speaker: z.string(),
  timestamp: z.number().nullable().describe('Seconds from the start'),
  text: z.string(),
})

/** The tools for events. */
export const eventTools = [
  tool({
    name: 'list_events',
    title: 'List events',
    description:
      'Lists the user’s meetings, imported transcripts and days of Slack channels. `past` has past and live ones, newest first; `upcoming` the next 14 days, soonest first.',
    annotations: reads,
    input: z.strictObject({ list: z.enum(['past', 'upcoming']).default('past'), ...paged({ limit: 20, most: 100 }) }),
    output: z.object({ events: z.array(EventItem), nextCursor: NextCursor }),
    run: async ({ deps, userId }, { list, ...input }) => {
      const range = rangeAfter(list, input, Position)
      const items = await (list === 'past' ? listEvents : listUpcoming)(deps, userId, range)
      const { page, nextCursor } = pageOf({ list, items, ...range, positionOf: positionOfEvent })
      return { events: page.map(eventItem), nextCursor }
    },
  }),
  tool({
    name: 'get_event',
    title: 'Get an event',
    description:
      'Returns an event with its attendees, summary and topics, and its tasks of every status, oldest first.',
    annotations: reads,
    input: z.strictObject({ id: z.string(), ...paged({ limit: 100, most: 200 }) }),
    output: z.object({ event: EventDetail, tasks: z.array(TaskItem), nextCursor: NextCursor }),
    run: async ({ deps, userId }, { id, ...input }) => {
      const event = await readEvent(deps, userId, idOf(id, 'event_not_found'))
      const range = rangeAfter(event.id, input, Position)
      const items = await readItems(deps.db, pageOfEvent(userId, event.id, range))
      const positionOf = ({ createdAt: at, id: taskId }: TaskItem) => ({ at, id: taskId })
      const { page, nextCursor } = pageOf({ list: event.id, items, ...range, positionOf })
      return { event: eventDetail(event), tasks: page, nextCursor }
    },
  }),
  tool({
    name: 'get_transcript',
    title: 'Get a transcript',
    description: 'Returns the lines of an event in the order they were said.',
    annotations: reads,
    input: z.strictObject({ id: z.string(), ...paged({ limit: 200, most: 1000 }) }),
    output: z.object({
      eventId: z.string(),
      untrusted: Untrusted({ lines: z.array(Line) }),
      nextCursor: NextCursor,
    }),
    run: async ({ deps, userId }, { id, ...input }) => {
      const eventId = idOf(id, 'event_not_found')
      const { page, nextCursor } = pageOf(await readLines(deps, userId, { meetingId: eventId, ...input }))
      return {
        eventId,
        untrusted: { lines: page.map(({ speaker, timestamp, text }) => ({ speaker, timestamp, text })) },
        nextCursor,
      }
    },
  }),
]
