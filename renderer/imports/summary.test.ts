import { expect, test } from 'vitest'
import { aTask, assignedTo, jonas, maya } from '#tests/support/task-shapes.ts'
import { foundTasks, importSummary } from './summary.ts'

const forJonas = aTask({ assignees: [assignedTo(jonas, 'Jonas Lindqvist')] })

test('the summary says whose tasks they are and what was left out', () => {
  const tasks = [aTask(), aTask(), aTask(), forJonas, aTask({ assignees: [] }), aTask({ isNoise: true, assignees: [] })]

  expect(importSummary(tasks, maya, 0)).toBe('3 for you, 1 for Jonas, 1 unassigned, 1 left out as noise.')
})

test('skipped lines are always mentioned', () => {
  expect(importSummary([aTask()], maya, 2)).toBe('1 for you, 2 lines skipped.')
})

test('without tasks the summary is empty', () => {
  expect(importSummary([], maya, 0)).toBe('')
})

test('your own tasks come first, and noise is left out', () => {
  const mine = aTask()

  expect(foundTasks([forJonas, aTask({ isNoise: true }), mine], maya)).toEqual([mine, forJonas])
})
