import { z } from 'zod'
import { Untrusted } from '#server/mcp/untrusted.ts'
import type { Card } from '#shared/tasks/card.ts'
import { TaskStatus, TaskSource, type Task } from '#shared/tasks/schemas.ts'

const shown = {
  title: z.string(),
  from: z.string().nullable().describe('The meeting, channel or email it was promised in'),
  otherAssignees: z.array(z.string()),
}

const Source = z.object({ type: TaskSource.shape.type, eventId: z.string().nullable() })

/** A task in a list. */
export const TaskItem = z.object({
  id: z.string(),
  status: TaskStatus,
  deadline: z.string().nullable(),
  isMine: z.boolean().describe('Whether it is assigned to the user'),
  isNoise: z.boolean().describe('Whether Kept thinks it isn’t worth doing'),
  duplicateOf: z.string().nullable(),
  snoozedUntil: z.string().nullable(),
  completedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  source: Source.nullable(),
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
  untrusted: Untrusted({
    ...shown,
    notes: z.string().nullable(),
    context: z.string().nullable(),
    saidDone: z.string().nullable().describe('Who said that it’s done, and where'),
    attachments: z.array(z.object({ title: z.string(), url: z.string() })),
    sources: z.array(
      Source.extend({
        at: z.string().describe('When it was promised'),
        from: z.string().nullable(),
        reason: z.string().nullable().describe('Why Kept took it for a task'),
        url: z.string().nullable(),
        quotes: z.array(Quote),
      }),
    ),
  }),
})

export type TaskItem = z.infer<typeof TaskItem>
export type TaskDetail = z.infer<typeof TaskDetail>

/** A task of a list. */
export function cardItem(card: Card): TaskItem {
  const { source, place, others = [] } = card
  return {
    ...common(card),
    isMine: place !== undefined,
    source: source ? { type: source.type, eventId: source.meetingId ?? null } : null,
    untrusted: {
      title: card.customTitle ?? card.title,
      from: source?.meeting?.title ?? source?.label ?? null,
      otherAssignees: others.map(({ name }) => name),
    },
  }
}

/** A whole task, as an item of a list. */
export function taskItem(task: Task, userId: string): TaskItem {
  const { source, assignees } = task
  return {
    ...common(task),
    isMine: assignees.some((assignee) => assignee.userId === userId),
    source: source && { type: source.type, eventId: source.meetingId },
    untrusted: {
      title: task.customTitle ?? task.title,
      from: source && placeOf(source),
      otherAssignees: assignees.filter((assignee) => assignee.userId !== userId).map(({ user }) => user.name),
    },
  }
}

/** A whole task, with its sources and quotes. */
export function taskDetail(task: Task, userId: string): TaskDetail {
  const item = taskItem(task, userId)
  return {
    ...item,
    recurrence: task.recurrence,
    untrusted: {
      ...item.untrusted,
      notes: task.notes,
      context: task.contextSummary,
      saidDone: task.saidDone,
      attachments: task.attachments.map(({ title, url }) => ({ title, url })),
      sources: task.sources.map((source) => ({
        type: source.type,
        eventId: source.meetingId,
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

function placeOf({ email, meeting, label }: TaskSource): string | null {
  return email?.subject ?? meeting?.title ?? label
}

function common(task: Card | Task) {
  return {
    id: task.id,
    status: task.status ?? 'INCOMPLETE',
    deadline: task.deadline ?? null,
    isNoise: task.isNoise ?? false,
    duplicateOf: task.duplicateOf ?? null,
    snoozedUntil: task.snoozedUntil ?? null,
    completedAt: task.completedAt ?? null,
    createdAt: task.createdAt,
    updatedAt: task.updatedAt,
  }
}
