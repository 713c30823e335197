import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { timeMessage } from '#shared/platform/issue-message.ts'
import { Day, exampleId, Id, Instant, isUnique } from '#shared/platform/schemas.ts'
import { badReasons, Rating } from '#shared/tasks/rating.ts'
import { Recurrence } from '#shared/tasks/recurrence.ts'
import { DeadlineType, TaskStatus } from '#shared/tasks/schemas.ts'

const Title = z.string().trim().min(1, 'Enter a title.').max(limits.titleLength).meta({ example: 'Send the draft' })
const Ids = (atMost: number) => z.array(Id).max(atMost)

/** Only web links, never a script, a file or data. */
const WebAddress = z
  .url({ protocol: /^https?$/, message: 'Use a URL that starts with http:// or https://.' })
  .max(limits.urlLength)
const AttachmentIn = z.strictObject({ id: Id, title: Title, url: WebAddress })
const Attachments = z
  .array(AttachmentIn)
  .max(limits.attachments)
  .refine((attachments) => isUnique(attachments.map(({ id }) => id)), 'List each attachment once.')

const Deadline = z.union([Day, Instant], {
  error: ({ input }) => timeMessage(input, 'Send a day as YYYY-MM-DD or a time as ISO 8601.'),
})
const deadline = { deadline: Deadline.nullable(), deadlineType: DeadlineType.nullable() }

type WithDeadline = { deadline?: string | null | undefined; deadlineType?: DeadlineType | null | undefined }

/** A deadline needs the matching type; clearing it needs none. */
const deadlineFits = ({ deadline, deadlineType }: WithDeadline) => {
  if (deadline === undefined) return deadlineType === undefined
  if (deadline === null) return !deadlineType
  return deadlineType === (Day.safeParse(deadline).success ? 'DATE' : 'DATE_TIME')
}
const deadlineMisfit = {
  path: ['deadlineType'],
  message: 'Send the deadline with its type: DATE for YYYY-MM-DD, DATE_TIME for an instant.',
}

export const CreateTask = z
  .strictObject({
    id: Id,
    title: Title,
    taskGroupId: Id.nullable().optional(),
    notes: z.string().max(limits.notesLength).nullable().optional(),
    deadline: deadline.deadline.optional().meta({ example: '2026-03-06' }),
    deadlineType: deadline.deadlineType.optional().meta({ example: 'DATE' }),
    assigneeIds: Ids(limits.assignees).optional(),
    labelIds: Ids(limits.labels).optional(),
    recurrence: Recurrence.nullable().optional(),
    snoozedUntil: Instant.nullable().optional(),
    attachments: Attachments.optional(),
  })
  .refine(deadlineFits, deadlineMisfit)

export const EditTask = z
  .strictObject({
    title: Title,
    notes: z.string().max(limits.notesLength).nullable(),
    status: TaskStatus,
    ...deadline,
    assigneeIds: Ids(limits.assignees),
    taskGroupId: Id.nullable(),
    labelIds: Ids(limits.labels),
    attachments: Attachments,
    isNoise: z.boolean(),
    duplicateOf: Id.nullable(),
    saidDone: z.string().max(limits.freeTextLength).nullable(),
    favorite: z.boolean(),
    read: z.boolean(),
    snoozedUntil: Instant.nullable(),
    recurrence: Recurrence.nullable(),
    rating: Rating.nullable(),
    ratingReason: z.enum(badReasons).nullable(),
    ratingExplanation: z.string().trim().min(1, 'Enter an explanation.').max(limits.freeTextLength).nullable(),
  })
  .partial()
  .refine(deadlineFits, deadlineMisfit)
  .refine(
    ({ rating, ratingReason, ratingExplanation }) =>
      !(ratingReason ?? ratingExplanation) || rating === undefined || rating === 'BAD',
    {
      path: ['ratingReason'],
      message: 'Only a BAD rating has a reason.',
    },
  )
  .meta({ example: { status: 'COMPLETED' } })

const BulkParams = z
  .strictObject({ status: TaskStatus, ...deadline, assigneeIds: Ids(limits.assignees), labelIds: Ids(limits.labels) })
  .partial()
  .refine(deadlineFits, deadlineMisfit)

const taskIds = Ids(limits.bulkTasks).min(1)

type BulkUpdateForm =
  | { taskIds: string[]; params: BulkParams }
  | { taskIds: string[]; taskGroupId: string | null }
  | { taskGroupId: string; params: BulkParams }

/** Edits or moves many tasks, or edits all tasks of a group, snoozed ones too. `taskGroupId: null` moves to the inbox. */
export const BulkUpdate = z
  .strictObject({ taskIds, taskGroupId: Id.nullable(), params: BulkParams })
  .partial()
  .refine(
    (body) => Object.keys(body).length === 2 && (body.taskIds !== undefined || body.taskGroupId !== null),
    'Send taskIds with params, taskIds with taskGroupId, or taskGroupId with params.',
  )
  .meta({ example: { taskIds: [exampleId], params: { status: 'COMPLETED' } } })
  .transform((body) => body as BulkUpdateForm)

/** Moves `taskId` into a group and saves the group's new order. */
export const SortTasks = z.strictObject({
  taskId: Id,
  taskGroupId: Id,
  sortedTaskIds: Ids(limits.bulkTasks).refine(isUnique, 'List each task once.'),
})

export const AddLabels = z.strictObject({
  labels: z
    .array(z.strictObject({ labelId: Id }))
    .min(1)
    .max(limits.labels),
})

export type CreateTask = z.infer<typeof CreateTask>
export type EditTask = z.infer<typeof EditTask>
export type BulkUpdate = z.infer<typeof BulkUpdate>
export type BulkParams = z.infer<typeof BulkParams>
export type SortTasks = z.infer<typeof SortTasks>
type DeadlineType = z.infer<typeof DeadlineType>
