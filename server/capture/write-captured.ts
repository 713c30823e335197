import { isDeepStrictEqual } from 'node:util'
import type { Prisma } from '#prisma'
import { deadlineOf, evidenceOf, hasFields } from '#server/capture/captured-fields.ts'
import type { CapturedSource, CaptureOrigin } from '#server/capture/origin.ts'
import { place } from '#server/capture/place.ts'
import type { CaptureInput } from '#server/capture/read-conversation.ts'
import type { CapturedTask } from '#server/capture/types.ts'
import { clearSaidDone, rewriteUpdate, updateExistingTask } from '#server/capture/update-existing-task.ts'
import { rewordCaptured } from '#server/custom-prompts/custom-prompts.ts'
import { labelCaptured } from '#server/focus/label-captured.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { announceTasks } from '#server/tasks/announce-task.ts'
import { channels } from '#shared/realtime/events.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

export type CaptureWrite = {
  /** For whom it was captured. */
  userId: string
  runId: string
  origin: CaptureOrigin
  found: CaptureInput
  /** What was captured from there before. */
  known: readonly CapturedSource[]
  captured: readonly CapturedTask[]
  /** Of what is known, what does not stand there any more. */
  goneKeys: ReadonlySet<string>
}

/**
 * Brings the tasks of one origin to what was captured: new ones are made, known ones (by their key) take the
 * new words, and those that no longer stand in the text go. What says something new of a task from elsewhere
 * changes that task and becomes another of its sources. What a person touched stays as they left it. Returns
 * the tasks that are new or different.
 */
export async function writeCaptured(deps: Deps, writing: CaptureWrite): Promise<string[]> {
  const { db, announce } = deps
  const { userId, captured, known, goneKeys } = writing
  const sourceByKey = new Map(known.map((source) => [source.aIPipelineCapturedTaskId, source]))

  const unknown = captured.filter(({ key }) => !sourceByKey.has(key))
  const updates = unknown.filter((item) => !item.isNoise && isOpen(elsewhere(item), writing))
  const madeIds = await createTasks(deps, {
    ...writing,
    captured: unknown.filter((item) => item.completes === null && !updates.includes(item)),
  })
  for (const item of updates) await updateExistingTask(deps, { ...writing, item, taskId: elsewhere(item)! })
  const again = captured.flatMap((item) =>
    sourceByKey.has(item.key) ? [{ item, source: sourceByKey.get(item.key)! }] : [],
  )
  const rewritten: string[] = []
  for (const { item, source } of again) {
    if (await (isFrom(source) ? rewriteTask : rewriteUpdate)(deps, { ...writing, source, item }))
      rewritten.push(source.taskId)
  }

  const seenAnew = await showToAll(
    db,
    again.filter(({ source }) => isFrom(source)),
    writing,
  )

  const gone = known.filter(({ aIPipelineCapturedTaskId: key }) => goneKeys.has(key!))
  const goneUpdates = { id: { in: gone.filter((source) => !isFrom(source)).map(({ id }) => id) } }
  await clearSaidDone(db, goneUpdates)
  await db.taskSource.deleteMany({ where: goneUpdates })
  const goneTasks = gone.filter((source) => isFrom(source) && isUntouched(source.task)).map(({ taskId }) => taskId)
  const seers = await db.taskAccess.findMany({ where: { taskId: { in: goneTasks } } })
  await db.task.deleteMany({ where: { id: { in: goneTasks } } })
  for (const { taskId, userId: seerId } of seers) announce(channels.user(seerId), 'task-removed', { id: taskId })

  const goneFrom = gone.filter((source) => !isFrom(source)).map(({ taskId }) => taskId)
  const taskIds = new Set([
    ...madeIds,
    ...updates.map((item) => elsewhere(item)!),
    ...rewritten,
    ...seenAnew,
    ...goneFrom,
  ])
  await announceTasks(deps, userId, [...taskIds])
  await rewordCaptured(deps, { userId, taskIds: [...taskIds] })
  return [...taskIds]
}

/** Whoever began to capture it later sees what was captured before. Returns the tasks that somebody did not see until now. */
async function showToAll(
  db: Db,
  again: readonly { item: CapturedTask; source: CapturedSource }[],
  { found, userId }: CaptureWrite,
): Promise<string[]> {
  const sight = again.flatMap(({ item, source }) =>
    place(item, found.conversation, found.users, userId).visibleTo.map((seerId) => ({
      taskId: source.taskId,
      userId: seerId,
    })),
  )
  const added = await db.taskAccess.createManyAndReturn({ data: sight, skipDuplicates: true, select: { taskId: true } })
  return added.map(({ taskId }) => taskId)
}

async function createTasks(deps: Deps, { userId, runId, origin, captured, found }: CaptureWrite): Promise<string[]> {
  const { db, now } = deps
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
      demoKey: origin.demoKeyOf?.(item) ?? null,
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
      aIPipelineCapturedTaskId: item.key,
      ...origin.fieldsOf(item),
      ...evidenceOf(item, found, origin),
      ...times,
    })),
  })
  await labelCaptured(deps, made)
  return made.map(({ taskId }) => taskId)
}

/** The task that was there before and of which this says something. */
const elsewhere = ({ updateOf, completes }: CapturedTask) => updateOf ?? completes

const isOpen = (taskId: string | null, { found }: Pick<CaptureWrite, 'found'>) =>
  found.openTasks.some(({ id, status }) => id === taskId && status === 'INCOMPLETE')

/** A task is from its first source; the others said something new of it. */
const isFrom = ({ position }: { position: number }) => position === 0

/** Returns whether it says something else now. */
async function rewriteTask(
  { db, now }: Deps,
  { source, item, userId, origin, found }: CaptureWrite & { source: CapturedSource; item: CapturedTask },
): Promise<boolean> {
  const { task } = source
  const words = { ...wordsOf(item), ...titlesOf(item, task), ...(task.deadlineEdited ? {} : deadlineOf(item.deadline)) }
  const evidence = evidenceOf(item, found, origin)
  const { assignees } = place(item, found.conversation, found.users, userId)
  const sameOwner = task.assigneesEdited || isDeepStrictEqual(idsOf(task.assignees), idsOf(assignees))
  // A task that says the same as before is no newer, and keeps its place in the inbox.
  if (sameOwner && hasFields(task, words) && hasFields(source, evidence)) return false

  const at = now()
  await db.task.update({ where: { id: task.id }, data: { ...words, updatedAt: at }, select: { id: true } })
  await db.taskSource.update({ where: { id: source.id }, data: { ...evidence, updatedAt: at }, select: { id: true } })
  if (sameOwner) return true

  // Somebody said at last who they are in this meeting.
  await db.taskAssignee.deleteMany({ where: { taskId: task.id, userId: { notIn: idsOf(assignees) } } })
  await db.taskAssignee.createMany({
    data: assignees.map((assignee) => ({
      id: uuid7(at.getTime()),
      taskId: task.id,
      ...assignee,
      createdAt: at,
      updatedAt: at,
    })),
    skipDuplicates: true,
  })
  return true
}

function idsOf(assignees: readonly { userId: string }[]) {
  return assignees.map(({ userId }) => userId).toSorted()
}

function wordsOf({ title, contextSummary, isNoise, scores, verdict }: CapturedTask) {
  return { title, contextSummary, isNoise, filterScores: scores, qualityPrediction: verdict }
}

/** A title that a custom prompt worded stays as long as capture says what it said before. */
function titlesOf({ title }: CapturedTask, task: Pick<Prisma.TaskGetPayload<object>, 'title' | 'capturedTitle'>) {
  return title === task.capturedTitle ? { title: task.title } : { title, capturedTitle: null }
}

function isUntouched({
  status,
  customTitle,
  notesEdited,
  deadlineEdited,
  assigneesEdited,
}: Prisma.TaskGetPayload<object>) {
  return status === 'INCOMPLETE' && customTitle === null && !notesEdited && !deadlineEdited && !assigneesEdited
}
