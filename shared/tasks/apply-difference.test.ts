import { expect, test } from 'vitest'
import { applyDifference } from './apply-difference.ts'

const task = (id: string, minute: number, title = id) => ({
  id,
  title,
  createdAt: new Date(Date.UTC(2026, 10, 25, 9, minute)).toISOString(),
})
const nothing = { isWhole: false, tasks: [], gone: [] }
const [a, b, c] = [task('a', 1), task('b', 2), task('c', 3)]

test('a task that changed replaces the known one in its place', () => {
  const changed = task('b', 2, 'Changed')
  expect(applyDifference([a, b, c], { ...nothing, tasks: [changed] })).toEqual([a, changed, c])
})

test('a task that came, or came back, stands where its age puts it', () => {
  expect(applyDifference([a, c], { ...nothing, tasks: [b] })).toEqual([a, b, c])
})

test('tasks of the same moment stand in the order of their ids', () => {
  const [one, two] = [task('1', 2), task('2', 2)]
  expect(applyDifference([two], { ...nothing, tasks: [one] })).toEqual([one, two])
})

test('a task that left is gone, and one that was never here isn’t missed', () => {
  expect(applyDifference([a, b], { ...nothing, gone: ['a', 'c'] })).toEqual([b])
})

test('a whole list replaces everything', () => {
  expect(applyDifference([a, b], { isWhole: true, tasks: [c], gone: [] })).toEqual([c])
})

test('unchanged tasks stay the same objects', () => {
  expect(applyDifference([a, b], { ...nothing, gone: ['b'] })[0]).toBe(a)
})
