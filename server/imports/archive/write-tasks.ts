import { Prisma } from '#prisma'
import { derivedId, mapIds } from '#server/imports/archive/ids.ts'
import type { Archived } from '#server/imports/archive/schemas.ts'
import { ghostsByName } from '#server/imports/write-speakers.ts'
import type { Deps } from '#server/platform/deps.ts'
import { speakerKey } from '#shared/imports/speaker-key.ts'
import { placeIn } from '#shared/tasks/place.ts'

type ArchivedTask = Archived['tasks']
type IdMap = ReadonlyMap<string, string>
type Input = { userId: string; ownerId: string; rows: ArchivedTask[]; groups: IdMap; labels: IdMap; events: IdMap }

/** Imports tasks with everything that belongs to them. Returns their new ids, and how many tasks are new. */
export async function writeTasks(
  deps: Deps,
  { userId, ownerId, rows, groups, labels, events }: Input,
): Promise<{ localIds: Map<string, string>; added: number }> {
  const { db } = deps
  const ids = await mapIds(db, 'tasks', { userId, ids: rows.map(({ id }) => id) })
  const fresh = rows.filter(({ id }) => ids.isNew(id))
  const withId = fresh.map((task) => ({ task, taskId: ids.localId(task.id)! }))
  const own = (id: string) => derivedId(userId, id)

  const { count } = await db.task.createMany({
    data: withId.map(({ task, taskId }) => rowOf(task, { taskId, userId, ownerId })),
    skipDuplicates: true,
  })
  const others = await ghostsByName(deps, userId, [
    ...new Set(
      fresh.flatMap(({ assignees }) => assignees.filter((one) => one.userId !== ownerId).map(({ user }) => user.name)),
    ),
  ])
  await db.taskAssignee.createMany({
    data: withId.flatMap(({ task, taskId }) =>
      task.assignees.flatMap(({ id, userId: whose, user, taskGroupId, stage, ...place }) => {
        const isMine = whose === ownerId
        const person = isMine ? userId : others.get(speakerKey(user.name))
        const group = (isMine && stage === 'GROUP' && taskGroupId && groups.get(taskGroupId)) || null
        return person
          ? [
              {
                id: own(id),
                taskId,
                userId: person,
                ...placeIn(group),
                ...place,
              },
            ]
          : []
      }),
    ),
    skipDuplicates: true,
  })
  // Unassigned tasks stay visible to the users they were shown to.
  await db.taskAccess.createMany({
    data: withId
      .filter(({ task }) => !task.assignees.some((one) => one.userId === ownerId))
      .map(({ taskId }) => ({ taskId, userId })),
    skipDuplicates: true,
  })
  await db.taskSource.createMany({
    data: withId.flatMap(({ task, taskId }) => sourcesOf(task, { taskId, events, own })),
    skipDuplicates: true,
  })
  await db.taskAttachment.createMany({
    data: withId.flatMap(({ task, taskId }) =>
      task.attachments.flatMap(({ id, title, url }) =>
        url === null ? [] : [{ id: own(id), taskId, title, url, createdAt: task.createdAt }],
      ),
    ),
    skipDuplicates: true,
  })
  await db.taskRating.createMany({
    data: withId.flatMap(({ task, taskId }) =>
      task.ratings.map((rating) => ({ ...rating, id: own(rating.id), taskId, userId })),
    ),
    skipDuplicates: true,
  })
  await db.taskLabel.createMany({
    data: withId.flatMap(({ task, taskId }) =>
      task.labels.flatMap(({ labelId }) => (labels.has(labelId) ? [{ taskId, labelId: labels.get(labelId)! }] : [])),
    ),
    skipDuplicates: true,
  })
  await db.focusedTask.createMany({
    data: withId.filter(({ task }) => task.isFocused).map(({ taskId }) => ({ taskId, userId })),
    skipDuplicates: true,
  })
  return { localIds: new Map(rows.map(({ id }) => [id, ids.localId(id)!])), added: count }
}

function rowOf(task: ArchivedTask, { taskId, userId, ownerId }: { taskId: string; userId: string; ownerId: string }) {
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
function sourcesOf(
  { source, otherSources }: ArchivedTask,
  { taskId, events, own }: { taskId: string; events: IdMap; own: (id: string) => string },
) {
  const all = source ? [source, ...otherSources] : otherSources
  return all.map(
    (
      { id, type, meetingId, slackChannel, startMessage, email, label, url, aIPipelineCapturedTaskId, ...said },
      position,
    ) => {
      const meeting = meetingId === null ? null : (events.get(meetingId) ?? null)
      return {
        ...said,
        id: own(id),
        taskId,
        position,
        type,
        meetingId: meeting,
        aIPipelineCapturedTaskId: meeting === null ? null : aIPipelineCapturedTaskId,
        label: label ?? slackChannel?.name ?? email?.subject.slice(0, 1_000) ?? null,
        url: url ?? startMessage?.permalink ?? null,
      }
    },
  )
}
