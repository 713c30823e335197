import { createHash } from 'node:crypto'
import { existingIds, type ImportableTable } from '#server/imports/rows.ts'
import type { Db } from '#server/platform/deps.ts'

/** The ids of an export mapped to ids here, and which of them are new. */
export type Ids = { localId: (id: string) => string | undefined; isNew: (id: string) => boolean }

/** Always the same for the same user and id, so importing twice creates no duplicates. */
export function derivedId(userId: string, id: string): string {
  const bytes = createHash('sha256').update(`${userId} ${id}`).digest().subarray(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80 // UUID version 8: custom
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Keeps ids that are free or the user's own. An id that belongs to someone else becomes a derived one, the same each
 * time.
 */
export async function mapIds(
  db: Db,
  table: ImportableTable,
  { userId, ids }: { userId: string; ids: string[] },
): Promise<Ids> {
  const derived = new Map(ids.map((id) => [id, derivedId(userId, id)]))
  const found = await existingIds(db, table, { userId, ids: [...derived.keys(), ...derived.values()] })
  const isMine = new Map(found.map(({ id, mine }) => [id, mine]))
  const localIds = new Map(
    [...derived].map(([id, other]) => [id, isMine.get(id) === false || isMine.has(other) ? other : id]),
  )
  return { localId: (id) => localIds.get(id), isNew: (id) => !isMine.has(localIds.get(id) ?? '') }
}
