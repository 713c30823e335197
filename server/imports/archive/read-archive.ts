import { createReadStream } from 'node:fs'
import { archivedRows, type Archived } from '#server/imports/archive/schemas.ts'
import { InvalidArchive, readArchiveRows } from '#shared/export/read-archive-rows.ts'
import { limits } from '#shared/limits.ts'
import { Archive } from '#shared/me/schemas.ts'
import { Problem } from '#shared/problems.ts'

const most: Partial<Record<string, [count: number, what: string]>> = {
  tasks: [limits.archiveTasks, 'tasks'],
  events: [limits.archiveEvents, 'events'],
  transcripts: [limits.archiveLines, 'lines of transcripts'],
}
/** The limit for all other sections. */
const mostRows = 2_000_000

/** The rows of some sections, validated. Throws the problems of an archive. */
export async function* readArchive<Name extends keyof Archived>(
  file: string,
  wanted: Name[],
): AsyncGenerator<{ section: Name; row: Archived[Name] }> {
  for await (const { section: found, number, value } of readRows(file)) {
    const section = wanted.find((name) => name === found)
    if (section && number > 0) yield { section, row: parseRow(section, number, value) }
  }
}

/**
 * Reads a whole file. Returns whose export it is and how many rows each section has. Throws the problems of an archive.
 */
export async function checkArchive(
  file: string,
): Promise<{ profile: Archived['profile']; rows: Record<string, number> }> {
  const rows = new Map<string, number>()
  const head: Record<string, unknown> = {}
  const profiles: unknown[] = []
  for await (const { section, number, value } of readRows(file)) {
    if (number === 0) {
      head[section] = value
      continue
    }
    if (section === 'profile' && profiles.length < 2) profiles.push(value)
    rows.set(section, (rows.get(section) ?? 0) + 1)
    const [count, what] = most[section] ?? [mostRows, 'rows of one kind']
    if (number > count)
      throw new Problem('archive_too_large', { fill: { limit: `${count.toLocaleString('en')} ${what}` } })
  }
  if (!Archive.safeParse(head).success || profiles.length !== 1) throw new Problem('archive_broken')

  return { profile: parseRow('profile', 1, profiles[0]), rows: Object.fromEntries(rows) }
}

function parseRow<Name extends keyof Archived>(section: Name, number: number, value: unknown): Archived[Name] {
  const read = archivedRows[section].safeParse(value)
  if (!read.success)
    throw new Problem('archive_row_wrong', { fill: { row: String(number), section }, cause: read.error })
  return read.data as Archived[Name]
}

async function* readRows(file: string) {
  try {
    yield* readArchiveRows(decoded(file))
  } catch (error) {
    throw error instanceof InvalidArchive || error instanceof TypeError
      ? new Problem('archive_broken', { cause: error })
      : error
  }
}

async function* decoded(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const piece of createReadStream(file)) yield decoder.decode(piece as Buffer, { stream: true })
  yield decoder.decode()
}
