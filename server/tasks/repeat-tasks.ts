import { timeZoneOf } from '#server/me/time-zone-of.ts'
import type { Deps } from '#server/platform/deps.ts'
import { announceTasks } from '#server/tasks/announce-task.ts'
import type { TaskState } from '#server/tasks/rows/locks.ts'
import { deleteUntouchedTasks, insertNextTasks, nextTasksOf } from '#server/tasks/rows/next-tasks.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { channels } from '#shared/realtime/events.ts'
import { nextDeadline } from '#shared/tasks/recurrence.ts'
import type { EditTask } from '#shared/tasks/requests.ts'

type Changes = Pick<EditTask, 'status' | 'recurrence' | 'deadline' | 'deadlineType'>
type Input = { userId: string; tasks: readonly TaskState[]; changes: Changes; at: Date }

/** The effect of a change on a repeating task: completing it creates the next one, reopening it removes that one. */
export function repetition(task: TaskState, changes: Changes): 'next' | 'back' | undefined {
  const { status } = changes
  const recurrence = changes.recurrence === undefined ? task.recurrence : changes.recurrence
  if (!recurrence || status === undefined || status === task.status) return undefined
  if (status === 'COMPLETED') return 'next'
  return task.status === 'COMPLETED' && status === 'INCOMPLETE' ? 'back' : undefined
}

/** Creates and removes the next tasks of repeating ones. `tasks` are in their state before the changes. */
export async function repeatTasks(deps: Deps, { userId, tasks, changes, at }: Input) {
  const byMeaning = Map.groupBy(tasks, (task) => repetition(task, changes))
  const completed = byMeaning.get('next')?.map((task) => withChanges(task, changes)) ?? []
  if (completed.length > 0) await makeNext(deps, { userId, completed, at })

  const reopened = byMeaning.get('back')?.map(({ id }) => id) ?? []
  if (reopened.length > 0) await takeBack(deps, reopened)
}

async function makeNext(
  deps: Deps,
  { userId, completed, at }: { userId: string; completed: readonly TaskState[]; at: Date },
) {
  const timeZone = await timeZoneOf(deps.db, userId)
  const next = completed.flatMap(({ id: repeatOfId, recurrence, deadline, deadlineType }) => {
    const due = nextDeadline({ recurrence: recurrence!, deadline, deadlineType, timeZone, now: at })
    return due ? [{ id: uuid7(at.getTime()), repeatOfId, recurrence: recurrence!, ...due }] : []
  })
  await announceTasks(deps, userId, await insertNextTasks(deps.db, next, at))
}

/** Removes the next tasks, except those that were changed. */
async function takeBack({ db, announce }: Deps, taskIds: readonly string[]) {
  const seen = await nextTasksOf(db, taskIds)
  const gone = new Set(
    await deleteUntouchedTasks(
      db,
      seen.map(({ id }) => id),
    ),
  )
  for (const { id, viewerIds } of seen.filter((task) => gone.has(task.id))) {
    for (const viewerId of viewerIds) announce(channels.user(viewerId), 'task-removed', { id })
  }
}

/** The task with the changed recurrence and deadline. */
export function withChanges<Repeating extends Pick<TaskState, 'recurrence' | 'deadline' | 'deadlineType'>>(
  task: Repeating,
  changes: Changes,
): Repeating {
  const { recurrence, deadline, deadlineType } = changes
  return {
    ...task,
    ...(recurrence !== undefined && { recurrence }),
    ...(deadline !== undefined && { deadline, deadlineType: deadlineType ?? null }),
  }
}
