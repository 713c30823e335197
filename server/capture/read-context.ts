import type { Prisma } from '#prisma'
import { readRules } from '#server/learning/read-rules.ts'
import { isLearning } from '#server/learning/rows.ts'
import type { Rule } from '#server/learning/rules/correction.ts'
import type { ExistingTask, Lesson, Participant, WaitedFor } from '#server/capture/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { historical } from '#shared/tasks/demo.ts'
import { isSamePerson } from '#shared/waiting/same-person.ts'

const recentlyClosedMs = 7 * 86_400_000

/** An open task with its keys in capture. */
export type RepeatableTask = ExistingTask & { keys: string[] }

/** A lesson with the task that was rated. */
export type RatedLesson = Lesson & { taskId: string }

type Input = { userId: string; taskIds?: readonly string[] }

/** The user's tasks that are open or were closed lately, which a conversation may repeat. `taskIds` limits them. */
export async function readRepeatableTasks(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, taskIds }: Input,
): Promise<RepeatableTask[]> {
  const since = new Date(now().getTime() - recentlyClosedMs)
  const tasks = await db.task.findMany({
    where: {
      ...(taskIds && { id: { in: [...taskIds] } }),
      assignees: { some: { userId } },
      duplicateOfId: null,
      isNoise: false,
      AND: [
        { OR: [{ demoKey: null }, { demoKey: { in: Object.values(historical) } }] },
        { OR: [{ status: 'INCOMPLETE' }, { completedAt: { gt: since } }, { dismissedAt: { gt: since } }] },
      ],
    },
    select: {
      id: true,
      title: true,
      capturedTitle: true,
      customTitle: true,
      status: true,
      completedAt: true,
      dismissedAt: true,
      deadlineDay: true,
      deadlineAt: true,
      sources: { select: { aIPipelineCapturedTaskId: true } },
    },
  })
  return tasks.map((task) => ({
    ...openTaskOf(task),
    keys: task.sources.flatMap(({ aIPipelineCapturedTaskId: key }) => key ?? []),
  }))
}

/** A promise that the user waits for, with its task's keys in capture. */
export type OpenPromise = Omit<WaitedFor, 'ownerId' | 'isHere'> & { name: string; email: string | null; keys: string[] }

/** The promises that the user still waits for. `taskIds` limits them. */
export async function readOpenPromises({ db }: Pick<Deps, 'db'>, { userId, taskIds }: Input): Promise<OpenPromise[]> {
  const another = { where: { userId: { not: userId } }, select: { userId: true }, take: 1 }
  const entries = await db.waitingEntry.findMany({
    where: {
      userId,
      closedAt: null,
      task: { ...(taskIds && { id: { in: [...taskIds] } }), status: 'INCOMPLETE', duplicateOfId: null },
    },
    include: { task: { include: { sources: true, access: another, assignees: another } } },
  })
  return entries.map(({ name, email, taskId, task }) => {
    const { title, deadline = null } = openTaskOf(task)
    return {
      taskId,
      title,
      deadline,
      name,
      email,
      isPrivate: task.access.length + task.assignees.length === 0,
      keys: task.sources.flatMap(({ aIPipelineCapturedTaskId: key }) => key ?? []),
    }
  })
}

/** The promises whose owners take part in a conversation. */
export function waitedForAmong(
  promises: readonly OpenPromise[],
  participants: readonly Participant[],
  isHere: (promise: OpenPromise) => boolean,
): WaitedFor[] {
  return promises.flatMap((promise) => {
    const { taskId, title, deadline, isPrivate } = promise
    const owner = participants.find(({ name, email = null }) => isSamePerson({ name, email }, promise))
    return owner ? { taskId, title, deadline, isPrivate, ownerId: owner.id, isHere: isHere(promise) } : []
  })
}

type TaskColumns = Pick<
  Prisma.TaskGetPayload<object>,
  | 'id'
  | 'title'
  | 'capturedTitle'
  | 'customTitle'
  | 'status'
  | 'completedAt'
  | 'dismissedAt'
  | 'deadlineDay'
  | 'deadlineAt'
>

/** A stored task as capture compares it. */
export function openTaskOf({
  id,
  title,
  capturedTitle,
  customTitle,
  status,
  completedAt,
  dismissedAt,
  deadlineDay,
  deadlineAt,
}: TaskColumns): ExistingTask {
  return {
    id,
    title: customTitle ?? capturedTitle ?? title,
    status,
    closedAt: completedAt ?? dismissedAt,
    deadline: deadlineDay
      ? { type: 'DATE', day: deadlineDay.toISOString().slice(0, 10) }
      : deadlineAt && { type: 'DATE_TIME', instant: deadlineAt.toISOString() },
  }
}

/** Rating reasons that are about one task only, so they don't count for similar ones. */
const ownReasons = ['duplicate', 'complete', 'tracked-elsewhere', 'too-broad', 'inaccurate', 'multiple-tasks']
const lessonsAtMost = 200

/** What the user's latest ratings say, unless they were forgotten; nothing if the user turned learning off. */
export async function readLessons({ db }: Pick<Deps, 'db'>, userId: string): Promise<RatedLesson[]> {
  const ratings = await db.taskRating.findMany({
    where: {
      user: { id: userId, learning: true },
      OR: [{ reason: null }, { reason: { notIn: ownReasons } }],
      task: { corrections: { none: { userId, kind: 'RATING', forgottenWith: { not: null } } } },
    },
    select: { rating: true, taskId: true, task: { select: { title: true, capturedTitle: true } } },
    orderBy: { updatedAt: 'desc' },
    take: lessonsAtMost,
  })
  return ratings.map(({ rating, taskId, task: { title, capturedTitle } }) => ({
    taskId,
    title: capturedTitle ?? title,
    isWanted: rating !== 'BAD',
  }))
}

/** What the user's corrections teach, as plain data; nothing if they turned learning off. */
export async function readOwnRules(deps: Pick<Deps, 'db'>, userId: string): Promise<Rule[]> {
  if (!(await isLearning(deps.db, userId))) return []
  const { rules } = await readRules(deps, userId)
  return rules.map(({ kind, phrase, value }) => ({ kind, phrase, value }))
}
