import { mapIds } from '#server/imports/archive/ids.ts'
import type { Archived } from '#server/imports/archive/schemas.ts'
import type { Db } from '#server/platform/deps.ts'
import { limits } from '#shared/limits.ts'
import { Problem } from '#shared/problems.ts'

type Input<Name extends keyof Archived> = { userId: string; rows: Archived[Name][] }
/** Maps an id of the export to the id here. */
type IdMap = Map<string, string>
type WrittenRows = { localIds: IdMap; added: number }

/** Maps built-in groups to the user's own, and creates the others. */
export async function writeGroups(db: Db, { userId, rows }: Input<'taskGroups'>): Promise<WrittenRows> {
  const own = await db.taskGroup.findMany({ where: { userId }, select: { id: true, type: true } })
  const ofType = new Map(own.map(({ id, type }) => [type, id]))
  const localIds: IdMap = new Map()
  const custom = rows.filter(({ id, type }) => {
    const same = type === 'CUSTOM' ? undefined : ofType.get(type)
    if (same) localIds.set(id, same)
    return !same
  })

  const ids = await mapIds(db, 'task_groups', { userId, ids: custom.map(({ id }) => id) })
  const data = custom.flatMap(({ id, type, ...group }) => {
    localIds.set(id, ids.localId(id)!)
    return ids.isNew(id)
      ? [{ ...group, id: ids.localId(id)!, userId, type: type === 'INCOMING' ? ('CUSTOM' as const) : type }]
      : []
  })
  if (own.length + data.length > limits.taskGroups) throw new Problem('too_many_task_groups')
  const { count } = await db.taskGroup.createMany({ data, skipDuplicates: true })
  return { localIds, added: count }
}

/** Maps labels to existing ones with the same name, and creates the others. */
export async function writeLabels(db: Db, { userId, rows }: Input<'labels'>): Promise<WrittenRows> {
  const own = await db.label.findMany({ where: { userId }, select: { id: true, name: true, type: true } })
  const byName = new Map(own.map(({ id, name }) => [name.toLowerCase(), id]))
  const important = own.find(({ type }) => type === 'IMPORTANT')?.id
  const ids = await mapIds(db, 'labels', { userId, ids: rows.map(({ id }) => id) })

  const localIds: IdMap = new Map()
  const data = rows.flatMap(({ id, type, ...label }) => {
    const name = label.name.toLowerCase()
    const same = type === 'IMPORTANT' ? important : ids.isNew(id) ? byName.get(name) : ids.localId(id)
    localIds.set(id, same ?? ids.localId(id)!)
    if (same) return []
    byName.set(name, ids.localId(id)!)
    return [{ ...label, id: ids.localId(id)!, userId, type: 'CUSTOM' as const }]
  })
  if (own.filter(({ type }) => type === 'CUSTOM').length + data.length > limits.labels)
    throw new Problem('too_many_labels')
  const { count } = await db.label.createMany({ data, skipDuplicates: true })
  return { localIds, added: count }
}

/** Imports topics and their tasks. */
export async function writeTopics(
  db: Db,
  { userId, rows, tasks }: Input<'topics'> & { tasks: IdMap },
): Promise<number> {
  const ids = await mapIds(db, 'user_topics', { userId, ids: rows.map(({ id }) => id) })
  const fresh = rows.filter(({ id }) => ids.isNew(id))
  const { count } = await db.userTopic.createMany({
    data: fresh.map(({ id, label, icon, description, createdAt, updatedAt }) => ({
      id: ids.localId(id)!,
      userId,
      label,
      icon,
      description,
      createdAt,
      updatedAt,
    })),
    skipDuplicates: true,
  })
  const links = fresh.flatMap(({ id, taskIds }) =>
    taskIds.flatMap((task) => (tasks.has(task) ? [{ userTopicId: ids.localId(id)!, taskId: tasks.get(task)! }] : [])),
  )
  await db.userTopicTask.createMany({ data: links, skipDuplicates: true })
  return count
}

/** Imports settings that the user hasn't set here yet. */
export async function writeSettings(
  db: Db,
  {
    userId,
    at,
    profile,
    notifications,
    customPrompt,
  }: {
    userId: string
    at: Date
    profile: Archived['profile'] | undefined
    notifications: Archived['notifications'][]
    customPrompt: Archived['customPrompt'] | undefined
  },
) {
  if (profile?.timezone)
    await db.user.updateMany({ where: { id: userId, timezone: null }, data: { timezone: profile.timezone } })
  if (profile?.importantTasks)
    await db.user.updateMany({
      where: { id: userId, importantTasks: null },
      data: { importantTasks: profile.importantTasks },
    })
  for (const { kind, ...on } of notifications)
    await db.notificationPreference.updateMany({ where: { userId, kind }, data: on })
  if (customPrompt)
    await db.customPrompt.createMany({ data: { ...customPrompt, userId, updatedAt: at }, skipDuplicates: true })
}
