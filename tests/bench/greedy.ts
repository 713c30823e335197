import { setTimeout as pause } from 'node:timers/promises'
import { signIn } from '#tests/support/someone.ts'
import { details, hourOfWords } from './capture.ts'
import { ask } from './client.ts'
import { withKept, type Kept } from './kept.ts'
import { percentile, repeatUntil, timed } from './measure.ts'
import { row, type Row } from './rows.ts'
import { seedPeople, seedTasks, settle, type Person } from './seed.ts'
import { talk } from './talk.ts'

const archived = { tasks: 20_000, linesOfEach: 140 } // 89 MB of JSON
const imports = 58
const lists = 40
const betweenImportsMs = 3_000
const importPath = '/api/imports/transcript'
const board = '/api/tasks?view=card'

/** How long others wait while one user sends everything at once: a huge archive, many imports and lists. */
export function greedyRows(): Promise<Row[]> {
  return withKept(async (kept) => {
    const exported = await largeExport(kept)
    const [lister, importer] = await seedPeople(kept.db, 2)
    const greedy = await signIn(kept.url, details.me)
    await seedTasks(kept.db, [lister!, { id: greedy.me.id }], 500)
    await settle(kept.db)
    const list = () => ask(kept.url, board, lister!)
    const imported: number[] = []
    const importNow = async () =>
      void imported.push(await timed(() => post(kept, importPath, aMeeting(imported.length), importer!)))

    const quiet = await repeatUntil(importNow(), list)
    const all = askForAll(kept, exported, greedy)
    const [listed] = await Promise.all([
      repeatUntil(all, list),
      repeatUntil(all, () => Promise.all([importNow(), pause(betweenImportsMs)])),
    ])
    return [
      row({
        name: 'A list while another user floods the server, p99',
        unit: 'ms',
        value: percentile(listed, 99),
        bare: percentile(quiet, 50),
        atMost: 200,
      }),
      row({
        name: 'An import meanwhile, until it’s accepted, the slowest',
        unit: 'ms',
        value: Math.max(...imported),
        atMost: 2_000,
      }),
    ]
  })
}

const aMeeting = (seed: number) => ({ ...details, text: talk(hourOfWords / 10, seed % 8) })

const post = ({ url }: Kept, path: string, body: unknown, { cookie }: Pick<Person, 'cookie'>) =>
  ask(url, path, { method: 'POST', cookie, body })

/** An export with many tasks and lines. */
async function largeExport({ url, db }: Kept): Promise<Buffer> {
  const [owner] = await seedPeople(db, 1)
  await seedTasks(db, [owner!], archived.tasks)
  await db.query(
    `insert into meeting_attendees (id, "meetingId", "userId", name, access, "createdAt")
     select uuidv7(), s."meetingId", $1, 'Ada Winter', true, now() from task_sources s group by s."meetingId"`,
    [owner!.id],
  )
  await db.query(
    `insert into transcript_lines ("meetingId", position, speaker, timestamp, text)
     select m, n, 'Ada Winter', n, 'The harbour was quiet on day ' || n || ', and nothing was promised to anyone there.'
     from (select distinct "meetingId" m from task_sources) s, generate_series(1, $1::int) n`,
    [archived.linesOfEach],
  )
  await settle(db)
  return (await ask(url, '/api/export', owner!)).body
}

/** Resolves once all is answered. Most of the imports are refused, as they should be. */
async function askForAll(kept: Kept, exported: Buffer, greedy: Pick<Person, 'cookie'>) {
  const orRefused = (asked: Promise<unknown>) =>
    asked.catch((error: Error) => {
      if (!error.message.includes('503')) throw error
    })
  await Promise.all([
    post(kept, '/api/imports/archive', exported, greedy),
    ...Array.from({ length: imports }, (_, seed) => orRefused(post(kept, importPath, aMeeting(seed), greedy))),
    ...Array.from({ length: lists }, () => ask(kept.url, board, greedy)),
  ])
}
