import { Prisma } from '#prisma'
import { derivedId, mapIds } from '#server/imports/archive/ids.ts'
import type { Move } from '#server/imports/archive/move.ts'
import type { Archived } from '#server/imports/archive/schemas.ts'
import { linkDuplicates } from '#server/imports/rows.ts'
import { ghostsByName } from '#server/imports/write-speakers.ts'
import { speakerKey } from '#shared/imports/speaker-key.ts'
import { placeIn } from '#shared/tasks/place.ts'

type ArchivedTask = Archived['tasks']
/** A task that is new here, with its id here. */
type FreshTask = ArchivedTask & { taskId: string }

/** Imports tasks with everything that belongs to them. */
export async function writeTasks(move: Move, rows: ArchivedTask[]): Promise<number> {
  const { deps, userId, ownerId } = move
  const { db } = deps
  const all = rows.filter((task) => !isHereAsDemo(task, move))
  const ids = await mapIds(db, 'tasks', { userId, ids: all.map(({ id }) => id) })
  for (const { id, duplicateOf } of all) {
    move.tasks.set(id, ids.localId(id)!)
    if (duplicateOf) move.duplicates.push({ taskId: ids.localId(id)!, duplicateOf })
  }
  const fresh = all.filter(({ id }) => ids.isNew(id)).map((task) => ({ ...task, taskId: ids.localId(task.id)! }))
  const others = fresh.flatMap(({ assignees }) => assignees.filter((assignee) => assignee.userId !== ownerId))
  const ghosts = await ghostsByName(deps, userId, [...new Set(others.map(({ user }) => user.name))])

  const skipDuplicates = true
  const { count } = await db.task.createMany({ data: fresh.map((task) => rowOf(task, move)), skipDuplicates })
  await db.taskAssignee.createMany({ data: fresh.flatMap((task) => assigneesOf(task, move, ghosts)), skipDuplicates })
  // Unassigned tasks stay visible to the users they were shown to.
  const unassigned = fresh.filter(({ assignees }) => !assignees.some((assignee) => assignee.userId === ownerId))
  await db.taskAccess.createMany({ data: unassigned.map(({ taskId }) => ({ taskId, userId })), skipDuplicates })
  await db.taskSource.createMany({ data: fresh.flatMap((task) => sourcesOf(task, move)), skipDuplicates })
  await db.taskAttachment.createMany({ data: fresh.flatMap((task) => attachmentsOf(task, userId)), skipDuplicates })
  await db.taskRating.createMany({ data: fresh.flatMap((task) => ratingsOf(task, userId)), skipDuplicates })
  await db.taskLabel.createMany({ data: fresh.flatMap((task) => labelsOf(task, move)), skipDuplicates })
  const focused = fresh.filter(({ isFocused }) => isFocused)
  await db.focusedTask.createMany({ data: focused.map(({ taskId }) => ({ taskId, userId })), skipDuplicates })
  return count
}

/** Links duplicates to their originals, once all tasks are there. */
export async function linkOriginals({ deps: { db }, tasks, duplicates }: Move) {
  await linkDuplicates(
    db,
    duplicates.flatMap(({ taskId, duplicateOf }) => {
      const originalId = tasks.get(duplicateOf)
      return originalId ? [{ taskId, originalId }] : []
    }),
  )
}

/** Whether it's a demo task that the user has here already. */
function isHereAsDemo({ id, demoKey }: ArchivedTask, { demoTasks, tasks }: Move): boolean {
  const here = demoKey ? demoTasks.get(demoKey) : undefined
  if (here) tasks.set(id, here)
  return here !== undefined
}

function assigneesOf(
  { taskId, assignees }: FreshTask,
  { userId, ownerId, taskGroups }: Move,
  ghosts: ReadonlyMap<string, string>,
) {
  return assignees.flatMap(({ id, userId: assigneeId, user, taskGroupId, stage, ...place }) => {
    const isMine = assigneeId === ownerId
    const person = isMine ? userId : ghosts.get(speakerKey(user.name))
    const group = (isMine && stage === 'GROUP' && taskGroupId && taskGroups.get(taskGroupId)) || null
    return person ? [{ id: derivedId(userId, id), taskId, userId: person, ...placeIn(group), ...place }] : []
  })
}

function attachmentsOf({ taskId, attachments, createdAt }: FreshTask, userId: string) {
  return attachments.flatMap(({ id, title, url }) =>
    url === null ? [] : [{ id: derivedId(userId, id), taskId, title, url, createdAt }],
  )
}

function ratingsOf({ taskId, ratings }: FreshTask, userId: string) {
  return ratings.map((rating) => ({ ...rating, id: derivedId(userId, rating.id), taskId, userId }))
}

function labelsOf({ taskId, labels }: FreshTask, move: Move) {
  return labels.flatMap(({ labelId }) => {
    const here = move.labels.get(labelId)
    return here ? [{ taskId, labelId: here }] : []
  })
}

function rowOf({ taskId, ...task }: FreshTask, { userId, ownerId }: Move) {
  const {
    title,
    customTitle,
    notes,
    contextSummary,
    status,
    deadline,
    deadlineType,
    isNoise,
    demoKey,
    completedAt,
    dismissedAt,
    qualityPrediction,
    filterScores,
    originalAssignee,
    saidDone,
    snoozedUntil,
    recurrence,
    createdAt,
    updatedAt,
  } = task
  return {
    id: taskId,
    title,
    customTitle,
    notes,
    contextSummary,
    status,
    isNoise,
    demoKey,
    qualityPrediction,
    originalAssignee,
    saidDone,
    snoozedUntil,
    recurrence,
    createdAt,
    updatedAt,
    notesEdited: notes !== null,
    touched: true, // imported tasks count as edited, so capture never deletes them
    fromUserId: task.fromUserId === ownerId ? userId : null,
    deadlineType: deadline === null ? null : deadlineType,
    deadlineDay: deadline !== null && deadlineType === 'DATE' ? new Date(`${deadline.slice(0, 10)}T00:00:00Z`) : null,
    deadlineAt: deadline !== null && deadlineType === 'DATE_TIME' ? new Date(deadline) : null,
    completedAt: status === 'COMPLETED' ? (completedAt ?? updatedAt) : null,
    dismissedAt: status === 'DISMISSED' ? (dismissedAt ?? updatedAt) : null,
    dismissal: status === 'DISMISSED' ? { by: userId, reason: 'user' } : Prisma.DbNull,
    filterScores: filterScores ?? Prisma.DbNull,
  }
}

/** The sources of a task. Channels and mailboxes aren't imported, only their names, links and lines. */
function sourcesOf({ taskId, sources }: FreshTask, { userId, events }: Move) {
  return sources.map(
    (
      { id, type, meetingId, slackChannel, startMessage, email, label, url, aIPipelineCapturedTaskId, ...said },
      position,
    ) => {
      const meeting = meetingId === null ? null : (events.get(meetingId) ?? null)
      return {
        ...said,
        id: derivedId(userId, id),
        taskId,
        position,
        type,
        userId: type === 'SLACK' || type === 'EMAIL' ? userId : null,
        meetingId: meeting,
        aIPipelineCapturedTaskId: meeting === null ? null : aIPipelineCapturedTaskId,
        label: label ?? slackChannel?.name ?? email?.subject.slice(0, 1_000) ?? null,
        url: url ?? startMessage?.permalink ?? null,
      }
    },
  )
}
