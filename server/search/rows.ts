import { Prisma } from '#prisma'
import { eventVisibleInSql } from '#server/events/visible.ts'
import type { Db } from '#server/platform/deps.ts'
import { type SearchTerm, queryOf } from '#server/search/query.ts'
import { isOwnInSql } from '#server/tasks/visible.ts'
import type { TranscriptLine } from '#shared/events/schemas.ts'
import { neighborSwaps } from '#shared/search/mistyped.ts'

const maxSimilar = 30
const lastLetter = '\uFFFF' // sorts after all letters, so a range of the index has every word with a beginning
const scanned = 1500 // newest entries to scan, where frequent words are found
const enough = 300 // hits among those, so that the index isn't needed
const maxFromIndex = 300
const maxScannedEvents = 10 // newest ones whose lines are looked through

export type IdSearch = { userId: string; terms: readonly SearchTerm[]; take: number }

/** The ids of the user's own tasks that have every word: noise last, open ones first, then title matches, then the latest. */
export async function findTaskIds(db: Db, wanted: IdSearch): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    with ${hits('task', wanted)}
    select t.id from hits join tasks t using (id) where ${isOwnInSql}
    order by t."isNoise", t.status <> 'INCOMPLETE', hits.rank, t."updatedAt" desc, t.id limit ${wanted.take}`
  return rows.map(({ id }) => id)
}

/** The ids of the user's events that have every word: title matches before attendees, then the latest. */
export async function findEventIds(db: Db, wanted: IdSearch): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    with ${hits('event', wanted)}
    select m.id from hits join meetings m using (id) order by hits.rank, m.date desc, m.id limit ${wanted.take}`
  return rows.map(({ id }) => id)
}

/** A line of an event, by its words. */
export type SaidLine = { eventId: string; line: TranscriptLine }

/** The first line with every word in each of the user's latest events that have them, the newest event first. */
export async function findSaidLines(db: Db, { userId, terms, take }: IdSearch): Promise<SaidLine[]> {
  const query = queryOf(userId, 'said', terms)
  const beginnings = terms.map(({ word }) => `\\m${word}`)
  return db.$queryRaw`
    with hits as materialized (
      select id from search.entries where words @@ ${query.rareAnywhere}::tsquery limit ${maxFromIndex}),
    newest as materialized (
      select m.id, m.date from hits join meetings m using (id) where ${eventVisibleInSql(userId)}
      order by m.date desc, m.id limit ${maxScannedEvents})
    select newest.id::text as "eventId", json_build_object('id', said.position::text, 'userId', a."userId", 'speaker', said.speaker, 'timestamp', said.timestamp, 'text', said.text) as line
    from newest cross join lateral (
      select l.* from transcript_lines l where l."meetingId" = newest.id
        and search.plain(concat_ws(' ', l.speaker, l.text)) ~ all(${beginnings}::text[])
      order by l.position limit 1) said
    left join meeting_attendees a on a.id = said."attendeeId"
    order by newest.date desc, newest.id limit ${take}`
}

/**
 * For each word, the similar words in this user's entries: those that start with it once two neighbors are swapped, then
 * the most similar. A swap within a short word leaves too few of its trigrams to look similar.
 */
export async function findSimilarWords(
  db: Db,
  userId: string,
  words: readonly string[],
): Promise<{ asked: string; word: string }[]> {
  const swapped = words.flatMap((word) => neighborSwaps(word).map((swap) => ({ word, swap })))
  return db.$queryRaw`
    select asked, swapped.word from unnest(${swapped.map(({ word }) => word)}::text[], ${swapped.map(({ swap }) => swap)}::text[]) s(asked, swap), lateral (
      select distinct w.word from search.words w where w."userId" = ${userId}::uuid and w.word between swap and swap || ${lastLetter} limit ${maxSimilar}) swapped
    union all
    select asked, alike.word from unnest(${words}::text[]) asked, lateral (
      select w.word from search.words w where w."userId" = ${userId}::uuid and w.word % asked
      group by w.word order by similarity(w.word, asked) desc limit ${maxSimilar}) alike`
}

/**
 * Common table expressions that end in `hits (id, rank)`: the user's tasks or events that have every word, ranked by
 * where. The work is bounded for any query: frequent words are found in the newest entries, rare ones in the index. Each
 * step is materialized, since the planner would otherwise read the whole table in the hope of reaching a LIMIT soon.
 */
function hits(kind: 'task' | 'event', { userId, terms, take }: IdSearch): Prisma.Sql {
  const query = queryOf(userId, kind, terms)
  const anywhere = Prisma.sql`${query.anywhere}::tsquery`
  const rank = Prisma.sql`
    case when words @@ ${query.wholeTitle}::tsquery then 0 when words @@ ${query.title}::tsquery then 1 else 2 end as rank`
  return Prisma.sql`
    recent as materialized (
      select id, ${rank} from (
        select id, words from search.entries
        where "userId" = ${userId}::uuid and kind = ${kind} order by at desc limit ${scanned}) newest
      where words @@ ${anywhere} limit ${enough}),
    titled as materialized (select id, ${rank} from search.entries where words @@ ${query.rareTitle}::tsquery),
    others as materialized (
      select id, ${rank}, words @@ ${anywhere} as fits from search.entries where words @@ ${query.rareAnywhere}::tsquery),
    hits as (
      select * from recent
      union select * from (select * from titled where (select count(*) from recent where rank < 2) < ${take} limit ${maxFromIndex}) titled where rank < 2
      union select id, rank from (select * from others where (select count(*) from recent) < ${enough} limit ${maxFromIndex}) others where fits)`
}
