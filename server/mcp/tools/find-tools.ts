import { z } from 'zod'
import { NextCursor, paged } from '#server/mcp/cursor.ts'
import { EventItem, eventItem } from '#server/mcp/items/event-item.ts'
import { TaskItem, taskItem } from '#server/mcp/items/task-item.ts'
import { checked, reads, tool } from '#server/mcp/tool.ts'
import { Untrusted } from '#server/mcp/untrusted.ts'
import { pageOf, Position, rangeAfter } from '#server/platform/http/paging.ts'
import { search } from '#server/search/search.ts'
import { listWaiting, positionOfEntry } from '#server/waiting/list-waiting.ts'
import { Search } from '#shared/search/schemas.ts'
import type { WaitingEntry } from '#shared/waiting/schemas.ts'

const WaitingItem = z.object({
  id: z.string(),
  taskId: z.string(),
  since: z.string(),
  deadline: z.string().nullable(),
  closed: z.object({ at: z.string(), by: z.enum(['you', 'task', 'report']) }).nullable(),
  eventId: z.string().nullable(),
  untrusted: Untrusted({
    person: z.string(),
    title: z.string(),
    quote: z.string().nullable(),
    from: z.string().nullable(),
  }),
})

/** The tools that look across everything. */
export const findTools = [
  tool({
    name: 'search',
    title: 'Search',
    description: 'Finds the user’s tasks of any status and events by words or beginnings of words.',
    annotations: reads,
    input: z.strictObject({
      query: z.string(),
      limit: z.int().min(1).max(50).default(20).describe('How many of each at most'),
    }),
    output: z.object({ tasks: z.array(TaskItem), events: z.array(EventItem) }),
    run: async ({ deps, userId }, { query, limit }) => {
      const { tasks, events } = await search(deps, userId, checked(Search, { q: query, take: limit }))
      return {
        tasks: tasks.map((task) => taskItem(task, userId)),
        events: events.map(eventItem),
      }
    },
  }),
  tool({
    name: 'waiting_for',
    title: 'Waiting for',
    description: 'Lists what others promised the user, longest first, with what was closed in the last seven days.',
    annotations: reads,
    input: z.strictObject(paged({ limit: 50, most: 200 })),
    output: z.object({ entries: z.array(WaitingItem), nextCursor: NextCursor }),
    run: async ({ deps, userId }, input) => {
      const range = rangeAfter('waiting', input, Position)
      const items = await listWaiting(deps, userId, range)
      const { page, nextCursor } = pageOf({ list: 'waiting', items, ...range, positionOf: positionOfEntry })
      return { entries: page.map(waitingItem), nextCursor }
    },
  }),
]

function waitingItem({
  id,
  taskId,
  since,
  deadline,
  closed,
  place,
  ...said
}: WaitingEntry): z.infer<typeof WaitingItem> {
  return {
    id,
    taskId,
    since,
    deadline,
    closed: closed && { at: closed.at, by: closed.by },
    eventId: place?.meetingId ?? null,
    untrusted: { person: said.person.name, title: said.title, quote: said.quote, from: place?.label ?? null },
  }
}
