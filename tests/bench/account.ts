import { ask } from './client.ts'
import { smallHeap, withKept } from './kept.ts'
import { pollingRows } from './polling.ts'
import { peakMb, residentMb } from './processes.ts'
import { row, type Row } from './rows.ts'
import { seedPeople, seedTasks, settle } from './seed.ts'

const tasks = 10_000

/** What pages ask about their account, and exporting that of a user with many tasks. */
export function accountRows(): Promise<Row[]> {
  return withKept(async (kept) => {
    const { url, pid, db } = kept
    const [person, warmer, ...pollers] = await seedPeople(db, 4)
    await seedTasks(db, [person!], tasks)
    await seedTasks(db, [warmer!], 500)
    await settle(db)
    await ask(url, '/api/export', { cookie: warmer!.cookie })

    const polling = await pollingRows(kept, pollers)
    const before = residentMb(pid)
    const startedAt = performance.now()
    let seconds = 0
    const peak = await peakMb(pid, async () => {
      const { body } = await ask(url, '/api/export', { cookie: person!.cookie })
      seconds = (performance.now() - startedAt) / 1000
      const exported = (JSON.parse(body.toString()) as { tasks: unknown[] }).tasks.length
      if (exported !== tasks) throw new Error(`The export has ${exported} tasks of ${tasks}.`)
    })
    return [
      ...polling,
      row({ name: 'Export with 10,000 tasks', unit: 's', value: seconds, atMost: 2 }),
      row({ name: 'Export with 10,000 tasks, server memory added', unit: 'MB', value: peak - before, atMost: 50 }),
    ]
  }, smallHeap)
}
