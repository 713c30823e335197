import { Prisma } from '#prisma'
import type { Db } from '#server/platform/deps.ts'
import { type Asked, queryOf } from '#server/search/query.ts'

const similarWords = 30
const newest = 1500 // are looked at one by one: what occurs often is found among them
const enough = 300 // found so, and the index need not be asked for more
const rare = 300 // at most so many are taken from the index

export type IdSearch = { userId: string; asked: readonly Asked[]; take: number }

/** The ids of a person's tasks in which every asked word occurs: noise last, open ones first, the title before the rest, then the latest. */
export async function findTaskIds(db: Db, wanted: IdSearch): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    with ${hits('task', wanted)}
    select t.id from hits join tasks t using (id)
    order by t."isNoise", t.status <> 'INCOMPLETE', hits.rank, t."updatedAt" desc, t.id limit ${wanted.take}`
  return rows.map(({ id }) => id)
}

/** The ids of a person's events in which every asked word occurs: the title before its people, then the latest. */
export async function findEventIds(db: Db, wanted: IdSearch): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
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

/**
 * Common table expressions that end in `hits (id, rank)`: the tasks or events of a person in which every
 * asked word occurs, ranked by where. The work is bounded whatever is asked: a word that stands in
 * everything is answered from the newest entries, any other from the index. Each step is materialized, or
 * the planner would read the whole table for a LIMIT that it hopes to reach soon.
 */
function hits(kind: 'task' | 'event', { userId, asked, take }: IdSearch): Prisma.Sql {
  const query = queryOf(userId, kind, asked)
  const anywhere = Prisma.sql`${query.anywhere}::tsquery`
  const rank = Prisma.sql`
    case when words @@ ${query.wholeTitle}::tsquery then 0 when words @@ ${query.title}::tsquery then 1 else 2 end as rank`
  return Prisma.sql`
    recent as materialized (
      select id, ${rank} from (
        select id, words from search.entries
        where "userId" = ${userId}::uuid and kind = ${kind} order by at desc limit ${newest}) newest
      where words @@ ${anywhere} limit ${enough}),
    titled as materialized (select id, ${rank} from search.entries where words @@ ${query.rareTitle}::tsquery),
    others as materialized (
      select id, ${rank}, words @@ ${anywhere} as fits from search.entries where words @@ ${query.rareAnywhere}::tsquery),
    hits as (
      select * from recent
      union select * from (select * from titled where (select count(*) from recent where rank < 2) < ${take} limit ${rare}) titled where rank < 2
      union select id, rank from (select * from others where (select count(*) from recent) < ${enough} limit ${rare}) others where fits)`
}
