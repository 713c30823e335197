import { mapIds } from '#server/imports/archive/ids.ts'
import type { Move } from '#server/imports/archive/move.ts'
import type { Archived } from '#server/imports/archive/schemas.ts'
import { limits } from '#shared/limits.ts'
import { Problem } from '#shared/problems.ts'
import { shownIn } from '#shared/topics/shown-topics.ts'

/** Maps built-in groups to the user's own, and creates the others. */
export async function writeGroups(
  { deps: { db }, userId, taskGroups }: Move,
  rows: Archived['taskGroups'][],
): Promise<number> {
  const own = await db.taskGroup.findMany({ where: { userId }, select: { id: true, type: true } })
  const ofType = new Map(own.map(({ id, type }) => [type, id]))
  const custom = rows.filter(({ id, type }) => {
    const same = type === 'CUSTOM' ? undefined : ofType.get(type)
    if (same) taskGroups.set(id, same)
    return !same
  })

  const ids = await mapIds(db, 'task_groups', { userId, ids: custom.map(({ id }) => id) })
  const data = custom.flatMap(({ id, type, ...group }) => {
    taskGroups.set(id, ids.localId(id)!)
    return ids.isNew(id)
      ? [{ ...group, id: ids.localId(id)!, userId, type: type === 'INCOMING' ? ('CUSTOM' as const) : type }]
      : []
  })
  if (own.length + data.length > limits.taskGroups) throw new Problem('too_many_task_groups')
  const { count } = await db.taskGroup.createMany({ data, skipDuplicates: true })
  return count
}

/** Maps labels to existing ones with the same name, and creates the others. */
export async function writeLabels({ deps: { db }, userId, labels }: Move, rows: Archived['labels'][]): Promise<number> {
  const own = await db.label.findMany({ where: { userId }, select: { id: true, name: true, type: true } })
  const byName = new Map(own.map(({ id, name }) => [name.toLowerCase(), id]))
  const important = own.find(({ type }) => type === 'IMPORTANT')?.id
  const ids = await mapIds(db, 'labels', { userId, ids: rows.map(({ id }) => id) })

  const data = rows.flatMap(({ id, type, ...label }) => {
    const name = label.name.toLowerCase()
    const same = type === 'IMPORTANT' ? important : ids.isNew(id) ? byName.get(name) : ids.localId(id)
    labels.set(id, same ?? ids.localId(id)!)
    if (same) return []
    byName.set(name, ids.localId(id)!)
    return [{ ...label, id: ids.localId(id)!, userId, type: 'CUSTOM' as const }]
  })
  if (own.filter(({ type }) => type === 'CUSTOM').length + data.length > limits.labels)
    throw new Problem('too_many_labels')
  const { count } = await db.label.createMany({ data, skipDuplicates: true })
  return count
}

/** Imports topics and their tasks. */
export async function writeTopics({ deps: { db }, userId, tasks }: Move, rows: Archived['topics'][]): Promise<number> {
  const ids = await mapIds(db, 'user_topics', { userId, ids: rows.map(({ id }) => id) })
  const fresh = rows.filter(({ id }) => ids.isNew(id))
  const merges = rows.map(({ id, mergedIntoId }) => ({ id, mergedInto: mergedIntoId }))
  const { count } = await db.userTopic.createMany({
    data: fresh.map(({ id, mergedIntoId, taskIds: _taskIds, ...topic }) => {
      const into = shownIn({ id, mergedInto: mergedIntoId }, merges)
      const isMerged = into.id !== id && into.mergedInto === null // not in a circle, nor into a topic left out
      return { ...topic, id: ids.localId(id)!, userId, mergedIntoId: isMerged ? ids.localId(into.id)! : null }
    }),
    skipDuplicates: true,
  })
  const links = fresh.flatMap(({ id, taskIds }) =>
    taskIds.flatMap((task) => (tasks.has(task) ? [{ userTopicId: ids.localId(id)!, taskId: tasks.get(task)! }] : [])),
  )
  await db.userTopicTask.createMany({ data: links, skipDuplicates: true })
  return count
}
