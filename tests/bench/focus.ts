import { nextAnnouncement, signIn } from '#tests/support/someone.ts'
import { withKept, type Kept } from './kept.ts'
import { median, repeat } from './measure.ts'
import { row, type Row } from './rows.ts'
import { seedTasks, settle } from './seed.ts'

const definitions = ['the launch; invoices; not internal chores', 'anything about copies', 'the price list', 'paper']

/** From a new definition of what's important until the last task is labeled. */
export function focusRows(): Promise<Row[]> {
  return withKept(async (kept) => [
    row({
      name: 'Labeling 1,000 tasks for a new definition, p50',
      unit: 'ms',
      value: await labeling(kept, 1000),
      atMost: 1000,
    }),
    row({
      name: 'Labeling 5,000 tasks for a new definition, p50',
      unit: 'ms',
      value: await labeling(kept, 5000),
      atMost: 3000,
    }),
  ])
}

async function labeling({ url, db }: Kept, tasks: number): Promise<number> {
  const person = await signIn(url, `Ada Winter with ${tasks}`)
  await seedTasks(db, [person.me], tasks)
  await settle(db)
  const listener = await person.listen()
  const took = await repeat(definitions.length, async (run) => {
    const done = nextAnnouncement(listener, 'tasks-relabeled')
    const { status } = await person.put('/api/me/tasks/important', { important: definitions[run] })
    if (status !== 200) throw new Error(`The definition was answered ${status}.`)
    await done
  })
  listener.close()
  return median(took)
}
