import type { Prisma } from '#prisma'
import type { Lesson, OpenTask } from '#server/capture/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { historical } from '#shared/tasks/demo.ts'

const closedLatelyMs = 7 * 86_400_000

/** With the keys under which capture knows it. */
export type RepeatableTask = OpenTask & { keys: string[] }

/** What a rating taught, and the task that was rated. */
export type RatedLesson = Lesson & { taskId: string }

type Wanted = { userId: string; taskIds?: readonly string[] }

/** What the person has open or closed lately, which what is read now may repeat; only of some tasks where they are named. */
export async function readRepeatableTasks(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId, taskIds }: Wanted,
): Promise<RepeatableTask[]> {
  const since = new Date(now().getTime() - closedLatelyMs)
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
}: TaskColumns): OpenTask {
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

/** Reasons that are about this one task: its look-alikes may be fine. */
const aboutThisOne = ['duplicate', 'complete', 'tracked-elsewhere', 'too-broad', 'inaccurate', 'multiple-tasks']
const lessonsAtMost = 200

/** What the person's latest ratings say. */
export async function readLessons({ db }: Pick<Deps, 'db'>, userId: string): Promise<RatedLesson[]> {
  const ratings = await db.taskRating.findMany({
    where: { userId, OR: [{ reason: null }, { reason: { notIn: aboutThisOne } }] },
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
