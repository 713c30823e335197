import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { Id, Instant, Paged } from '#shared/platform/schemas.ts'
import {
  Attachment,
  DeadlineType,
  Page,
  Person,
  SourceLine,
  TaskLabel,
  TaskRating,
  TaskSource,
  TaskStatus,
} from '#shared/tasks/schemas.ts'

const CardSource = z.object({
  type: TaskSource.shape.type,
  meetingId: Id.optional(),
  meeting: z.object({ title: z.string(), platform: z.string(), status: z.string() }).optional(),
  startTimestamp: z.number().optional(),
  label: z.string().optional(),
  /** Of a quoted title only, to name who said it. */
  fromName: z.string().optional(),
  lines: z.array(SourceLine).optional(),
})

/** The task's place on the user's board: the inbox unless it has a group. */
const CardPlace = z.object({
  taskGroupId: Id.optional(),
  sort: z.number().optional(),
  favorite: z.literal(true).optional(),
  read: z.literal(true).optional(),
  updatedAt: Instant,
})

/**
 * A task in a list: what its row shows, and what filters, sorting and permissions need. A field that has a new task's
 * value (`emptyCard`) is left out.
 */
export const Card = z.object({
  id: Id,
  title: z.string().meta({ example: 'Send the draft' }),
  customTitle: z.string().optional(),
  titleKind: z.literal('quoted').optional(),
  status: TaskStatus.exclude(['INCOMPLETE']).optional(),
  deadline: z.string().optional(),
  deadlineType: DeadlineType.optional(),
  duplicateOf: Id.optional(),
  isNoise: z.literal(true).optional(),
  demoKey: z.string().optional(),
  detectionJobId: z.string().optional(),
  completedAt: Instant.optional(),
  dismissedAt: Instant.optional(),
  snoozedUntil: Instant.optional(),
  recurrence: z.string().optional(),
  attachments: z.array(Attachment).optional(),
  labels: z.array(TaskLabel).optional(),
  ratings: z.array(TaskRating).optional(),
  /** The first source. */
  source: CardSource.optional(),
  /** The meetings of the other sources. */
  alsoIn: z.array(Id).optional(),
  /** Absent if the task isn't assigned to the user. */
  place: CardPlace.optional(),
  /** The other assignees. */
  others: z.array(Person).optional(),
  createdAt: Instant,
  updatedAt: Instant,
})

/** How a list shows its tasks: whole, or as cards. */
export const View = z.strictObject({ view: z.enum(['task', 'card']).default('task') })
export const PageQuery = Page.extend({ ...View.shape, ...Paged.shape })
export const BoardQuery = View.extend({
  since: z.string().max(4000).optional(),
  first: z.coerce.number().int().min(1).max(limits.maxPageSize).optional(),
  ...Paged.shape,
})

/** What changed in a list since a version. */
export const DifferenceIn = <Item extends z.ZodType>(item: Item) =>
  z.object({
    /** Names this state of the list, to ask for what changes from now on. Empty if tasks were left out. */
    version: z.string(),
    /** Whether `tasks` is the whole list, because what changed can’t be told. */
    isWhole: z.boolean(),
    tasks: z.array(item),
    /** The ids of tasks that are no longer in the list. */
    gone: z.array(Id),
  })

export type Card = z.infer<typeof Card>
export type CardDifference = z.infer<ReturnType<typeof DifferenceIn<typeof Card>>>
