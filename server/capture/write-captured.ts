import { isDeepStrictEqual } from 'node:util'
import type { Prisma } from '#prisma'
import { deadlineOf, evidenceOf, hasFields } from '#server/capture/captured-fields.ts'
import type { CapturedSource, CaptureOrigin } from '#server/capture/origin.ts'
import { place } from '#server/capture/place.ts'
import { promisedTo } from '#server/capture/promised-to.ts'
import type { CaptureInput } from '#server/capture/read-conversation.ts'
import { isOnlyReport, reportOf } from '#server/capture/report-of.ts'
import { deleteUntouched } from '#server/capture/rows.ts'
import type { CapturedTask } from '#server/capture/types.ts'
import { clearSaidDone, rewriteUpdate, updateExistingTask } from '#server/capture/update-existing-task.ts'
import { tasksCaptured } from '#server/capture/emits.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { inBatches } from '#server/platform/in-batches.ts'
import { announceTasks } from '#server/tasks/announce-task.ts'
import { closeKept } from '#server/waiting/close-kept.ts'
import { keepPromises } from '#server/waiting/keep-promises.ts'
import { channels } from '#shared/realtime/events.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

export type CaptureWrite = {
  /** The user it was captured for. */
  userId: string
  runId: string
  origin: CaptureOrigin
  input: CaptureInput
  /** What was captured from the same source before. */
  before: readonly CapturedSource[]
  captured: readonly CapturedTask[]
  /** Keys of earlier tasks that are no longer input. */
  goneKeys: ReadonlySet<string>
}

/**
 * Writes the tasks of one source: creates new ones, rewrites known ones (matched by key) and deletes those no longer
 * found. An item about a task from another source changes that task and becomes one more of its sources. What a user
 * edited stays as it is. An item that only says that a promise was kept closes what users wait for. Returns the tasks that
 * are new, different or no longer waited for.
 */
export async function writeCaptured(deps: Deps, writing: CaptureWrite): Promise<string[]> {
  const { db, announce, emit, now } = deps
  const { userId, before, goneKeys } = writing
  const captured = writing.captured.filter((item) => !isOnlyReport(item))
  const since = now()
  const sourceByKey = new Map(before.map((source) => [source.aIPipelineCapturedTaskId, source]))

  const kept = await closeKept(
    deps,
    writing.captured.flatMap((item) => reportsFor(item, writing)),
  )
  const unknown = captured.filter(({ key }) => !sourceByKey.has(key))
  const updates = unknown.filter((item) => !item.isNoise && isOpen(existingTask(item), writing))
  const made = await createTasks(deps, {
    ...writing,
    captured: unknown.filter((item) => item.completes === null && !updates.includes(item)),
  })
  for (const item of updates) await updateExistingTask(deps, { ...writing, item, taskId: existingTask(item)! })
  const again = captured.flatMap((item) =>
    sourceByKey.has(item.key) ? [{ item, source: sourceByKey.get(item.key)! }] : [],
  )
  const rewritten: string[] = []
  for (const { item, source } of again) {
    if (await (isOriginal(source) ? rewriteTask : rewriteUpdate)(deps, { ...writing, source, item }))
      rewritten.push(source.taskId)
  }

  const originals = again.flatMap(({ item, source }) => (isOriginal(source) ? [{ item, taskId: source.taskId }] : []))
  const newlySeen = await showToNewUsers(db, originals, writing)
  await keepPromises(
    deps,
    [...made, ...originals].map(({ item, taskId }) => ({ taskId, promised: promisedTo(item, writing.input, userId) })),
  )

  const gone = before.filter(({ aIPipelineCapturedTaskId: key }) => goneKeys.has(key!))
  const goneUpdates = { id: { in: gone.filter((source) => !isOriginal(source)).map(({ id }) => id) } }
  await clearSaidDone(db, goneUpdates)
  await db.taskSource.deleteMany({ where: goneUpdates })
  const goneTasks = gone.filter(isOriginal).map(({ taskId }) => taskId)
  const seers = await db.taskAccess.findMany({ where: { taskId: { in: goneTasks } } })
  const deleted = new Set(await deleteUntouched(db, goneTasks))
  for (const { taskId, userId: seerId } of seers)
    if (deleted.has(taskId)) announce(channels.user(seerId), 'task-removed', { id: taskId })

  const goneFrom = gone.filter((source) => !isOriginal(source)).map(({ taskId }) => taskId)
  const taskIds = new Set([
    ...made.map(({ taskId }) => taskId),
    ...updates.map((item) => existingTask(item)!),
    ...rewritten,
    ...newlySeen,
    ...goneFrom,
  ])
  await announceTasks(deps, userId, [...taskIds])
  const madeFor = made.map(({ taskId, visibleTo }) => ({ taskId, visibleTo }))
  if (taskIds.size > 0) await emit(tasksCaptured, { userId, taskIds: [...taskIds], made: madeFor, since })
  return [...new Set([...taskIds, ...kept])]
}

/** Those who may see what was said are told that a promise was kept. */
function reportsFor(item: CapturedTask, { input, origin, userId }: CaptureWrite) {
  const { visibleTo } = place(item, input.conversation, input.users, userId)
  return reportOf(item, input, origin).map((report) => ({ ...report, userIds: visibleTo }))
}

/** Shows earlier tasks to users who started to capture later. Returns the tasks that someone couldn't see until now. */
async function showToNewUsers(
  db: Db,
  again: readonly { item: CapturedTask; taskId: string }[],
  { input, userId }: CaptureWrite,
): Promise<string[]> {
  const access = again.flatMap(({ item, taskId }) =>
    place(item, input.conversation, input.users, userId).visibleTo.map((seerId) => ({ taskId, userId: seerId })),
  )
  const added = await db.taskAccess.createManyAndReturn({
    data: access,
    skipDuplicates: true,
    select: { taskId: true },
  })
  return added.map(({ taskId }) => taskId)
}

const tasksAtOnce = 100

async function createTasks(deps: Deps, writing: CaptureWrite) {
  const made: Awaited<ReturnType<typeof createSome>> = []
  for (const captured of inBatches(writing.captured, tasksAtOnce))
    made.push(...(await createSome(deps, { ...writing, captured })))
  return made
}

async function createSome({ db, now }: Deps, { userId, runId, origin, captured, input }: CaptureWrite) {
  const at = now()
  const times = { createdAt: at, updatedAt: at }
  const made = captured.map((item) => ({
    item,
    taskId: uuid7(at.getTime()),
    placement: place(item, input.conversation, input.users, userId),
  }))

  await db.task.createMany({
    data: made.map(({ item, taskId, placement }) => ({
      id: taskId,
      detectionJobId: runId,
      fromUserId: userId,
      demoKey: origin.demoKeyOf?.(item) ?? null,
      taskAccess: placement.access,
      originalAssignee: placement.originalAssignee,
      // A repeat of an open task is a duplicate; a repeat of a completed one is a new task.
      duplicateOfId: isOpen(item.duplicateOf, { input }) ? item.duplicateOf : null,
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
      ...evidenceOf(item, input, origin),
      ...times,
    })),
  })
  return made.map(({ item, taskId, placement: { visibleTo } }) => ({ item, taskId, visibleTo }))
}

/** The existing task that an item updates or completes. */
const existingTask = ({ updateOf, completes }: CapturedTask) => updateOf ?? completes

const isOpen = (taskId: string | null, { input }: Pick<CaptureWrite, 'input'>) =>
  input.openTasks.some(({ id, status }) => id === taskId && status === 'INCOMPLETE') ||
  input.waitedFor.some((promise) => promise.taskId === taskId)

/** A task comes from its first source; later sources update it. */
const isOriginal = ({ position }: { position: number }) => position === 0

/** Returns whether anything changed. */
async function rewriteTask(
  { db, now }: Deps,
  { source, item, userId, origin, input }: CaptureWrite & { source: CapturedSource; item: CapturedTask },
): Promise<boolean> {
  const { task } = source
  const words = {
    ...wordsOf(item),
    ...titlesOf(item, task),
    ...(task.noiseEdited && { isNoise: task.isNoise }),
    ...(task.deadlineEdited ? {} : deadlineOf(item.deadline)),
  }
  const evidence = evidenceOf(item, input, origin)
  const { assignees } = place(item, input.conversation, input.users, userId)
  const sameOwner = task.assigneesEdited || isDeepStrictEqual(idsOf(task.assignees), idsOf(assignees))
  // An unchanged task keeps its place in the inbox.
  if (sameOwner && hasFields(task, words) && hasFields(source, evidence)) return false

  const at = now()
  await db.task.update({ where: { id: task.id }, data: { ...words, updatedAt: at }, select: { id: true } })
  await db.taskSource.update({ where: { id: source.id }, data: { ...evidence, updatedAt: at }, select: { id: true } })
  if (sameOwner) return true

  // Since then, someone has said who they are in this meeting.
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

/** Keeps a title reworded by a custom prompt as long as the captured title is the same. */
function titlesOf({ title }: CapturedTask, task: Pick<Prisma.TaskGetPayload<object>, 'title' | 'capturedTitle'>) {
  return title === task.capturedTitle ? { title: task.title } : { title, capturedTitle: null }
}
