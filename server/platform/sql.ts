import { Prisma } from '#prisma'

/** A timestamptz column in the API's format: ISO 8601 in UTC with milliseconds and a Z. */
export function instant(column: string): Prisma.Sql {
  return Prisma.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}
