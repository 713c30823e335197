import { expect, test } from 'vitest'
import type { TranscriptLine } from '#shared/events/schemas.ts'
import { aTask, saidIn } from '#tests/support/task-shapes.ts'
import { passagesOf, stopsOf } from './passages.ts'

const lines: TranscriptLine[] = Array.from({ length: 20 }, (_, index) => ({
  id: `line-${index}`,
  userId: null,
  speaker: 'Ana',
  timestamp: index * 10,
  text: `Line ${index}`,
}))
const named = (...indexes: number[]) => indexes.map((index) => ({ id: `line-${index}`, speaker: 'Ana', text: '' }))
const from = (...indexes: number[]) => aTask({ source: saidIn('event', { lines: named(...indexes) }) })

test('the lines a task names are its passage, including the small talk between them', () => {
  expect(passagesOf('event', lines, [from(3, 5)])).toMatchObject([{ first: 3, last: 5 }])
})

test('lines far apart are two passages of one task, which is one stop', () => {
  const task = from(2, 12)
  const passages = passagesOf('event', lines, [task])

  expect(passages).toMatchObject([
    { first: 2, last: 2 },
    { first: 12, last: 12 },
  ])
  expect(stopsOf(passages)).toEqual([{ taskId: task.id, line: 2 }])
})

test('without named lines a task has a window of 60 seconds', () => {
  const task = aTask({ source: saidIn('event', { startTimestamp: 30 }) })

  expect(passagesOf('event', lines, [task])).toMatchObject([{ first: 3, last: 9 }])
})

test("tasks that share a line share a passage; neighbors don't", () => {
  const [one, other, next] = [from(1, 2), from(2, 3), from(4)]

  expect(passagesOf('event', lines, [next, other, one])).toMatchObject([
    { first: 1, last: 3, tasks: [{ id: one.id }, { id: other.id }] },
    { first: 4, last: 4, tasks: [{ id: next.id }] },
  ])
})

test('noise and tasks from other events have no passages', () => {
  expect(passagesOf('event', lines, [{ ...from(3), isNoise: true }, aTask()])).toEqual([])
})

test('a task said in several events has a passage in each, from what was said there', () => {
  const said = [saidIn('another', { startTimestamp: 10 }), saidIn('event', { lines: named(4) })]
  const task = aTask({ source: said[0]!, sources: said })

  expect(passagesOf('event', lines, [task])).toMatchObject([{ first: 4, last: 4 }])
})
