import type { z } from 'zod'
import { invalidInput } from '#server/platform/http/answers.ts'

/** Names where the next page of a list begins. `list` keeps it from being used for another one. */
export function cursorTo(list: string, position: object): string {
  return Buffer.from(JSON.stringify([list, position])).toString('base64url')
}

/** Reads a cursor of this list. Throws `invalid_input` for any other text. */
export function readCursor<Where extends z.ZodType>(list: string, cursor: string, where: Where): z.output<Where> {
  const [name, position] = parsed(cursor)
  const found = where.safeParse(position)
  if (name !== list || !found.success)
    throw invalidInput([{ path: ['cursor'], message: 'That cursor isn’t of this list. Leave it out to start again.' }])
  return found.data
}

function parsed(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
