import { readEventsById } from '#server/events/list-events.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { Asked } from '#server/search/query.ts'
import { findEventIds, findSimilarWords, findTaskIds, type IdSearch } from '#server/search/rows.ts'
import { readTasksById } from '#server/tasks/rows/tasks.ts'
import { mayMean } from '#shared/search/mistyped.ts'
import type { Found, Search } from '#shared/search/schemas.ts'
import { wordsOf } from '#shared/search/words.ts'

const few = 5 // found, so perhaps a word was mistyped
const meantAtMost = 8

/** A person's tasks and events in which every word occurs or begins a word; behind few of them, what mistyped words may have meant. */
export async function search(deps: Pick<Deps, 'db' | 'hasBots'>, userId: string, { q, take }: Search): Promise<Found> {
  const { db } = deps
  const words = wordsOf(q)
  if (words.length === 0) return { tasks: [], events: [] }

  const found = await find(db, { userId, take, asked: words.map((word) => ({ word, meant: [] })) })
  const mayBeMistyped = found.taskIds.length + found.eventIds.length < few
  const asked = mayBeMistyped ? await withMeant(db, userId, words) : []
  const meant = asked.some((each) => each.meant.length > 0) ? await find(db, { userId, take, asked }) : found

  const [tasks, events] = await Promise.all([
    readTasksById(db, userId, together(found.taskIds, meant.taskIds, take)),
    readEventsById(deps, userId, together(found.eventIds, meant.eventIds, take)),
  ])
  return { tasks, events }
}

async function find(db: Db, wanted: IdSearch) {
  const [taskIds, eventIds] = await Promise.all([findTaskIds(db, wanted), findEventIds(db, wanted)])
  return { taskIds, eventIds }
}

async function withMeant(db: Db, userId: string, words: readonly string[]): Promise<Asked[]> {
  const similar = await findSimilarWords(db, userId, words)
  return words.map((word) => ({
    word,
    meant: similar
      .flatMap((each) => (each.asked === word && mayMean(word, each.word) ? each.word : []))
      .slice(0, meantAtMost),
  }))
}

function together(first: readonly string[], more: readonly string[], take: number): string[] {
  return [...new Set([...first, ...more])].slice(0, take)
}
