import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { localMoment } from '#shared/dates/local-day.ts'
import { signIn } from '#tests/support/someone.ts'
import { ask } from './client.ts'
import { withKept, type Kept } from './kept.ts'
import { percentile, timed } from './measure.ts'
import { peakMb, residentMb } from './processes.ts'
import { row, type Row } from './rows.ts'
import { seedPeople, seedTasks, settle, type Person } from './seed.ts'

const users = 10_000
const tasksEach = 8
/** Sent at once. Lists without digests are timed after each part, since a machine's pace changes within minutes. */
const part = 1_000
const idleLists = 100
/** Between the lists, so that they look at the load rather than being it. */
const pauseMs = 50
const reminders = 20

/** Notices to many users at the same hour, and how soon one leaves. */
export async function noticeRows(): Promise<Row[]> {
  const mails = await aSink()
  try {
    return await withKept(
      async (kept) => {
        const soon = await reminding(kept, mails)
        const [reader] = await seedPeople(kept.db, 1)
        await seedTasks(kept.db, [reader!], 500)
        await seedDigests(kept)
        await settle(kept.db)

        const before = residentMb(kept.pid)
        const [busy, idle]: [number[], number[]] = [[], []]
        let took = 0
        const peak = await peakMb(kept.pid, async () => {
          mails.received.splice(0)
          for (let sent = part; sent <= users; sent += part) {
            took += await timed(async () => {
              await makeDue(kept, part)
              busy.push(...(await lists(kept, reader!, () => mails.received.length >= sent)))
            })
            idle.push(...(await lists(kept, reader!, (listed) => listed === idleLists)))
          }
        })
        if (new Set(mails.received).size !== users) throw new Error(`${mails.received.length} mails to ${users} users`)
        return [
          row({
            name: 'From a request to its mail, slowest of 20',
            unit: 's',
            value: Math.max(...soon) / 1000,
            atMost: 5,
          }),
          row({ name: '10,000 digests at the same hour', unit: 's', value: took / 1000, atMost: 600 }),
          row({
            name: 'List of 500 meanwhile, p95 (bare: while idle)',
            unit: 'ms',
            value: percentile(busy, 95),
            bare: percentile(idle, 95),
            atMostBare: 1.5,
          }),
          row({ name: 'Server memory added meanwhile', unit: 'MB', value: peak - before, untargeted: true }),
        ]
      },
      { DOWNLOAD_MAC_URL: 'https://kept.example/Kept.dmg', SMTP_URL: mails.url, MAIL_FROM: 'Kept <kept@kept.example>' },
    )
  } finally {
    await mails.stop()
  }
}

type Sink = { url: string; received: string[]; stop: () => Promise<unknown> }

async function aSink(): Promise<Sink> {
  const worker = new Worker(new URL('mail-sink.ts', import.meta.url))
  const received: string[] = []
  const port = await new Promise<number>((resolve) => {
    worker.on('message', (message: { port: number } | { to: string }) => {
      if ('port' in message) resolve(message.port)
      else received.push(message.to)
    })
  })
  return { url: `smtp://127.0.0.1:${port}`, received, stop: () => worker.terminate() }
}

/** From users' requests for a reminder until each one's mail arrived. */
async function reminding({ url }: Kept, { received }: Sink): Promise<number[]> {
  const took: number[] = []
  for (let index = 0; index < reminders; index += 1) {
    const person = await signIn(url, `Ada Reminded ${index}`)
    took.push(
      await timed(async () => {
        await person.post('/api/me/reminder/download-app', {})
        while (!received.includes(person.me.email)) await setTimeout(10)
      }),
    )
  }
  return took
}

/** Users with tasks that are overdue, due today and captured yesterday, and a digest that is planned for tomorrow. */
async function seedDigests({ db }: Kept) {
  const people = await seedPeople(db, users)
  for (let index = 0; index < users; index += 1000) await seedTasks(db, people.slice(index, index + 1000), tasksEach)
  const ids = people.map(({ id }) => id)
  await db.query(
    `update tasks t set "createdAt" = t."createdAt" - interval '1 day', "deadlineDay" = current_date - (extract(minute from t."createdAt")::int % 3), "deadlineType" = 'DATE'
     from task_assignees a where a."taskId" = t.id and a."userId" = any($1::uuid[]) and t."deadlineDay" is not null`,
    [ids],
  )
  await db.query(
    `insert into digests ("userId", "isOn", hour, "workdaysOnly") select id, true, 0, false from unnest($1::uuid[]) id`,
    [ids],
  )
  await db.query(
    `insert into notices (id, "userId", kind, channel, key, "createdAt", "dueAt")
     select uuidv7(), id, 'digest', 'EMAIL', $2, now(), now() + interval '1 day' from unnest($1::uuid[]) id`,
    [ids, today()],
  )
}

const today = () => localMoment(new Date(), 'Europe/Vienna').day

/** Makes that many users' digests due now, and enqueues them as the server does when it plans them. */
const makeDue = ({ db }: Kept, count: number) =>
  db.query(
    `with due as (
       update notices set "dueAt" = now() where id in (
         select id from notices where kind = 'digest' and key = $2 and "dueAt" > now() + interval '1 hour' limit $1)
       returning "userId")
     insert into pgboss.job (name, data, policy, retry_limit, expire_seconds)
     select 'mail-digest', jsonb_build_object('recipientId', "userId", 'channel', 'EMAIL'), 'standard', 5, 600 from due`,
    [count, today()],
  )

/** How long a list of the board takes, again and again until `isOver`. */
async function lists({ url }: Kept, person: Person, isOver: (count: number) => boolean): Promise<number[]> {
  const took: number[] = []
  while (!isOver(took.length)) {
    took.push(await timed(() => ask(url, '/api/tasks?view=card', person)))
    await setTimeout(pauseMs)
  }
  return took
}
