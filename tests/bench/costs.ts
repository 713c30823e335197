import { signIn } from '#tests/support/someone.ts'
import { details, hourOfWords, importOf } from './capture.ts'
import { withKept } from './kept.ts'
import { cpuMs } from './processes.ts'
import { row, type Row } from './rows.ts'
import { talk } from './talk.ts'

const people = 4
const meetings = 6

/** What an hour of talk costs from its upload until its tasks and summary are there. docs/scaling.md counts on it. */
export function costRows(): Promise<Row[]> {
  return withKept(async ({ url, pid, db, databasePids }) => {
    const everyone = await Promise.all(Array.from({ length: people }, (_, n) => signIn(url, `${details.me} ${n}`)))
    const importAll = async (seed: number) => {
      for (const person of everyone) await importOf(person, { ...details, text: talk(hourOfWords, seed) })
    }
    const soFar = async () => {
      const { rows } = await db.query<{ jobs: number; bytes: number; tasks: number }>(
        `select (select count(*)::int from pgboss.job where state = 'completed') as jobs,
           pg_database_size(current_database())::float as bytes, (select count(*)::int from tasks) as tasks`,
      )
      return { ...rows[0]!, server: cpuMs([pid]), database: cpuMs(databasePids()) }
    }

    await importAll(0) // warm-up
    const before = await soFar()
    for (let seed = 1; seed <= meetings; seed += 1) await importAll(seed)
    const after = await soFar()
    const each = (name: keyof typeof before) => (after[name] - before[name]) / (people * meetings)

    const figure = (name: string, unit: string, value: number) =>
      row({ name: `One-hour meeting, ${name}`, unit, value, untargeted: true })
    return [
      figure('server CPU', 'ms', each('server')),
      figure('database CPU', 'ms', each('database')),
      figure('jobs', '', each('jobs')),
      figure('tasks', '', each('tasks')),
      figure('stored in the database', 'kB', each('bytes') / 1000),
    ]
  })
}
