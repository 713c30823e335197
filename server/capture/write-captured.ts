import { isDeepStrictEqual } from 'node:util'
import { Prisma } from '#prisma'
import { deadlineOf, evidenceOf, says } from '#server/capture/captured-fields.ts'
import { place } from '#server/capture/place.ts'
import type { Found } from '#server/capture/read-conversation.ts'
import type { Captured } from '#server/capture/types.ts'
import { updateAgain, updateFromElsewhere } from '#server/capture/update-from-elsewhere.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { announcedOneByOne } from '#server/tasks/announce-task.ts'
import { readTasks } from '#server/tasks/read-tasks.ts'
import { channels } from '#shared/realtime/events.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

type Input = { meetingId: string; userId: string; runId: string; captured: Captured[]; found: Found }

/**
 * Brings the tasks of an event to what was captured: new ones are made, known ones (by their key) take the
 * new words, and those that no longer stand in the text go. What says something new of a task from elsewhere
 * changes that task and becomes another of its sources. What a person touched stays as they left it.
 */
export async function writeCaptured(deps: Deps, input: Input) {
  const { db, announce } = deps
  const { meetingId, userId, captured } = input
  const known = await db.taskSource.findMany({
    where: { meetingId, aIPipelineCapturedTaskId: { not: null } },
    include: knownTask,
  })
  const sourceByKey = new Map(known.map((source) => [source.aIPipelineCapturedTaskId, source]))

  const unknown = captured.filter(({ key }) => !sourceByKey.has(key))
  const updates = unknown.filter((item) => isOpen(item.updateOf, input))
  await createTasks(deps, { ...input, captured: unknown.filter((item) => !updates.includes(item)) })
  for (const item of updates) await updateFromElsewhere(deps, { ...input, item, taskId: item.updateOf! })
  for (const item of captured) {
    const source = sourceByKey.get(item.key)
    if (source) await (isFrom(source) ? rewriteTask : updateAgain)(deps, { ...input, source, item })
  }

  const keys = new Set(captured.map(({ key }) => key))
  const gone = known.filter(({ aIPipelineCapturedTaskId: key }) => !keys.has(key!))
  await db.taskSource.deleteMany({ where: { id: { in: gone.filter((source) => !isFrom(source)).map(({ id }) => id) } } })
  const goneTasks = gone.filter((source) => isFrom(source) && isUntouched(source.task)).map(({ taskId }) => taskId)
  await db.task.deleteMany({ where: { id: { in: goneTasks } } })
  for (const id of goneTasks) announce(channels.user(userId), 'task-removed', { id })
  await announceTasksOf(deps, userId, meetingId)
}

async function createTasks({ db, now }: Deps, { meetingId, userId, runId, captured, found }: Input) {
  const at = now()
  const times = { createdAt: at, updatedAt: at }
  const made = captured.map((item) => ({
    item,
    taskId: uuid7(at.getTime()),
    placement: place(item, found.conversation, found.users, userId),
  }))

  await db.task.createMany({
    data: made.map(({ item, taskId, placement }) => ({
      id: taskId,
      detectionJobId: runId,
      fromUserId: userId,
      taskAccess: placement.access,
      originalAssignee: placement.originalAssignee,
      // Said before and still to do is a duplicate; said again after it was done, it is to do again.
      duplicateOfId: isOpen(item.duplicateOf, { found }) ? item.duplicateOf : null,
      ...wordsOf(item),
      ...deadlineOf(item.deadline),
      ...times,
    })),
  })
  await db.taskAccess.createMany({
    data: made.flatMap(({ taskId, placement }) => placement.visibleTo.map((seerId) => ({ taskId, userId: seerId }))),
  })
  await db.taskAssignee.createMany({
    data: made.flatMap(({ taskId, placement }) =>
      placement.assignees.map((assignee) => ({ id: uuid7(at.getTime()), taskId, ...assignee, ...times })),
    ),
  })
  await db.taskSource.createMany({
    data: made.map(({ item, taskId }) => ({
      id: uuid7(at.getTime()),
      taskId,
      type: 'MEETING',
      meetingId,
      aIPipelineCapturedTaskId: item.key,
      ...evidenceOf(item, found),
      ...times,
    })),
  })
}

const isOpen = (taskId: string | null, { found }: Pick<Input, 'found'>) => found.openTasks.some(({ id, status }) => id === taskId && status === 'INCOMPLETE')

/** A task is from its first source; the others said something new of it. */
const isFrom = ({ position }: { position: number }) => position === 0

const knownTask = { task: { include: { assignees: { select: { userId: true } } } } } as const
type Known = Prisma.TaskSourceGetPayload<{ include: typeof knownTask }>

async function rewriteTask({ db, now }: Deps, { source, item, userId, found }: Input & { source: Known; item: Captured }) {
  const { task } = source
  const words = { ...wordsOf(item), ...(task.deadlineEdited ? {} : deadlineOf(item.deadline)) }
  const evidence = evidenceOf(item, found)
  const { assignees } = place(item, found.conversation, found.users, userId)
  const sameOwner = task.assigneesEdited || isDeepStrictEqual(idsOf(task.assignees), idsOf(assignees))
  // A task that says the same as before is no newer, and keeps its place in the inbox.
  if (sameOwner && says(task, words) && says(source, evidence)) return

  const at = now()
  await db.task.update({ where: { id: task.id }, data: { ...words, updatedAt: at }, select: { id: true } })
  await db.taskSource.update({ where: { id: source.id }, data: { ...evidence, updatedAt: at }, select: { id: true } })
  if (sameOwner) return

  // Somebody said at last who they are in this meeting.
  await db.taskAssignee.deleteMany({ where: { taskId: task.id, userId: { notIn: idsOf(assignees) } } })
  await db.taskAssignee.createMany({
    data: assignees.map((assignee) => ({ id: uuid7(at.getTime()), taskId: task.id, ...assignee, createdAt: at, updatedAt: at })),
    skipDuplicates: true,
  })
}

function idsOf(assignees: readonly { userId: string }[]) {
  return assignees.map(({ userId }) => userId).toSorted()
}

function wordsOf({ title, contextSummary, isNoise, scores, verdict }: Captured) {
  return { title, contextSummary, isNoise, filterScores: scores, qualityPrediction: verdict }
}

function isUntouched({ status, customTitle, notesEdited, deadlineEdited, assigneesEdited }: Prisma.TaskGetPayload<object>) {
  return status === 'INCOMPLETE' && customTitle === null && !notesEdited && !deadlineEdited && !assigneesEdited
}

async function announceTasksOf({ db, announce }: { db: Db; announce: Deps['announce'] }, userId: string, meetingId: string) {
  const amount = await db.taskSource.count({ where: { meetingId } })
  if (amount > announcedOneByOne) return announce(channels.user(userId), 'tasks-relabeled', {})

  const tasks = await readTasks(db, {
    viewerId: userId,
    where: Prisma.sql`t.id in (select s."taskId" from task_sources s where s."meetingId" = ${meetingId}::uuid)`,
  })
  for (const task of tasks) announce(channels.user(userId), 'task', task)
}
