import { limits } from '#shared/limits.ts'
import { readMove } from '#shared/moves/read-move.ts'
import type { UndoneMove } from '#shared/moves/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { signIn, type Someone } from '#tests/support/someone.ts'
import { smallHeap, withKept } from './kept.ts'
import { timed } from './measure.ts'
import { peakMb, residentMb } from './processes.ts'
import { row, type Row } from './rows.ts'

const lines = Array.from(
  { length: limits.movedTasks },
  (_, at) =>
    `Write to berth ${at},"With the plan, and what it costs.",2026-12-${10 + (at % 20)},"harbour,letter ${at % 20}"`,
)
const table = new TextEncoder().encode(`Title,Notes,Due date,Labels\n${lines.join('\n')}\n`)

/** The largest import from another app, 20,000 tasks out of a file, and its undo. */
export async function moveRows(): Promise<Row[]> {
  return withKept(async ({ url, pid }) => {
    const ada = await signIn(url, 'Ada Winter')
    await moveIn(ada, read().slice(0, 1_000))
    const before = residentMb(pid)
    let [importMs, undoMs] = [0, 0]
    const peak = await peakMb(pid, async () => {
      let id = ''
      importMs = await timed(async () => {
        id = await moveIn(ada, read())
      })
      undoMs = await timed(() => undo(ada, id))
    })
    return [
      row({ name: 'Import of 20,000 tasks from a table', unit: 's', value: importMs / 1000, atMost: 20 }),
      row({ name: 'Undo of an import of 20,000 tasks', unit: 's', value: undoMs / 1000, atMost: 20 }),
      row({ name: 'Import of 20,000 tasks, server memory added', unit: 'MB', value: peak - before, atMost: 40 }),
    ]
  }, smallHeap)
}

const read = () => readMove(table, { now: new Date(), timeZone: 'Europe/Vienna', fileName: 'harbour.csv' }).tasks

/** What the page does with a file that it has read. Returns the import's id. */
async function moveIn(person: Someone, tasks: ReturnType<typeof read>): Promise<string> {
  const id = uuid7()
  const group = { id: uuid7(), title: 'Harbour' }
  const labels = [...new Set(tasks.flatMap((task) => task.labels))]
  await person.post('/api/moves', { id, from: 'csv', groups: [group], labels })
  for (let position = 0; position < tasks.length; position += limits.movedAtOnce) {
    const some = tasks.slice(position, position + limits.movedAtOnce)
    const { status } = await person.post(`/api/moves/${id}/tasks`, {
      position,
      isLast: position + limits.movedAtOnce >= tasks.length,
      tasks: some.map(({ key, title, notes, due, labels: own }) => ({
        key: `${id} ${key}`,
        title,
        notes,
        deadline: due?.deadline ?? null,
        taskGroupId: group.id,
        labels: own,
      })),
    })
    if (status !== 200) throw new Error(`The import answered ${status}`)
  }
  return id
}

async function undo(person: Someone, id: string) {
  const { body } = await person.delete<UndoneMove>(`/api/moves/${id}`)
  if (body.removed !== limits.movedTasks) throw new Error(`The undo removed ${body.removed} tasks`)
}
