import { gzipSync } from 'node:zlib'
import type { Bare } from './bare.ts'
import { ask } from './client.ts'
import { countStatements } from './count-statements.ts'
import { deedsOf, movesOf } from './deeds.ts'
import type { Kept } from './kept.ts'
import { inTurns, median, repeat } from './measure.ts'
import { row, type Row } from './rows.ts'
import { removeCreated, taskIdsOf, type Column, type Person } from './seed.ts'

/** Returns the median time of each action for a single client, alternating between Kept and the bare server. */
export async function oneClient(kept: Kept, bare: Bare, { person, column }: { person: Person; column: Column }) {
  const taskIds = await taskIdsOf(kept.db, person)
  const [own, other] = [deedsOf(kept.url, person, taskIds), deedsOf(bare.url, person, taskIds)]
  const lists = await inTurns(
    {
      kept: own.list,
      bare: other.list,
      again: own.listAgain,
      bareAgain: other.listAgain,
    },
    { rounds: 5, times: 16 },
  )
  const edits = await inTurns(
    {
      toggle: own.toggle,
      bareToggle: other.toggle,
      notes: own.writeNotes,
      bareNotes: other.writeNotes,
      create: own.create,
      bareCreate: other.create,
      move: movesOf(kept.url, person, column),
      bareMove: movesOf(bare.url, person, column),
    },
    { rounds: 5, times: 40 },
  )
  await removeCreated(kept.db, person)
  return {
    list: { value: median(lists.kept), bare: median(lists.bare) },
    again: { value: median(lists.again), bare: median(lists.bareAgain) },
    toggle: { value: median(edits.toggle), bare: median(edits.bareToggle) },
    notes: { value: median(edits.notes), bare: median(edits.bareNotes) },
    create: { value: median(edits.create), bare: median(edits.bareCreate) },
    move: { value: median(edits.move), bare: median(edits.bareMove) },
  }
}

/** A single client: how long each action takes and how many statements it needs. */
export async function oneClientRows(
  kept: Kept,
  bare: Bare,
  { person, column }: { person: Person; column: Column },
): Promise<Row[]> {
  const { list, again, toggle, notes, create, move } = await oneClient(kept, bare, { person, column })
  const deeds = deedsOf(kept.url, person, await taskIdsOf(kept.db, person))
  const compressed = median(await repeat(16, deeds.listCompressed))
  const { body: cards } = await ask(kept.url, '/api/tasks?view=card', person)
  const { body: whole } = await ask(kept.url, '/api/tasks', person)
  const statements = (work: () => Promise<unknown>) => countStatements(kept, work)

  return [
    row({ name: 'List of 500 open tasks, one client, p50', unit: 'ms', ...list, atMost: 12 }),
    row({ name: 'The same unchanged (304), p50', unit: 'ms', ...again, atMost: 2 }),
    row({ name: 'The same unchanged and compressed (200), p50', unit: 'ms', value: compressed, untargeted: true }),
    row({ name: 'Bytes a task in that list', unit: 'B', value: cards.byteLength / 500, atMost: 700 }),
    row({ name: 'Bytes a whole task', unit: 'B', value: whole.byteLength / 500, untargeted: true }),
    row({ name: 'List of 500, gzip', unit: 'kB', value: gzipSync(cards).byteLength / 1000, atMost: 33 }),
    row({ name: 'Complete or reopen, one client, p50', unit: 'ms', ...toggle, atMost: 3 }),
    row({ name: 'Edit notes, one client, p50', unit: 'ms', ...notes, atMost: 3 }),
    row({ name: 'Create, one client, p50', unit: 'ms', ...create, atMost: 3 }),
    row({ name: 'Move within a column of 40, one client, p50', unit: 'ms', ...move, atMost: 3 }),
    row({ name: 'SQL statements, list', unit: '', value: await statements(deeds.list), bare: 2, atMost: 3 }),
    row({
      name: 'SQL statements, complete',
      unit: '',
      value: await statements(() => deeds.toggle(0)),
      bare: 2,
      atMost: 4,
    }),
    row({
      name: 'SQL statements, edit notes',
      unit: '',
      value: await statements(() => deeds.writeNotes(0)),
      bare: 2,
      atMost: 4,
    }),
    row({
      name: 'SQL statements, create',
      unit: '',
      value: await statements(() => deeds.create(0)),
      bare: 2,
      atMost: 4,
    }),
    row({
      name: 'SQL statements, move',
      unit: '',
      value: await statements(movesOf(kept.url, person, column)),
      bare: 2,
      atMost: 5,
    }),
  ]
}
