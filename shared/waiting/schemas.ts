import { z } from 'zod'
import { Id, Instant } from '#shared/platform/schemas.ts'
import { DeadlineType, TaskSource } from '#shared/tasks/schemas.ts'

/** Where something was said. `label` is the channel, the subject of an email or the title of an event. */
export const WaitingPlace = z.object({
  type: TaskSource.shape.type,
  label: z.string().nullable(),
  platform: z.string().nullable(),
  meetingId: Id.nullable(),
  /** Seconds from the start of a meeting. */
  startTimestamp: z.number().nullable(),
  /** The message or thread in its own app. */
  url: z.string().nullable(),
})

/** Something that someone else promised the user. */
export const WaitingEntry = z.object({
  id: Id,
  taskId: Id,
  person: z.object({ name: z.string().meta({ example: 'Jonas Lindqvist' }), email: z.string().nullable() }),
  title: z.string(),
  titleKind: z.enum(['composed', 'quoted']),
  deadline: z.string().nullable(),
  deadlineType: DeadlineType.nullable(),
  /** What they said, in their words. */
  quote: z.string().nullable(),
  /** When they said so. */
  since: Instant,
  place: WaitingPlace.nullable(),
  /**
   * Set once the user no longer waits: they said so (`you`), the task was completed (`task`), or the person reported it
   * done (`report`, with the place).
   */
  closed: z.object({ at: Instant, by: z.enum(['you', 'task', 'report']), place: WaitingPlace.nullable() }).nullable(),
  /** A Google account that the user can write from. */
  writesFrom: z.string().nullable(),
})

export const EditWaitingEntry = z.strictObject({ status: z.enum(['OPEN', 'CLOSED']) }).partial()

export type WaitingPlace = z.infer<typeof WaitingPlace>
export type WaitingEntry = z.infer<typeof WaitingEntry>
export type EditWaitingEntry = z.infer<typeof EditWaitingEntry>
