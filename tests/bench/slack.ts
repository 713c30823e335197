import pg from 'pg'
import { runningConnection } from '#server/platform/embedded-postgres.ts'
import { aDataFolder, start } from '#tests/support/process.ts'
import { freePort } from '#tests/support/server.ts'
import { withKept, type Kept } from './kept.ts'
import { percentile, timed } from './measure.ts'
import { row, type Row } from './rows.ts'
import { seedPeople } from './seed.ts'
import { slackClickRow } from './slack-clicks.ts'
import { eventOf, eventsOf, linesWithPromises, seedTeam, signed, slackSettings } from './slack-team.ts'
import { openSocket } from './wire-socket.ts'

const queued = 10_000
const channels = 20
const perSecond = 100
const seconds = 10
const promises = 40

/** How fast Slack is answered and its messages become tasks, one by one and with thousands waiting. */
export async function slackRows(): Promise<Row[]> {
  const live = await withKept(measureLive, slackSettings)
  const throughput = await withKept(measureBacklog, slackSettings)
  const killed = await killTwice()
  const clicked = await slackClickRow()
  return [
    row({
      name: `Slack event answered, ${perSecond} per second, p99`,
      unit: 'ms',
      value: percentile(live.answered, 99),
      atMost: 50,
    }),
    row({
      name: 'Slack message → task on an open board, p95',
      unit: 'ms',
      value: percentile(live.toTask, 95),
      atMost: 2000,
    }),
    clicked,
    row({ name: `${queued} queued Slack events handled`, unit: '1/s', value: throughput, atLeast: 300 }),
    row({ name: 'Slack events lost, worker killed twice', unit: '', value: killed.lost, atMost: 0 }),
    row({
      name: 'Slack tasks duplicated or missing, worker killed twice',
      unit: '',
      value: killed.wrongTasks,
      atMost: 0,
    }),
  ]
}

async function measureLive({ url, db }: Kept) {
  const [person] = await seedPeople(db, 1)
  await seedTeam(db, person!, channels)
  const post = async (delivery: object) => {
    const { status } = await fetch(`${url}/api/webhooks/slack`, { method: 'POST', ...signed(delivery) })
    if (status !== 200) throw new Error(`An event was answered with ${status}.`)
  }
  const events = eventsOf(perSecond * (seconds + 2), channels)
  const answered = await openLoop(events, post)
  await allRead(db)

  const socket = await openSocket(url, person!)
  const toTask: number[] = []
  for (let index = 0; index < promises; index++) {
    const received = new Promise<number>((resolve) => socket.onEvent('task', resolve))
    const sentAt = performance.now()
    const ts = `${Math.floor(Date.now() / 1000) + index * 60}.00${1000 + index}`
    await post(
      eventOf({
        id: `EvPromise${index}`,
        channel: `C0BENCH${index % channels}`,
        ts,
        text: `I'll send invoice ${index} to the harbour office tomorrow.`,
      }),
    )
    toTask.push((await received) - sentAt)
    await allRead(db)
  }
  socket.close()
  return { answered, toTask }
}

/** Sends at a steady pace, even if the answers fall behind; the first two seconds warm up. */
async function openLoop(events: object[], post: (event: object) => Promise<void>): Promise<number[]> {
  const startedAt = performance.now()
  const took = await Promise.all(
    events.map(async (event, index) => {
      const due = startedAt + (index * 1000) / perSecond
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      return timed(() => post(event))
    }),
  )
  return took.slice(perSecond * 2)
}

/** Returns events per second, from the first one received to the last one processed. */
async function measureBacklog({ db, url }: Kept): Promise<number> {
  const [person] = await seedPeople(db, 1)
  await seedTeam(db, person!, channels)
  await queueUp(db, eventsOf(queued, channels))
  const took = await timed(async () => {
    await fetch(`${url}/api/webhooks/slack`, {
      method: 'POST',
      ...signed(eventOf({ id: 'EvWake', channel: 'C0BENCH0', ts: '1.000100', text: 'Good morning.' })),
    })
    await allRead(db)
  })
  return (queued * 1000) / took
}

/** Kills the server twice: every event must still become a message and every promise one task. */
async function killTwice(): Promise<{ lost: number; wrongTasks: number }> {
  const kills = 2
  const lines = linesWithPromises(queued)
  const promised = lines.filter(({ text }) => /invoice/.test(text)).length
  const dataDir = aDataFolder()
  const port = await freePort()
  let server = await start({ dataDir, port, settings: slackSettings })
  let db = await connect(dataDir)
  try {
    const [person] = await seedPeople(db, 1)
    await seedTeam(db, person!, channels)
    await queueUp(db, eventsOf(queued, channels, lines))
    await fetch(`${server.url}/api/webhooks/slack`, {
      method: 'POST',
      ...signed(eventOf({ id: 'EvWake', channel: 'C0BENCH0', ts: '1.000100', text: 'Good morning.' })),
    })
    for (let kill = 1; kill <= kills; kill++) {
      await until(async () => (await count(db, 'select count(*) from task_sources')) >= kill * 100)
      await db.end()
      server.child.kill('SIGKILL')
      await server.ended
      server = await start({ dataDir, port, settings: slackSettings })
      db = await connect(dataDir)
    }
    await allRead(db)
    const { rows } = await db.query<{ key: string }>(
      `select "aIPipelineCapturedTaskId" as key from task_sources where type = 'SLACK'`,
    )
    const messages = await count(db, `select count(*) from slack_messages where ts <> '1.000100'`)
    const keys = new Set(rows.map(({ key }) => key))
    return { lost: queued - messages, wrongTasks: Math.abs(promised - keys.size) + (rows.length - keys.size) }
  } finally {
    await db.end()
    await server.stop()
  }
}

async function connect(dataDir: string): Promise<pg.Client> {
  const db = new pg.Client(runningConnection(dataDir, 'kept')!)
  db.on('error', () => {}) // the database dies with the killed server
  await db.connect()
  return db
}

async function queueUp(db: pg.Client, events: object[]) {
  await db.query(
    `insert into inbound_deliveries (source, "deliveryId", payload, "receivedAt")
     select 'slack', e->>'event_id', e, now() + n * interval '1 millisecond' from jsonb_array_elements($1::jsonb) with ordinality as x(e, n)`,
    [JSON.stringify(events)],
  )
}

/** Waits until no event or message is left unprocessed. */
const allRead = (db: pg.Client) =>
  until(
    async () =>
      (await count(
        db,
        `select (select count(*) from inbound_deliveries where "handledAt" is null) + (select count(*) from slack_unread) as count`,
      )) === 0,
  )

async function count(db: pg.Client, query: string): Promise<number> {
  const { rows } = await db.query<{ count: string }>(query)
  return Number(rows[0]!.count)
}

async function until(isThere: () => Promise<boolean>) {
  while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 20))
}
