import { onImport, type ImportedSection } from '#server/export/sections.ts'
import { startMove, type Move } from '#server/imports/archive/move.ts'
import { checkArchive, readArchive } from '#server/imports/archive/read-archive.ts'
import type { Archived } from '#server/imports/archive/schemas.ts'
import { writeGroups, writeLabels, writeTopics } from '#server/imports/archive/write-board.ts'
import { writeEvents, writeTranscripts } from '#server/imports/archive/write-events.ts'
import {
  writeCustomPrompt,
  writeDigest,
  writeNotifications,
  writeProfile,
} from '#server/imports/archive/write-settings.ts'
import { linkOriginals, writeTasks } from '#server/imports/archive/write-tasks.ts'
import { importing } from '#server/imports/importing.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { MovedArchive } from '#shared/imports/schemas.ts'
import { channels, type Announcements } from '#shared/realtime/events.ts'

type SectionStep<Name extends ImportedSection> = {
  /** Each pass reads the file once, after the sections that this one refers to. */
  pass: 1 | 2 | 3
  /** Rows per call. */
  batch: number
  /** Writes rows and returns how many are new. */
  write: (move: Move, rows: Archived[Name][]) => Promise<number>
}

const steps: { [Name in ImportedSection]: SectionStep<Name> } = {
  notifications: { pass: 1, batch: 500, write: writeNotifications },
  digest: { pass: 1, batch: 500, write: writeDigest },
  customPrompt: { pass: 1, batch: 500, write: writeCustomPrompt },
  taskGroups: { pass: 1, batch: 500, write: writeGroups },
  labels: { pass: 1, batch: 500, write: writeLabels },
  events: { pass: 1, batch: 50, write: writeEvents },
  tasks: { pass: 2, batch: 50, write: writeTasks },
  topics: { pass: 3, batch: 500, write: writeTopics },
  transcripts: { pass: 3, batch: 1_000, write: writeTranscripts },
}
const sections = Object.keys(steps) as ImportedSection[]

/** The largest export takes minutes on a busy server. */
const timeoutMs = 900_000

const changed: (keyof Announcements)[] = [
  'task-groups-changed',
  'labels-changed',
  'topics-changed',
  'events-changed',
  'tasks-relabeled',
  'me-changed',
]

/**
 * Imports an export into a user's account, all or nothing. Importing it again changes nothing: rows keep their ids, and
 * an id that belongs to someone else always becomes the same new one. Throws the problems of an archive.
 */
export async function importArchive(
  deps: Deps,
  { userId, file }: { userId: string; file: string },
): Promise<MovedArchive> {
  const { profile, rows } = await checkArchive(file)
  const added = await importing(
    deps,
    userId,
    async (inside) => {
      const move = await startMove(inside, { userId, ownerId: profile.id })
      await writeProfile(move, profile)
      const counts = await writeSections(move, file)
      await linkOriginals(move)
      for (const event of changed) inside.announce(channels.user(userId), event, {})
      return counts
    },
    { timeoutMs },
  )
  return {
    rows: only(rows, (name) => ['add', 'fill'].includes(onImport(name))),
    added: only(added, (name) => onImport(name) === 'add'),
    left: only(rows, (name) => onImport(name) === 'leave'),
  }
}

/** Returns how many rows of each section are new. */
async function writeSections(move: Move, file: string): Promise<Record<string, number>> {
  const added = new Map(sections.map((section) => [section, 0]))
  for (const pass of [1, 2, 3])
    for await (const { section, rows } of batchesOf(file, pass))
      added.set(section, added.get(section)! + (await writeBatch(move, section, rows)))
  return Object.fromEntries(added)
}

function writeBatch<Name extends ImportedSection>(move: Move, section: Name, rows: unknown[]): Promise<number> {
  const step: SectionStep<Name> = steps[section]
  return step.write(move, rows as Archived[Name][])
}

async function* batchesOf(file: string, pass: number): AsyncGenerator<{ section: ImportedSection; rows: unknown[] }> {
  const wanted = sections.filter((section) => steps[section].pass === pass)
  let batch: { section: ImportedSection; rows: unknown[] } | null = null
  for await (const { section, row } of readArchive(file, wanted)) {
    if (batch && (batch.section !== section || batch.rows.length === steps[section].batch)) {
      yield batch
      batch = null
    }
    batch ??= { section, rows: [] }
    batch.rows.push(row)
  }
  if (batch) yield batch
}

function only(counts: Record<string, number>, isWanted: (section: string) => boolean): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([section]) => isWanted(section)))
}
