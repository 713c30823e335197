import type pg from 'pg'
import { ask } from './client.ts'
import { withKept } from './kept.ts'
import { percentile, repeat } from './measure.ts'
import { row, type Row } from './rows.ts'
import { seedPeople, settle, type Person } from './seed.ts'

const events = 5_000
const ofOthers = 20

/** The events of a user who has 5,000, among twenty times as many of other users; a third are days in a channel. */
export function eventRows(): Promise<Row[]> {
  return withKept(async ({ url, db }) => {
    const people = await seedPeople(db, 1 + ofOthers)
    await seedEvents(db, people, events)
    await settle(db)

    const pages = [
      ['the first page', 0],
      ['the last page', events - 30],
    ] as const
    const rows: Row[] = []
    for (const [what, skip] of pages) {
      const list = () => ask(url, `/api/tasks/events?skip=${skip}&take=30`, { cookie: people[0]!.cookie })
      await repeat(20, list) // warm-up
      rows.push(
        row({
          name: `Events list, 5,000 events, ${what}, p95`,
          unit: 'ms',
          value: percentile(await repeat(100, list), 95),
          atMost: 30,
        }),
      )
    }
    return rows
  })
}

/** Adds events for each user, with five people, four topics and six tasks in each. */
async function seedEvents(db: pg.Client, people: readonly Person[], each: number) {
  await db.query('begin')
  await db.query('set local session_replication_role = replica')
  await db.query('set local synchronous_commit = off')
  await db.query(
    `create temp table fresh on commit drop as
     select uuidv7() as id, u.id as "userId", n, now() - n * interval '3 hours' as at from unnest($1::uuid[]) u(id), generate_series(1, $2::int) n order by random()`,
    [people.map(({ id }) => id), each],
  )
  for (const statement of inserts) await db.query(statement)
  await db.query('commit')
}

const inserts = [
  `insert into meetings (id, title, date, platform, status, summary, "createdAt", "updatedAt")
   select id, 'Weekly planning ' || n, at, case when n % 3 = 0 then 'slack' else 'zoom' end, 'COMPLETE', repeat('They planned the week. ', 20), at, at from fresh`,
  `insert into meeting_attendees (id, "meetingId", "userId", name, access, "createdAt")
   select uuidv7(), id, case when m = 0 then "userId" end, 'Person ' || m, m = 0, at from fresh, generate_series(0, 4) m`,
  `insert into meeting_topics (id, "meetingId", position, icon, label, description) select uuidv7(), id, p, '🧭', 'Topic ' || p, 'What was said of it.' from fresh, generate_series(0, 3) p`,
  `create temp table todo on commit drop as select uuidv7() as "taskId", f.* , t from fresh f, generate_series(1, 6) t where n <= 200`,
  `insert into tasks (id, title, status, "createdAt", "updatedAt") select "taskId", 'Send list ' || t, 'INCOMPLETE', at, at from todo`,
  `insert into task_assignees (id, "taskId", "userId", "createdAt", "updatedAt") select uuidv7(), "taskId", "userId", at, at from todo`,
  `insert into task_sources (id, "taskId", type, "meetingId", "aIPipelineCapturedTaskId", "createdAt", "updatedAt") select uuidv7(), "taskId", 'MEETING', id, t::text, at, at from todo`,
]
