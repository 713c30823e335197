import { createReadStream } from 'node:fs'
import { sections, type Archived } from '#server/imports/archive/schemas.ts'
import { InvalidArchive, readArchiveRows } from '#shared/export/read-archive-rows.ts'
import { limits } from '#shared/limits.ts'
import { Archive } from '#shared/me/schemas.ts'
import { Problem } from '#shared/problems.ts'

type ArchiveSection = keyof Archived
export type ArchivedRow = { [Name in ArchiveSection]: { section: Name; row: Archived[Name] } }[ArchiveSection]

const most: Partial<Record<string, [count: number, what: string]>> = {
  tasks: [limits.archiveTasks, 'tasks'],
  events: [limits.archiveEvents, 'events'],
  transcripts: [limits.archiveLines, 'lines of transcripts'],
}
/** The limit for all other sections; sections that aren't imported are only counted. */
const mostRows = 2_000_000

const isKnown = (name: string): name is ArchiveSection => Object.hasOwn(sections, name)

/** The valid rows of an export that can be imported. Throws the problems of an archive. */
export async function* readArchive(file: string, wanted: readonly ArchiveSection[]): AsyncGenerator<ArchivedRow> {
  for await (const { section, number, value } of readRows(file)) {
    if (number === 0 || !isKnown(section) || !wanted.includes(section)) continue
    const read = sections[section].safeParse(value)
    if (!read.success)
      throw new Problem('archive_row_wrong', { fill: { row: String(number), section }, cause: read.error })
    yield { section, row: read.data } as ArchivedRow
  }
}

/**
 * Reads a whole file. Returns whose export it is and how many rows each section has. Throws the problems of an archive.
 */
export async function checkArchive(file: string): Promise<{ ownerId: string; rows: Record<string, number> }> {
  const rows = new Map<string, number>()
  const head: Record<string, unknown> = {}
  for await (const { section, number, value } of readRows(file)) {
    if (number === 0) {
      head[section] = value
      continue
    }
    rows.set(section, (rows.get(section) ?? 0) + 1)
    const [count, what] = most[section] ?? [mostRows, 'rows of one kind']
    if (number > count)
      throw new Problem('archive_too_large', { fill: { limit: `${count.toLocaleString('en')} ${what}` } })
  }
  if (!Archive.safeParse(head).success) throw new Problem('archive_broken')

  const owners = await Array.fromAsync(readArchive(file, ['profile']))
  const [owner] = owners
  if (owners.length !== 1 || owner?.section !== 'profile') throw new Problem('archive_broken')
  return { ownerId: owner.row.id, rows: Object.fromEntries(rows) }
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
