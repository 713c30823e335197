import type { Context } from 'hono'
import { z } from 'zod'
import { cursorTo, readCursor } from '#server/platform/http/cursor.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import { limits } from '#shared/limits.ts'
import { Id, Instant, type Paged } from '#shared/platform/schemas.ts'

/** Where a page of a list ended: the last item, and the time that the list is sorted by. */
export const Position = z.object({ at: Instant, id: Id })
export type Position = z.infer<typeof Position>

/** A page by how many items come before it. */
export type PageRange = { skip: number; take: number }

/** The items after a position, so that what is added or leaves the list in the meantime shifts nothing. */
export type PageAfter<Where = Position> = { after: Where | undefined; take: number }

/** Whether a request asks for a list page by page. */
export const isPaged = ({ limit, cursor }: Paged) => limit !== undefined || cursor !== undefined

/** What to read for a page: one item more than it has, to see whether others follow. */
export function rangeAfter<Where extends z.ZodType>(
  list: string,
  { limit = limits.pageSize, cursor }: Paged,
  where: Where,
): PageAfter<z.output<Where>> {
  return { after: cursor === undefined ? undefined : readCursor(list, cursor, where), take: limit + 1 }
}

type Read<Item> = { list: string; items: readonly Item[]; take: number; positionOf: (item: Item) => object }

/** The page of what was read for a range, and the cursor of the next one if others follow. */
export function pageOf<Item>({ list, items, take, positionOf }: Read<Item>) {
  const page = items.slice(0, take - 1)
  return { page, nextCursor: items.length === take ? cursorTo(list, positionOf(page.at(-1)!)) : undefined }
}

/** Answers with the page of what was read for a range. The header `Next-Cursor` names the next one. */
export function pageWithEtag<Item>(c: Context, read: Read<Item>) {
  const { page, nextCursor } = pageOf(read)
  if (nextCursor) c.header('Next-Cursor', nextCursor)
  return listWithEtag(c, page)
}
