import { createLog } from '#server/platform/log.ts'
import { createPrisma } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createLiveAudio } from '#server/recordings/live-audio.ts'
import { addGoogleApis } from '#tests/support/google-api-stand-in.ts'
import { aGoogle } from '#tests/support/google-stand-in.ts'
import { aBrowser, signInWithGoogle } from '#tests/support/google-sign-in.ts'
import { withKept, type Kept } from './kept.ts'
import { timed } from './measure.ts'
import { cpuMs } from './processes.ts'
import { row, type Row } from './rows.ts'
import { seedPeople } from './seed.ts'

const accounts = 48
const answerMs = 100
const everySeconds = { pushed: 3600, polled: 300 }
const recordings = 400
const chunksEach = 360
const looks = 10

/**
 * How many connected accounts and live recordings one process carries, beside syncing one account at a time every five
 * minutes, and reading all audio again every second.
 */
export async function queueRows(): Promise<Row[]> {
  return [...(await syncRows()), ...(await withKept(listeningRows))]
}

async function syncRows(): Promise<Row[]> {
  const google = await aGoogle()
  const apis = addGoogleApis(google)
  try {
    return await withKept(async (kept) => {
      for (let number = 0; number < accounts; number++) await connect(kept, google, number)
      await untilDone(kept.db)
      apis.intercept(() => new Promise((resolve) => setTimeout(() => resolve(undefined), answerMs)))
      const one = await syncAll(kept, `'one at a time'`)
      const many = await syncAll(kept, `"userId"::text`)
      return [
        row({
          name: `Calendars with pushes a process keeps, if Google answers in ${answerMs} ms`,
          unit: '',
          value: (accounts / many.seconds) * everySeconds.pushed,
          bare: (accounts / one.seconds) * everySeconds.polled,
          atLeastBare: 10,
        }),
        row({
          name: 'CPU of a calendar sync, server and database',
          unit: 'ms',
          value: many.cpu,
          bare: one.cpu,
          untargeted: true,
        }),
      ]
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
}

/** Syncs all calendars, of which those in one group go one at a time. */
async function syncAll({ db, pid, databasePids }: Kept, group: string) {
  const used = () => cpuMs([pid, ...databasePids()])
  const before = used()
  const took = await timed(async () => {
    await db.query(
      `insert into pgboss.job (name, data, policy, singleton_key, group_id, retry_limit, expire_seconds)
       select 'sync-calendar', jsonb_build_object('userId', "userId"), 'short', "userId"::text, ${group}, 1, 600
       from calendar_connections`,
    )
    await untilDone(db)
  })
  return { seconds: took / 1000, cpu: (used() - before) / accounts }
}

async function untilDone(db: Kept['db']) {
  const left = `select 1 from pgboss.job where name = 'sync-calendar' and state in ('created', 'retry', 'active')`
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
