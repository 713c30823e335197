import { checkAssignable } from '#server/people/assignable.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { isUniqueViolation } from '#server/platform/http/refuse.ts'
import { announceTask } from '#server/tasks/announce-task.ts'
import { taskCreated } from '#server/tasks/emits.ts'
import { insertTask } from '#server/tasks/rows/new-task.ts'
import { refuseEndedRule } from '#server/tasks/refuse-ended-rule.ts'
import { readTasksById } from '#server/tasks/rows/tasks.ts'
import type { Through } from '#server/platform/http/signed-in.ts'
import { Problem } from '#shared/problems.ts'
import { matchesRequest } from '#shared/tasks/matches-request.ts'
import { placeIdOf } from '#shared/tasks/place.ts'
import type { CreateTask } from '#shared/tasks/requests.ts'
import type { Task } from '#shared/tasks/schemas.ts'

type Input = { userId: string; body: CreateTask; through?: Through | undefined }

/**
 * Creates a task. Idempotent for the same id and body; throws `id_taken` for the same id with another body.
 * Also throws `task_group_not_found`, `person_not_found` and `label_not_found`.
 */
export async function createTask(
  deps: Deps,
  { userId, body, through }: Input,
): Promise<{ task: Task; isNew: boolean }> {
  const { db, now } = deps
  if (body.assigneeIds) await checkAssignable(db, userId, body.assigneeIds)
  await refuseEndedRule(db, {
    userId,
    tasks: [{ recurrence: null, deadline: null, deadlineType: null }],
    changes: body,
    at: now(),
  })
  if (body.labelIds?.length) await refuseForeignLabels(db, userId, body.labelIds)

  const isNew = await insertTask(db, { userId, body, through, at: now() }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Problem('id_taken', { cause: error }) : error // an attachment's id
  })
  if (isNew) {
    const assigneeIds = (body.assigneeIds ?? []).filter((id) => id !== userId)
    await deps.emit(taskCreated, { taskId: body.id, userId, assigneeIds })
    return { task: await announceTask(deps, userId, body.id), isNew: true }
  }
  return { task: await theSame(deps, { userId, body }), isNew: false }
}

/** Returns the task that has the id, if it matches the request. Otherwise throws why nothing was inserted. */
async function theSame({ db, now }: Deps, { userId, body }: Input): Promise<Task> {
  const group = body.taskGroupId ? await db.taskGroup.findFirst({ where: { id: body.taskGroupId, userId } }) : null
  if (body.taskGroupId && !group) throw new Problem('task_group_not_found')

  const [task] = await readTasksById(db, userId, [body.id])
  if (
    task?.fromUserId !== userId ||
    !matchesRequest(task, { ...body, taskGroupId: placeIdOf(group) }, { userId, now: now() })
  )
    throw new Problem('id_taken')
  return task
}

async function refuseForeignLabels(db: Db, userId: string, labelIds: readonly string[]) {
  const known = await db.label.count({ where: { userId, id: { in: [...labelIds] } } })
  if (known < new Set(labelIds).size) throw new Problem('label_not_found')
}
