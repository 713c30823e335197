import pg from 'pg'
import { runningConnection } from '#server/platform/embedded-postgres.ts'
import { aDataFolder, start } from '#tests/support/process.ts'
import { freePort } from '#tests/support/server.ts'
import { withKept, type Kept } from './kept.ts'
import { follow, until } from './follow-meeting.ts'
import { percentile } from './measure.ts'
import {
  changeOf,
  deliver,
  lineOf,
  linesPerSecond,
  linesOfMeeting,
  meetingSettings,
  openMeeting,
  seedMeetings,
} from './meeting-bots.ts'
import { row, type Row } from './rows.ts'
import { seedPeople } from './seed.ts'

const meetings = 50
const seconds = 30
const warmUpSeconds = 5
const promiseEvery = 50

/**
 * How fast a bot's lines reach the page and the board, in one meeting and in fifty at once, and that a killed server
 * loses none.
 */
export async function meetingRows(): Promise<Row[]> {
  const alone = await withKept(measureAlone, meetingSettings)
  const together = await withKept(measureTogether, meetingSettings)
  const lost = await killInTheMiddle()
  return [
    row({ name: 'Meeting webhook → open page, p95', unit: 'ms', value: percentile(alone.changes, 95), atMost: 200 }),
    row({ name: 'Transcript line → open page, p95', unit: 'ms', value: percentile(alone.lines, 95), atMost: 100 }),
    row({
      name: `Transcript line → open page, ${meetings} meetings with ${linesPerSecond} lines per second each, p95`,
      unit: 'ms',
      value: percentile(together.lines, 95),
      atMost: 300,
    }),
    row({
      name: 'Spoken → task on the board, same meetings, p95',
      unit: 's',
      value: percentile(together.tasks, 95) / 1000,
      atMost: 15,
    }),
    row({
      name: 'Spoken → task on the board, same meetings, longest',
      unit: 's',
      value: Math.max(...together.tasks) / 1000,
      atMost: 15,
    }),
    row({ name: 'Transcript lines lost or duplicated, server killed midway', unit: '', value: lost, atMost: 0 }),
  ]
}

async function measureAlone({ url, db }: Kept) {
  const [meeting] = await seedMeetings(db, await seedPeople(db, 1))
  const socket = await openMeeting(url, meeting!)
  const took = async (event: 'meeting' | 'transcript', webhook: object) => {
    const received = new Promise<number>((resolve) => socket.once(event, () => resolve(performance.now())))
    const sentAt = performance.now()
    if (!(await deliver(url, webhook))) throw new Error('A webhook was refused.')
    return (await received) - sentAt
  }
  const lines: number[] = []
  for (const [n, said] of linesOfMeeting(300, { seed: 1, promiseEvery }).entries())
    lines.push(await took('transcript', lineOf(meeting!, n, said)))
  const changes: number[] = []
  for (let n = 0; n < 40; n++) {
    // So that each one is a change.
    await db.query(`update meetings set status = 'JOINING' where id = $1`, [meeting!.id])
    changes.push(await took('meeting', changeOf(meeting!, 'in_call_recording')))
  }
  socket.close()
  return { lines: lines.slice(50), changes: changes.slice(10) }
}

async function measureTogether({ url, db }: Kept) {
  const live = await seedMeetings(db, await seedPeople(db, meetings))
  const pace = { seconds, promiseEvery, warmUpSeconds }
  const results = await Promise.all(
    live.map((meeting, index) =>
      follow(url, meeting, { ...pace, seed: index + 1, delayMs: (index * 1000) / linesPerSecond / meetings }),
    ),
  )
  return { lines: results.flatMap(({ lines }) => lines), tasks: results.flatMap(({ tasks }) => tasks) }
}

/**
 * Kills the server during a meeting; the vendor retries unanswered webhooks. Returns how many lines are missing or
 * duplicated.
 */
async function killInTheMiddle(): Promise<number> {
  const dataDir = aDataFolder()
  const port = await freePort()
  let server = await start({ dataDir, port, settings: meetingSettings })
  let db = await connect(dataDir)
  try {
    const live = await seedMeetings(db, await seedPeople(db, 5))
    const wanted = live.flatMap((meeting, index) =>
      linesOfMeeting(200, { seed: index + 1, promiseEvery }).map((line, n) => lineOf(meeting, n, line)),
    )
    const startedAt = performance.now()
    const answers = wanted.map(async (line, n) => {
      await until(startedAt + n * 5)
      return deliver(server.url, line)
    })
    await until(startedAt + wanted.length * 2.5)
    await db.end()
    server.child.kill('SIGKILL')
    await server.ended
    const answered = await Promise.all(answers)
    server = await start({ dataDir, port, settings: meetingSettings })
    db = await connect(dataDir)
    for (const line of wanted.filter((_, n) => !answered[n]))
      if (!(await deliver(server.url, line))) throw new Error('A line was refused.')
    if (!answered.includes(true) || !answered.includes(false))
      throw new Error('The server was not killed in the middle.')

    const { rows } = await db.query<{ lines: number; positions: number }>(
      `select count(distinct ("meetingId", text, timestamp))::int as lines, count(*)::int as positions from transcript_lines`,
    )
    return wanted.length - rows[0]!.lines + (rows[0]!.positions - rows[0]!.lines)
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
