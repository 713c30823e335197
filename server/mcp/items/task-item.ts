import { z } from 'zod'
import { Untrusted } from '#server/mcp/untrusted.ts'
import { TaskStatus, TaskSource, type Task } from '#shared/tasks/schemas.ts'

const shown = {
  title: z.string(),
  from: z.string().optional().describe('The meeting, channel or email it was promised in'),
  otherAssignees: z.array(z.string()).optional(),
}

const Source = z.object({ type: TaskSource.shape.type, eventId: z.string().optional() })

/** A task in a list. What it doesn't have is left out, so that a model has less to read. */
export const TaskItem = z.object({
  id: z.string(),
  status: TaskStatus,
  deadline: z.string().optional(),
  isMine: z.boolean().describe('Whether it is assigned to the user'),
  isNoise: z.boolean().optional().describe('Whether Kept thinks it isn’t worth doing'),
  duplicateOf: z.string().optional(),
  groupId: z.string().optional().describe('Its group on the user’s board; none in the inbox'),
  labelIds: z.array(z.string()).optional(),
  snoozedUntil: z.string().optional(),
  completedAt: z.string().optional(),
  dismissedAt: z.string().optional(),
  createdAt: z.string(),
  source: Source.optional(),
  untrusted: Untrusted(shown),
})

const Quote = z.object({
  speaker: z.string(),
  text: z.string(),
  timestamp: z.number().nullable().describe('Seconds from the start of the meeting'),
  url: z.string().nullable(),
})

/** A task with its notes, and with the words it was found in. */
export const TaskDetail = TaskItem.extend({
  recurrence: z.string().nullable(),
  updatedAt: z.string(),
  untrusted: Untrusted({
    ...shown,
    notes: z.string().nullable(),
    context: z.string().nullable(),
    saidDone: z.string().nullable().describe('Who said that it’s done, and where'),
    attachments: z.array(z.object({ title: z.string(), url: z.string() })),
    sources: z.array(
      Source.extend({
        at: z.string().describe('When it was promised'),
        from: z.string().optional(),
        reason: z.string().nullable().describe('Why Kept took it for a task'),
        url: z.string().nullable(),
        quotes: z.array(Quote),
      }),
    ),
  }),
})

export type TaskItem = z.infer<typeof TaskItem>
export type TaskDetail = z.infer<typeof TaskDetail>

/** A whole task, as an item of a list. */
export function taskItem(task: Task, userId: string): TaskItem {
  const { source, assignees } = task
  return {
    id: task.id,
    status: task.status,
    deadline: task.deadline ?? undefined,
    isNoise: task.isNoise || undefined,
    duplicateOf: task.duplicateOf ?? undefined,
    groupId: assignees.find((assignee) => assignee.userId === userId)?.taskGroupId ?? undefined,
    labelIds: task.labels.length > 0 ? task.labels.map(({ labelId }) => labelId) : undefined,
    snoozedUntil: task.snoozedUntil ?? undefined,
    completedAt: task.completedAt ?? undefined,
    dismissedAt: task.dismissedAt ?? undefined,
    createdAt: task.createdAt,
    isMine: assignees.some((assignee) => assignee.userId === userId),
    source: source ? sourceOf(source) : undefined,
    untrusted: {
      title: task.customTitle ?? task.title,
      from: source ? placeOf(source) : undefined,
      otherAssignees: namesOf(assignees.filter((assignee) => assignee.userId !== userId).map(({ user }) => user)),
    },
  }
}

/** A whole task, with its sources and quotes. */
export function taskDetail(task: Task, userId: string): TaskDetail {
  const item = taskItem(task, userId)
  return {
    ...item,
    recurrence: task.recurrence,
    updatedAt: task.updatedAt,
    untrusted: {
      ...item.untrusted,
      notes: task.notes,
      context: task.contextSummary,
      saidDone: task.saidDone,
      attachments: task.attachments.map(({ title, url }) => ({ title, url })),
      sources: task.sources.map((source) => ({
        ...sourceOf(source),
        at: source.meeting?.date ?? source.email?.sentAt ?? source.createdAt,
        from: placeOf(source),
        reason: source.reason,
        url: source.url,
        quotes: source.lines.map(({ speaker, text, timestamp = null, permalink = null }) => ({
          speaker,
          text,
          timestamp,
          url: permalink,
        })),
      })),
    },
  }
}

function sourceOf({ type, meetingId }: TaskSource) {
  return { type, eventId: meetingId ?? undefined }
}

function placeOf({ email, meeting, label }: TaskSource): string | undefined {
  return email?.subject ?? meeting?.title ?? label ?? undefined
}

function namesOf(people: readonly { name: string }[]): string[] | undefined {
  return people.length > 0 ? people.map(({ name }) => name) : undefined
}
