import { z } from 'zod'
import { Id, Instant } from '#shared/platform/schemas.ts'
import { DeadlineType, Task, TaskStatus } from '#shared/tasks/schemas.ts'

/** A task as other programs take it: with names instead of ids. */
export const ExportedTask = z.object({
  id: Id,
  title: z.string().meta({ example: 'Send the draft' }),
  titleKind: Task.shape.titleKind,
  status: TaskStatus,
  /** Null if it isn't on the user's board. */
  group: z.string().nullable(),
  deadline: z.string().nullable(),
  deadlineType: DeadlineType.nullable(),
  snoozedUntil: Instant.nullable(),
  recurrence: z.string().nullable(),
  notes: z.string().nullable(),
  labels: z.array(z.string()).meta({ example: ['Launch'] }),
  assignees: z.array(z.string()).meta({ example: ['Maya Okafor'] }),
  /** The addresses of its attachments. */
  links: z.array(z.string()).meta({ example: [] }),
  createdAt: Instant,
  updatedAt: Instant,
  completedAt: Instant.nullable(),
  /** Where it opens in Kept. */
  url: z.string().meta({ example: 'https://kept.example.com/tasks/0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b' }),
})

export const TaskFormat = z.enum(['csv', 'json', 'markdown', 'icalendar'])
export const TaskExportQuery = z.strictObject({ format: TaskFormat.default('json') })

/** Null where the user has no feed. */
export const CalendarFeed = z.object({ createdAt: Instant, lastReadAt: Instant.nullable() }).nullable()

/** The only answer with the feed's address, which is its secret. */
export const CreatedCalendarFeed = z.object({ url: z.string() })

export type CalendarFeed = z.infer<typeof CalendarFeed>
export type CreatedCalendarFeed = z.infer<typeof CreatedCalendarFeed>
export type ExportedTask = z.infer<typeof ExportedTask>
export type TaskFormat = z.infer<typeof TaskFormat>
