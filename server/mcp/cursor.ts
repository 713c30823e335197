import { z } from 'zod'
import { invalidInput } from '#server/platform/http/answers.ts'

/** The input of a paged tool. */
export function paged({ limit, most }: { limit: number; most: number }) {
  return {
    limit: z.int().min(1).max(most).default(limit).describe('How many at most'),
    cursor: z.string().max(200).optional().describe('nextCursor of the page before'),
  }
}

/** The output of a paged tool. */
export const NextCursor = z.string().optional().describe('Absent on the last page')

/** Names where the next page of a list begins. `list` keeps it from being used for another one. */
export function cursorTo(list: string, ...where: (string | number)[]): string {
  return Buffer.from(JSON.stringify([list, ...where])).toString('base64url')
}

/** Reads a cursor of this list. Throws `invalid_input` for any other text. */
export function readCursor<Where extends z.ZodType>(list: string, cursor: string, where: Where): z.output<Where> {
  const [name, ...rest] = parsed(cursor)
  const found = where.safeParse(rest)
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

const Offset = z.tuple([z.int().min(0).max(10_000_000)])

type Paged = { limit: number; cursor?: string | undefined }

/** The rows to read for a page: one more than it has, to see whether others follow. */
export function rangeOf(list: string, { limit, cursor }: Paged): { skip: number; take: number } {
  const [skip] = cursor === undefined ? [0] : readCursor(list, cursor, Offset)
  return { skip, take: limit + 1 }
}

/** The page of what was read for a range, and the cursor to the next one. */
export function pageOf<Item>(list: string, items: readonly Item[], { skip, take }: { skip: number; take: number }) {
  const limit = take - 1
  return { page: items.slice(0, limit), ...(items.length > limit && { nextCursor: cursorTo(list, skip + limit) }) }
}
