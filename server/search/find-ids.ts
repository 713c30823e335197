import type { Db } from '#server/platform/deps.ts'
import { hits, type Wanted } from '#server/search/hits.ts'

type Row = { id: string }

/** The ids of a person's tasks in which every asked word occurs: noise last, open ones first, the title before the rest, then the latest. */
export async function findTaskIds(db: Db, wanted: Wanted): Promise<string[]> {
  const rows = await db.$queryRaw<Row[]>`
    with ${hits('task', wanted)}
    select t.id from hits join tasks t using (id)
    order by t."isNoise", t.status <> 'INCOMPLETE', hits.rank, t."updatedAt" desc, t.id limit ${wanted.take}`
  return rows.map(({ id }) => id)
}

/** The ids of a person's events in which every asked word occurs: the title before its people, then the latest. */
export async function findEventIds(db: Db, wanted: Wanted): Promise<string[]> {
  const rows = await db.$queryRaw<Row[]>`
    with ${hits('event', wanted)}
    select m.id from hits join meetings m using (id) order by hits.rank, m.date desc, m.id limit ${wanted.take}`
  return rows.map(({ id }) => id)
}

/** For each word the words of this person that look like it, the most alike first. */
export async function findSimilarWords(
  db: Db,
  userId: string,
  words: readonly string[],
): Promise<{ asked: string; word: string }[]> {
  return db.$queryRaw`
    select asked, alike.word from unnest(${words}::text[]) asked, lateral (
      select w.word from search.words w where w."userId" = ${userId}::uuid and w.word % asked
      group by w.word order by similarity(w.word, asked) desc limit ${similarWords}) alike`
}

const similarWords = 30
