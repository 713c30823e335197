import type pg from 'pg'
import { hashToken, newToken } from '#server/platform/secrets.ts'
import { plainSessionCookie } from '#server/platform/http/session-cookie.ts'
import { starterGroups } from '#server/auth/starter-kit.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

/** A signed-in user of the bench. */
export type Person = { id: string; token: string; cookie: string }

/** Adds users with a session and the columns of a new board, in a few statements. */
export async function seedPeople(db: pg.Client, count: number): Promise<Person[]> {
  const people = Array.from({ length: count }, () => {
    const token = newToken()
    return { id: uuid7(), token, cookie: `${plainSessionCookie}=${token}` }
  })
  const ids = people.map(({ id }) => id)
  await db.query(
    `insert into users (id, name, email, timezone, onboarded, initialized, "signedUpAt", "createdAt", "updatedAt")
     select id, 'Person ' || right(id::text, 6), id || '@bench.example', 'Europe/Vienna', true, true, now(), now(), now() from unnest($1::uuid[]) id`,
    [ids],
  )
  await db.query(
    `insert into sessions (id, "tokenHash", "userId", "createdAt", "lastSeenAt", "expiresAt")
     select uuidv7(), hash, id, now(), now(), now() + interval '30 days' from unnest($1::uuid[], $2::text[]) as s(id, hash)`,
    [ids, people.map(({ token }) => hashToken(token))],
  )
  for (const { type, title, icon, sort } of starterGroups) {
    await db.query(
      `insert into task_groups (id, "userId", title, icon, type, sort, "createdAt", "updatedAt")
       select uuidv7(), id, $2, $3, $4::"TaskGroupType", $5, now(), now() from unnest($1::uuid[]) id`,
      [ids, title, icon, type, sort],
    )
  }
  return people
}

/**
 * Adds open tasks for users, as a meeting leaves them: with a source and its lines, half in the inbox and half in To
 * do, every third with notes.
 */
export async function seedTasks(
  db: pg.Client,
  people: readonly Pick<Person, 'id'>[],
  each: number,
  { withSources = true } = {},
) {
  await db.query('begin')
  // Foreign keys are valid by construction here, and checking a million rows would take minutes.
  await db.query('set local session_replication_role = replica')
  await db.query('set local synchronous_commit = off')
  await db.query(
    `create temp table fresh on commit drop as
     select uuidv7() as id, u.id as "userId", uuidv7() as "meetingId", g.id as "todoId", n,
       now() - n * interval '20 minutes' as "createdAt"
     from unnest($1::uuid[]) u(id) join task_groups g on g."userId" = u.id and g.type = 'TODO', generate_series(1, $2::int) n`,
    [people.map(({ id }) => id), each],
  )
  for (const statement of withSources ? [...taskInserts, ...sourceInserts] : taskInserts) await db.query(statement)
  await db.query('commit')
}

const taskInserts = [
  `insert into tasks (id, title, notes, "contextSummary", status, "taskAccess", "detectionJobId", "qualityPrediction", "filterScores", "deadlineDay", "deadlineType", "createdAt", "updatedAt")
   select id, 'Send the revised price list number ' || n || ' to the printers', case when n % 3 = 0 then 'Ask about the paper first, then confirm the number of copies by mail.' end,
     'The brochure is missing the new prices, so the list has to be with the printers before they start.', 'INCOMPLETE', 'ATTENDEES', 'bench',
     'GOOD', '{"actionable": 0.9, "owner": 0.95, "durable": 0.9, "duplicate": 0.02}',
     case when n % 4 = 0 then current_date + n % 30 end, case when n % 4 = 0 then 'DATE'::"DeadlineType" end, "createdAt", "createdAt" from fresh`,
  `insert into task_assignees (id, "taskId", "userId", "taskGroupId", stage, sort, read, "createdAt", "updatedAt")
   select uuidv7(), id, "userId", case when n % 2 = 0 then "todoId" end, (case when n % 2 = 0 then 'GROUP' else 'INCOMING' end)::"TaskStage", 9999, true, "createdAt", "createdAt" from fresh`,
]

const sourceInserts = [
  // Ten tasks per meeting.
  `update fresh f set "meetingId" = first."meetingId" from fresh first where first."userId" = f."userId" and first.n = (f.n - 1) / 10 * 10 + 1`,
  `insert into meetings (id, title, date, platform, status, "createdAt", "updatedAt")
   select "meetingId", 'Weekly planning ' || n, "createdAt", 'import', 'COMPLETE', "createdAt", "createdAt" from fresh where n % 10 = 1`,
  `insert into task_sources (id, "taskId", position, type, "meetingId", "startTimestamp", "endTimestamp", "aIPipelineCapturedTaskId", lines, "createdAt", "updatedAt")
   select uuidv7(), id, 0, 'MEETING', "meetingId", n, n + 5, 'bench-' || n,
     jsonb_build_array(jsonb_build_object('id', n::text, 'speaker', 'Ada Winter', 'text', 'I will send you the revised price list by Friday.', 'timestamp', n)),
     "createdAt", "createdAt" from fresh`,
]

/** A group and its tasks. */
export type Column = { taskGroupId: string; taskIds: string[] }

/** Gives each user a group of their own with `size` of their tasks. */
export async function seedColumns(db: pg.Client, people: readonly Person[], size: number): Promise<Column[]> {
  const columns: Column[] = []
  for (const person of people) {
    const column = { taskGroupId: uuid7(), taskIds: (await taskIdsOf(db, person)).slice(0, size) }
    await db.query(
      `insert into task_groups (id, "userId", title, type, "createdAt", "updatedAt") values ($1, $2, 'Launch', 'CUSTOM', now(), now())`,
      [column.taskGroupId, person.id],
    )
    await db.query(
      `update task_assignees set stage = 'GROUP', "taskGroupId" = $1 where "userId" = $2 and "taskId" = any($3)`,
      [column.taskGroupId, person.id, column.taskIds],
    )
    columns.push(column)
  }
  return columns
}

/** Deletes the tasks a user created, so their list is as long as before. */
export async function removeCreated(db: pg.Client, { id }: Person) {
  await db.query('delete from tasks where "fromUserId" = $1', [id])
}

/** Gives a user `count` groups in all, with their open tasks spread evenly over them. */
export async function seedGroups(db: pg.Client, { id }: Person, count: number) {
  await db.query(
    `insert into task_groups (id, "userId", title, icon, type, sort, "createdAt", "updatedAt")
     select uuidv7(), $1, 'Group ' || n, '📁', 'CUSTOM', n, now(), now()
     from generate_series((select count(*) from task_groups where "userId" = $1) + 1, $2::int) n`,
    [id, count],
  )
  await db.query(
    `with place as (select id, type, row_number() over (order by sort, "createdAt") - 1 as n from task_groups where "userId" = $1),
       numbered as (select id, row_number() over (order by id) as n from task_assignees where "userId" = $1)
     update task_assignees a
     set "taskGroupId" = case when p.type <> 'INCOMING' then p.id end, stage = (case when p.type = 'INCOMING' then 'INCOMING' else 'GROUP' end)::"TaskStage"
     from numbered t join place p on p.n = t.n % $2::int where a.id = t.id`,
    [id, count],
  )
}

/** Puts the label Launch on every n-th of a user's tasks. */
export async function seedLabelled(db: pg.Client, { id }: Person, every: number) {
  await db.query(
    `with label as (
       insert into labels (id, "userId", name, icon, color, type, "createdAt", "updatedAt")
       values (uuidv7(), $1, 'Launch', '🚀', 'cobalt', 'CUSTOM', now(), now()) returning id),
     numbered as (select "taskId", row_number() over (order by "createdAt") as n from task_assignees where "userId" = $1)
     insert into task_labels ("taskId", "labelId") select "taskId", label.id from numbered, label where n % $2::int = 0`,
    [id, every],
  )
}

/** Spreads a user's tasks evenly over as many topics, on a Topics page that they may see. */
export async function seedTopics(db: pg.Client, { id }: Person, count: number) {
  await db.query('insert into feature_overrides ("userId", feature, enabled) values ($1, $2, true)', [id, 'topicsPage'])
  await db.query(
    `with topic as (
       insert into user_topics (id, "userId", label, icon, description, "createdAt", "updatedAt")
       select uuidv7(), $1, 'Topic ' || n, '📌', 'From tasks without an event.', now(), now() from generate_series(1, $2::int) n
       returning id),
     place as (select id, row_number() over (order by id) - 1 as n from topic),
     numbered as (select "taskId", row_number() over (order by id) as n from task_assignees where "userId" = $1)
     insert into user_topic_tasks ("userTopicId", "taskId") select p.id, t."taskId" from numbered t join place p on p.n = t.n % $2::int`,
    [id, count],
  )
}

/** Assigns a user's tasks to other users too. */
export async function shareTasks(db: pg.Client, { id }: Person, people: readonly Person[]) {
  await db.query(
    `insert into task_assignees (id, "taskId", "userId", read, "createdAt", "updatedAt")
     select uuidv7(), a."taskId", u.id, true, now(), now() from task_assignees a, unnest($2::uuid[]) u(id)
     where a."userId" = $1 on conflict do nothing`,
    [id, people.map((one) => one.id)],
  )
}

/** Lets the database settle after seeding: updated statistics, everything written. */
export async function settle(db: pg.Client) {
  await db.query('vacuum analyze')
  await db.query('checkpoint')
}

/** Adds a user's meeting with that many lines and a task on every hundredth. Returns its id. */
export async function seedTranscript(db: pg.Client, { id }: Person, lines: number): Promise<string> {
  const meetingId = uuid7()
  await db.query(
    `insert into meetings (id, title, date, platform, status, "createdAt", "updatedAt") values ($1, 'A long day', now() - interval '9 hours', 'zoom', 'COMPLETE', now(), now())`,
    [meetingId],
  )
  await db.query(
    `insert into meeting_attendees (id, "meetingId", "userId", name, access, "createdAt") values (uuidv7(), $1, $2, 'Ada Winter', true, now())`,
    [meetingId, id],
  )
  await db.query(
    `insert into transcript_lines ("meetingId", position, speaker, timestamp, text)
     select $1, n, case when n / 3 % 2 = 0 then 'Ada Winter' else 'Ben Okoro' end, n * 3,
       'The harbour was quiet on day ' || n || repeat(' of a season in which nothing was promised', n % 5) || '.' from generate_series(0, $2::int - 1) n`,
    [meetingId, lines],
  )
  await db.query(
    `with task as (
       insert into tasks (id, title, status, "taskAccess", "createdAt", "updatedAt")
       select uuidv7(), 'Send the report of day ' || n, 'INCOMPLETE', 'ATTENDEES', now(), now() from generate_series(0, $2::int / 100 - 1) n returning id, title)
     insert into task_sources (id, "taskId", position, type, "meetingId", "startTimestamp", "createdAt", "updatedAt")
     select uuidv7(), id, 0, 'MEETING', $1, substring(title from '[0-9]+')::int * 300, now(), now() from task`,
    [meetingId, lines],
  )
  return meetingId
}

/** Returns the ids of a user's tasks, newest first. */
export async function taskIdsOf(db: pg.Client, { id }: Person): Promise<string[]> {
  const { rows } = await db.query<{ taskId: string }>(
    'select "taskId" from task_assignees where "userId" = $1 order by "createdAt" desc',
    [id],
  )
  return rows.map(({ taskId }) => taskId)
}
