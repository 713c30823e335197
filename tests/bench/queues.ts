import { createLog } from '#server/platform/log.ts'
import { createPrisma } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createLiveAudio } from '#server/recordings/live-audio.ts'
import { addGoogleApis } from '#tests/support/google-api-stand-in.ts'
import { aGoogle } from '#tests/support/google-stand-in.ts'
import { aBrowser, signInWithGoogle } from '#tests/support/google-sign-in.ts'
import { besideRows } from './beside.ts'
import { withKept, type Kept } from './kept.ts'
import { timed } from './measure.ts'
import { cpuMs } from './processes.ts'
import { row, type Row } from './rows.ts'
import { seedPeople } from './seed.ts'

const accounts = 48
const answerMs = 100
const everySeconds = { pushed: 3600, polled: 300 }
const calendars = {
  what: 'Calendars',
  job: 'sync-calendar',
  all: `select "userId", "userId" as key, jsonb_build_object('userId', "userId") as data from calendar_connections`,
}
const mailboxes = {
  what: 'Mailboxes',
  job: 'sync-gmail',
  all: `select "userId", id as key, jsonb_build_object('userId', "userId", 'connectionId', id) as data from gmail_connections`,
}
type Sources = typeof calendars
const recordings = 400
const chunksEach = 360
const looks = 10

/**
 * How many connected accounts and live recordings one process carries, and what a user's large mailbox does to others, beside syncing one account at a time every five
 * minutes, and reading all audio again every second.
 */
export async function queueRows(): Promise<Row[]> {
  return [...(await syncRows()), ...(await besideRows()), ...(await withKept(listeningRows))]
}

async function syncRows(): Promise<Row[]> {
  const google = await aGoogle()
  const apis = addGoogleApis(google)
  try {
    return await withKept(async (kept) => {
      for (let number = 0; number < accounts; number++) await connect(kept, google, number)
      await untilDone(kept.db)
      apis.intercept(() => new Promise((resolve) => setTimeout(() => resolve(undefined), answerMs)))
      return [...(await rowsOf(kept, calendars)), ...(await rowsOf(kept, mailboxes))]
    }, google.settings)
  } finally {
    await google.stop()
  }
}

async function connect({ url }: Kept, google: Awaited<ReturnType<typeof aGoogle>>, number: number) {
  const who = { sub: `${number}`, email: `user${number}@portolan.example`, name: 'Ada Winter', hd: 'portolan.example' }
  const browser = aBrowser(url)
  await signInWithGoogle({ url }, google, { who, browser })
  await browser.walk('/api/auth/google?scope=calendar')
  await browser.walk('/api/auth/google?scope=gmail')
}

async function rowsOf(kept: Kept, { what, ...sources }: Sources): Promise<Row[]> {
  const one = await syncAll(kept, sources, `'one at a time'`)
  const many = await syncAll(kept, sources, `"userId"::text`)
  return [
    row({
      name: `${what} with pushes a process keeps, if Google answers in ${answerMs} ms`,
      unit: '',
      value: (accounts / many.seconds) * everySeconds.pushed,
      bare: (accounts / one.seconds) * everySeconds.polled,
      atLeastBare: 10,
    }),
    row({
      name: `${what}, CPU of a sync, server and database`,
      unit: 'ms',
      value: many.cpu,
      bare: one.cpu,
      untargeted: true,
    }),
  ]
}

/** Syncs all sources; those in the same group go one at a time. */
async function syncAll({ db, pid, databasePids }: Kept, { job, all }: Omit<Sources, 'what'>, group: string) {
  const used = () => cpuMs([pid, ...databasePids()])
  const before = used()
  const took = await timed(async () => {
    await db.query(
      `insert into pgboss.job (name, data, policy, singleton_key, group_id, retry_limit, expire_seconds)
       select $1, data, 'short', key::text, ${group}, 1, 600 from (${all})`,
      [job],
    )
    await untilDone(db)
  })
  return { seconds: took / 1000, cpu: (used() - before) / accounts }
}

async function untilDone(db: Kept['db']) {
  const left = `select 1 from pgboss.job where name in ('sync-calendar', 'sync-gmail') and state in ('created', 'retry', 'active')`
  while ((await db.query(left)).rowCount) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** What looking for new audio takes each second, beside a look that reads every chunk anew. */
async function listeningRows({ db, connection, databasePids }: Kept): Promise<Row[]> {
  const [person] = await seedPeople(db, 1)
  await db.query(
    `with meeting as (
       insert into meetings (id, title, date, platform, status, "appStatus", "createdAt", "updatedAt")
       select gen_random_uuid(), 'Call', now(), 'desktop', 'LIVE', 'RECORDING', now(), now() from generate_series(1, $2::int) returning id)
     insert into recordings (id, "userId", "meetingId", title, "startedAt", channels, "lastChunkAt", "createdAt", "updatedAt")
     select gen_random_uuid(), $1, id, 'Call', now(), '{microphone,system}', now() + interval '1 hour', now(), now() from meeting`,
    [person!.id, recordings],
  )
  await db.query(
    `insert into recording_chunks ("recordingId", channel, number, bytes, sha256, "offsetMs")
     select id, unnest(channels), number, 320000, repeat('a', 64), number * 10000 from recordings, generate_series(0, $1::int) number`,
    [chunksEach - 1],
  )
  await db.query('analyze recording_chunks')

  const prisma = createPrisma(connection)
  const deps = { db: prisma, now: () => new Date(), log: createLog({ LOG_LEVEL: 'silent' }) } as unknown as Deps
  const shareOfCore = async (look: () => Promise<unknown>) => {
    await look()
    const used = () => cpuMs([process.pid, ...databasePids()])
    const before = used()
    for (let times = 0; times < looks; times++) await look()
    return ((used() - before) / looks / 1000) * 100
  }
  const audio = createLiveAudio(deps)
  const value = await shareOfCore(() => audio.look(new Set()))
  const bare = await shareOfCore(() => createLiveAudio(deps).look(new Set()))
  await prisma.$disconnect()
  return [
    row({
      name: `Listening to ${recordings} recordings of an hour, server and database`,
      unit: '% of a core',
      value,
      bare,
      atMostBare: 0.1,
    }),
  ]
}
