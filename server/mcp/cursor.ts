import { z } from 'zod'
import { cursorTo, readCursor } from '#server/platform/http/cursor.ts'

/** The input of a paged tool. */
export function paged({ limit, most }: { limit: number; most: number }) {
  return {
    limit: z.int().min(1).max(most).default(limit).describe('How many at most'),
    cursor: z.string().max(200).optional().describe('nextCursor of the page before'),
  }
}

/** The output of a paged tool. */
export const NextCursor = z.string().optional().describe('Absent on the last page')

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
