import { Prisma } from '#prisma'

export const uuid = (id: string) => Prisma.sql`${id}::uuid`

/** A timestamptz column in the API's format: ISO 8601 in UTC with milliseconds and a Z. */
export function instant(column: string): Prisma.Sql {
  return Prisma.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
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
  const nested = Object.entries(inside).map(([name, value]) => field(name, value))
  return Prisma.sql`('{' || substr(concat(${Prisma.join([...written, ...nested])}), 2) || '}')`
}

const field = (name: string, json: Prisma.Sql) => Prisma.sql`${Prisma.raw(`',"${name}":'`)} || ${json}`
