import type { Context } from 'hono'
import { z } from 'zod'
import { cursorTo, readCursor } from '#server/platform/http/cursor.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import { limits } from '#shared/limits.ts'
import { Id, Instant, type Paged } from '#shared/platform/schemas.ts'

/** Where a page of a list ended: the last item, and the time that the list is sorted by. */
export type Position = { at: string; id: string }

const Where = z.tuple([Instant, Id])

export function positionIn(list: string, cursor: string): Position {
  const [at, id] = readCursor(list, cursor, Where)
  return { at, id }
}

/** Whether a request asks for a list page by page. */
export const isPaged = ({ limit, cursor }: Paged) => limit !== undefined || cursor !== undefined

/** What to read for a page: one item more than it has, to see whether others follow. */
export function rangeAfter(list: string, { limit = limits.pageSize, cursor }: Paged) {
  return { after: cursor === undefined ? undefined : positionIn(list, cursor), take: limit + 1 }
}

type Read<Item> = { list: string; items: readonly Item[]; take: number; positionOf: (item: Item) => Position }

/** Answers with the page of what was read for a range. The header `Next-Cursor` names the next one. */
export function pageWithEtag<Item>(c: Context, { list, items, take, positionOf }: Read<Item>) {
  const page = items.slice(0, take - 1)
  if (items.length === take) {
    const { at, id } = positionOf(page.at(-1)!)
    c.header('Next-Cursor', cursorTo(list, at, id))
  }
  return listWithEtag(c, page)
}
