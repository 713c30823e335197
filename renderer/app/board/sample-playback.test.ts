import { expect, test } from 'vitest'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { lastsFor, lineAt, saidBetween } from './sample-playback.ts'

const lines = [
  { id: '1', timestamp: 2 },
  { id: '2', timestamp: 9 },
]

test('the last words are heard for a moment, and nothing is said before the first', () => {
  expect([lastsFor(lines), lastsFor([])]).toEqual([12, 0])
  expect([0, 2, 8.75, 9, 12].map((at) => lineAt(lines, at)?.id)).toEqual([undefined, '1', '1', '2', '2'])
})

test('a task is said in one stretch of time only', () => {
  const tasks = [
    { id: 'a', source: { startTimestamp: 9 } },
    { id: 'b', source: null },
  ] as ListedTask[]
  const stretches = [8.75, 9, 9.25].map((from) => saidBetween(tasks, from, from + 0.25))

  expect(stretches).toEqual([[], ['a'], []])
})
