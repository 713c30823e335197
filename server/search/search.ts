import { readEventsById } from '#server/events/list-events.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { SearchTerm } from '#server/search/query.ts'
import { findEventIds, findSaidLines, findSimilarWords, findTaskIds, type IdSearch } from '#server/search/rows.ts'
import { readTasksById } from '#server/tasks/rows/tasks.ts'
import { isLikelyTypo } from '#shared/search/mistyped.ts'
import type { SearchResults, Search } from '#shared/search/schemas.ts'
import { wordsOf } from '#shared/search/words.ts'

const fewHits = 5 // below this, a word may be mistyped
const maxCorrections = 8
const maxSaid = 5

/**
 * Finds the user's tasks and events by words or starts of words. When there are few, matches of similar words follow.
 * Lines of transcripts match without corrections.
 */
export async function search(
  deps: Pick<Deps, 'db' | 'hasBots'>,
  userId: string,
  { q, take }: Search,
): Promise<SearchResults> {
  const { db } = deps
  const words = wordsOf(q)
  if (words.length === 0) return { tasks: [], events: [], said: [] }

  const typed = words.map((word) => ({ word, corrections: [] }))
  const found = await find(db, { userId, take, terms: typed })
  const mayBeMistyped = found.taskIds.length + found.eventIds.length < fewHits
  const terms = mayBeMistyped ? await withCorrections(db, userId, words) : []
  const corrected = terms.some((each) => each.corrections.length > 0) ? await find(db, { userId, take, terms }) : found

  const lines = await findSaidLines(db, { userId, take: Math.min(take, maxSaid), terms: typed })
  const [tasks, events, saidIn] = await Promise.all([
    readTasksById(db, userId, mergeIds(found.taskIds, corrected.taskIds, take)),
    readEventsById(deps, userId, mergeIds(found.eventIds, corrected.eventIds, take)),
    readEventsById(
      deps,
      userId,
      lines.map(({ eventId }) => eventId),
    ),
  ])
  const said = lines.flatMap(({ eventId, line }) => {
    const event = saidIn.find(({ id }) => id === eventId)
    return event ? [{ event, line }] : []
  })
  return { tasks, events, said }
}

async function find(db: Db, wanted: IdSearch) {
  const [taskIds, eventIds] = await Promise.all([findTaskIds(db, wanted), findEventIds(db, wanted)])
  return { taskIds, eventIds }
}

async function withCorrections(db: Db, userId: string, words: readonly string[]): Promise<SearchTerm[]> {
  const similar = await findSimilarWords(db, userId, words)
  return words.map((word) => ({
    word,
    corrections: [
      ...new Set(similar.flatMap((each) => (each.asked === word && isLikelyTypo(word, each.word) ? each.word : []))),
    ].slice(0, maxCorrections),
  }))
}

function mergeIds(first: readonly string[], more: readonly string[], take: number): string[] {
  return [...new Set([...first, ...more])].slice(0, take)
}
