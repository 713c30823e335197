import { Prisma } from '#prisma'
import type { Position } from '#server/platform/http/paging.ts'

export const uuid = (id: string) => Prisma.sql`${id}::uuid`

/** A position in a list as a row, to compare with the columns the list is sorted by. */
export const rowAt = ({ at, id }: Position) => Prisma.sql`(${at}::timestamptz, ${uuid(id)})`

/** A timestamptz column in the API's format: ISO 8601 in UTC with milliseconds and a Z. */
export function instant(column: string): Prisma.Sql {
  return Prisma.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}

/** Text without quotes, backslashes or control characters, as JSON text, without the cost of `to_json`. */
export const plainJson = (text: Prisma.Sql) => Prisma.sql`('"' || ${text} || '"')`

/**
 * `instant` as JSON text, in half the time of `to_char`. PostgreSQL leaves out a fraction's last zeros; with a microsecond
 * more it has all of its digits.
 */
export function instantJson(column: string): Prisma.Sql {
  return Prisma.raw(`(left(to_json(${column} at time zone 'UTC' + interval '1 microsecond')::text, 24) || 'Z"')`)
}

/**
 * A JSON object as text, without the fields that are null: `json_strip_nulls` would parse it all again. `inside` are
 * fields that are JSON text already.
 */
export function jsonWithoutNulls(
  fields: Record<string, Prisma.Sql>,
  inside: Record<string, Prisma.Sql> = {},
): Prisma.Sql {
  const written = Object.entries(fields).map(([name, value]) => field(name, Prisma.sql`to_json(${value})`))
  const given = Object.entries(inside).map(([name, value]) => field(name, value))
  return Prisma.sql`('{' || substr(concat(${Prisma.join([...written, ...given])}), 2) || '}')`
}

const field = (name: string, json: Prisma.Sql) => Prisma.sql`${Prisma.raw(`',"${name}":'`)} || ${json}`
