import type { Prisma } from '#prisma'
import { deadlineOf, evidenceOf, hasFields } from '#server/capture/captured-fields.ts'
import type { CaptureOrigin } from '#server/capture/origin.ts'
import { place } from '#server/capture/place.ts'
import type { CaptureInput } from '#server/capture/read-conversation.ts'
import type { CapturedTask } from '#server/capture/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

type Input = { userId: string; origin: CaptureOrigin; input: CaptureInput; item: CapturedTask }

/** Applies an item to a task from another source, and adds the item's source to the task. */
export async function updateExistingTask({ db, now }: Deps, { taskId, ...update }: Input & { taskId: string }) {
  const { origin, input, item } = update
  const at = now()
  const { position } = await db.taskSource.findFirstOrThrow({
    where: { taskId },
    orderBy: { position: 'desc' },
    select: { position: true },
  })
  await db.taskSource.create({
    data: {
      id: uuid7(at.getTime()),
      taskId,
      position: position + 1,
      aIPipelineCapturedTaskId: item.key,
      ...origin.fieldsOf(item),
      ...evidenceOf(item, input, origin),
      createdAt: at,
      updatedAt: at,
    },
  })
  // Pages only take a task that is newer, and it has a new source even if nothing else changes.
  const saidDone = item.completes ? await doneReason({ db }, taskId, update) : undefined
  await db.task.update({
    where: { id: taskId },
    data: { updatedAt: at, ...(saidDone && { saidDone }) },
    select: { id: true },
  })
  if (item.completes) return

  await postpone({ db }, taskId, item, at)
  await reassign({ db }, { ...update, taskId, at })
}

/** Why the task counts as done. Leaves out the channel or email when others can see the task. */
async function doneReason({ db }: Pick<Deps, 'db'>, taskId: string, { input, item, userId }: Input): Promise<string> {
  if (input.conversation.source === 'meeting') return item.reason
  const another = { some: { userId: { not: userId } } }
  const isShared =
    (await db.task.count({ where: { id: taskId, OR: [{ assignees: another }, { access: another }] } })) > 0
  return isShared ? withoutPlace(item.reason) : item.reason
}

function withoutPlace(reason: string): string {
  return reason.replace(/ in “.*” that/s, ' that')
}

/** Writes an update again if its words changed. Returns whether they did. */
export async function rewriteUpdate(
  { db, now }: Deps,
  { source, item, origin, input }: Omit<Input, 'userId'> & { source: Prisma.TaskSourceGetPayload<object> },
): Promise<boolean> {
  const evidence = evidenceOf(item, input, origin)
  if (hasFields(source, evidence)) return false

  const at = now()
  await db.taskSource.update({ where: { id: source.id }, data: { ...evidence, updatedAt: at }, select: { id: true } })
  await db.task.update({ where: { id: source.taskId }, data: { updatedAt: at }, select: { id: true } })
  await postpone({ db }, source.taskId, item, at)
  return true
}

/** Sets the deadline to the latest one said, unless a user chose it. A task that a user created keeps its deadline. */
async function postpone({ db }: Pick<Deps, 'db'>, taskId: string, { deadline }: CapturedTask, at: Date) {
  if (!deadline) return
  const isOurs = { OR: [{ detectionJobId: { not: null } }, { deadlineType: null }] }
  await db.task.updateMany({
    where: { id: taskId, deadlineEdited: false, ...isOurs },
    data: { ...deadlineOf(deadline), updatedAt: at },
  })
}

/** Reassigns a captured task to its new owner, unless a user chose the assignees. */
async function reassign(
  { db }: Pick<Deps, 'db'>,
  { taskId, item, input, userId, at }: Input & { taskId: string; at: Date },
) {
  const owners = input.openTasks.filter(({ id }) => id === taskId).map(({ ownerId }) => ownerId)
  const before = input.users.filter(({ participantId }) => owners.includes(participantId)).map((user) => user.userId)
  if (before.length === 0 || item.ownerId === null || owners.includes(item.ownerId)) return

  const { assignees, originalAssignee } = place(item, input.conversation, input.users, userId)
  const { count } = await db.task.updateMany({
    where: { id: taskId, assigneesEdited: false, detectionJobId: { not: null } },
    data: { originalAssignee, updatedAt: at },
  })
  if (count === 0) return

  const times = { createdAt: at, updatedAt: at }
  await db.taskAssignee.deleteMany({ where: { taskId, userId: { in: before } } })
  await db.taskAssignee.createMany({
    data: assignees.map((assignee) => ({ id: uuid7(at.getTime()), taskId, ...assignee, ...times })),
    skipDuplicates: true,
  })
  // Earlier assignees can still see it.
  await db.taskAccess.createMany({ data: before.map((seerId) => ({ taskId, userId: seerId })), skipDuplicates: true })
}

/** Reopens the tasks that these sources marked as done, because the sources are about to be deleted. */
export async function clearSaidDone(db: Deps['db'], sources: Prisma.TaskSourceWhereInput) {
  const going = await db.taskSource.findMany({
    where: { ...sources, position: { gt: 0 }, reason: { not: null } },
    select: { taskId: true, reason: true },
  })
  for (const { taskId, reason } of going)
    await db.task.updateMany({
      where: { id: taskId, saidDone: { in: [reason!, withoutPlace(reason!)] } },
      data: { saidDone: null },
    })
}
