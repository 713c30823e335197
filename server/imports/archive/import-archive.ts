import { checkArchive, readArchive, type ArchivedRow } from '#server/imports/archive/read-archive.ts'
import type { Archived } from '#server/imports/archive/schemas.ts'
import { writeGroups, writeLabels, writeSettings, writeTopics } from '#server/imports/archive/write-board.ts'
import { writeEvents } from '#server/imports/archive/write-events.ts'
import { writeTasks } from '#server/imports/archive/write-tasks.ts'
import { insertTranscripts, linkDuplicates, lockImports } from '#server/imports/rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { MovedArchive } from '#shared/imports/schemas.ts'
import { channels } from '#shared/realtime/events.ts'

const tasksAtOnce = 500
const eventsAtOnce = 200
const linesAtOnce = 5_000
/** The largest export takes minutes on a busy server. */
const timeoutMs = 900_000
/** Sections that aren't imported. Identities are left out, because they differ between servers. */
const notCounted = [
  'profile',
  'features',
  'sentNotifications',
  'onboarding',
  'subscription',
  'people',
  'captureRuns',
  'adminReads',
  'trackedEvents',
  'hookDeliveries',
  'eventShares',
]
const moving = ['notifications', 'customPrompt', 'taskGroups', 'labels', 'tasks', 'topics', 'events', 'transcripts']

/**
 * Imports an export into a user's account, all or nothing. Importing it again changes nothing: rows keep their ids, and
 * an id that belongs to someone else always becomes the same new one. Throws the problems of an archive.
 */
export async function importArchive(
  deps: Deps,
  { userId, file }: { userId: string; file: string },
): Promise<MovedArchive> {
  const { ownerId, rows } = await checkArchive(file)
  const added = await deps.transaction(
    async (inside) => {
      await lockImports(inside.db, userId)
      const written = await write(inside, { userId, ownerId, file })
      for (const changed of [
        'task-groups-changed',
        'labels-changed',
        'topics-changed',
        'events-changed',
        'tasks-relabeled',
        'me-changed',
      ] as const) {
        inside.announce(channels.user(userId), changed, {})
      }
      return written
    },
    { timeoutMs },
  )
  return {
    rows: Object.fromEntries(Object.entries(rows).filter(([name]) => moving.includes(name))),
    added,
    left: Object.fromEntries(
      Object.entries(rows).filter(([name]) => !moving.includes(name) && !notCounted.includes(name)),
    ),
  }
}

type ArchiveToImport = { userId: string; ownerId: string; file: string }

async function write(deps: Deps, { userId, ownerId, file }: ArchiveToImport): Promise<MovedArchive['added']> {
  const { db, now } = deps
  const small = await Array.fromAsync(
    readArchive(file, ['profile', 'notifications', 'customPrompt', 'taskGroups', 'labels']),
  )
  const groups = await writeGroups(db, { userId, rows: rowsIn(small, 'taskGroups') })
  const labels = await writeLabels(db, { userId, rows: rowsIn(small, 'labels') })
  await writeSettings(db, {
    userId,
    at: now(),
    profile: rowsIn(small, 'profile')[0],
    notifications: rowsIn(small, 'notifications'),
    customPrompt: rowsIn(small, 'customPrompt')[0],
  })

  const events = new Map<string, string>()
  const fresh = new Set<string>()
  for await (const rows of batches(file, 'events', eventsAtOnce)) {
    // Future events come from the calendar.
    const past = rows.filter(({ status, date }) => status !== 'SCHEDULED' || Date.parse(date) < now().getTime())
    const written = await writeEvents(deps, { userId, ownerId, rows: past })
    for (const [id, localId] of written.localIds) events.set(id, localId)
    for (const id of written.fresh) fresh.add(id)
  }

  const tasks = new Map<string, string>()
  const duplicates: { taskId: string; duplicateOf: string }[] = []
  const demos = await db.task.findMany({
    where: { demoKey: { not: null }, assignees: { some: { userId } } },
    select: { id: true, demoKey: true },
  })
  const demoHere = new Map(demos.map(({ id, demoKey }) => [demoKey, id]))
  let addedTasks = 0
  for await (const all of batches(file, 'tasks', tasksAtOnce)) {
    // Everyone gets the demo tasks, so they exist here already.
    const rows = all.filter(
      ({ id, demoKey }) => !(demoKey && demoHere.has(demoKey) && tasks.set(id, demoHere.get(demoKey)!)),
    )
    const written = await writeTasks(deps, {
      userId,
      ownerId,
      rows,
      groups: groups.localIds,
      labels: labels.localIds,
      events,
    })
    for (const [id, localId] of written.localIds) tasks.set(id, localId)
    duplicates.push(
      ...rows.flatMap(({ id, duplicateOf }) =>
        duplicateOf ? [{ taskId: written.localIds.get(id)!, duplicateOf }] : [],
      ),
    )
    addedTasks += written.added
  }
  await linkDuplicates(
    db,
    duplicates.flatMap(({ taskId, duplicateOf }) =>
      tasks.has(duplicateOf) ? [{ taskId, originalId: tasks.get(duplicateOf)! }] : [],
    ),
  )

  let addedTopics = 0
  for await (const rows of batches(file, 'topics', tasksAtOnce))
    addedTopics += await writeTopics(db, { userId, rows, tasks })
  let addedLines = 0
  for await (const rows of batches(file, 'transcripts', linesAtOnce)) {
    addedLines += await insertTranscripts(
      db,
      rows
        .filter(({ meetingId }) => fresh.has(meetingId))
        .map((line) => ({ ...line, meetingId: events.get(line.meetingId)! })),
    )
  }
  return {
    taskGroups: groups.added,
    labels: labels.added,
    tasks: addedTasks,
    topics: addedTopics,
    events: fresh.size,
    transcripts: addedLines,
  }
}

function rowsIn<Name extends keyof Archived>(rows: ArchivedRow[], name: Name): Archived[Name][] {
  return rows.flatMap(({ section, row }) => (section === name ? [row as Archived[Name]] : []))
}

/** The rows of a section in batches. */
async function* batches<Name extends keyof Archived>(
  file: string,
  name: Name,
  atOnce: number,
): AsyncGenerator<Archived[Name][]> {
  let batch: Archived[Name][] = []
  for await (const { row } of readArchive(file, [name])) {
    batch.push(row as Archived[Name])
    if (batch.length < atOnce) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
