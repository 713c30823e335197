import { Prisma } from '#prisma'
import { instant } from '#server/platform/sql.ts'

/**
 * What an import does with a section's rows:
 * - `add` creates those that are new,
 * - `fill` fills in settings the user hasn't set,
 * - `leave` tells the user that they stayed behind,
 * - `skip` says nothing about them: they describe the old server, not the user.
 */
type OnImport = 'add' | 'fill' | 'leave' | 'skip'

export type ExportSection = {
  onImport: OnImport
  /** The tables it exports. */
  tables: string[]
  /** The columns that rows are sorted and paged by, with their types. */
  key: [column: string, type: string][]
  columns: (userId: string) => Prisma.Sql
  /** The `from` and `where` clauses; more conditions can be appended. */
  from: (userId: string) => Prisma.Sql
  /** Rows per page, for sections with large rows. */
  pageSize?: number
}

export const byId: ExportSection['key'] = [['x.id', 'uuid']]
export const byUser: ExportSection['key'] = [['x."userId"', 'uuid']]

/** A table whose `userId` says whose rows they are. */
export const tableOf = (table: string, columns: Prisma.Sql, key = byId) => ({
  tables: [table],
  key,
  columns: () => columns,
  from: own(table),
})

/** The user's rows of a table with a `userId` column. */
export const own = (table: string) => (userId: string) =>
  Prisma.sql`${Prisma.raw(table)} x where x."userId" = ${userId}::uuid`

/** Columns of the row `x`; `times` are formatted as in the API. */
export function columnsOf(plain: string, times = ''): Prisma.Sql {
  const named = plain.split(' ').map((name) => Prisma.raw(`x."${name}"`))
  const formatted = times
    .split(' ')
    .filter(Boolean)
    .map((name) => Prisma.sql`${instant(`x."${name}"`)} as ${Prisma.raw(`"${name}"`)}`)
  return Prisma.join([...named, ...formatted])
}
