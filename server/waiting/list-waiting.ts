import type { Deps } from '#server/platform/deps.ts'
import type { PageAfter, Position } from '#server/platform/http/paging.ts'
import { lineOf, quoteOf } from '#server/waiting/quote-of.ts'
import { listedEntries, type EntryRow } from '#server/waiting/rows.ts'
import type { WaitingEntry } from '#shared/waiting/schemas.ts'

const closedShownMs = 7 * 86_400_000

/** What the user waits for, and what they stopped waiting for in the last seven days, or a page of it. */
export async function listWaiting({ db, now }: Deps, userId: string, page?: PageAfter): Promise<WaitingEntry[]> {
  const closedSince = new Date(now().getTime() - closedShownMs)
  return (await listedEntries(db, { userId, closedSince, page })).map(present)
}

/** An entry's position in the list. */
export const positionOfEntry = ({ since: at, id }: WaitingEntry): Position => ({ at, id })

/** One of the user's entries, whenever it was closed. */
export async function findWaiting({ db, now }: Deps, userId: string, id: string): Promise<WaitingEntry | undefined> {
  const [row] = await listedEntries(db, { userId, closedSince: now(), id })
  return row && present(row)
}

function present({ name, email, place, lines, closedAt, closedBy, closing, ...row }: EntryRow): WaitingEntry {
  const line = lineOf(lines ?? [], name)
  const { at, ...reportedIn } = closing ?? {}
  return {
    ...row,
    person: { name, email },
    quote: line ? quoteOf(line) : null,
    place: place && { ...place, url: line?.permalink ?? place.url },
    closed:
      closedAt === null ? null : { at: at ?? closedAt, by: closedBy, place: closing && (reportedIn as typeof place) },
  }
}
