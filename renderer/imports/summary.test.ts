import { expect, test } from 'vitest'
import { aTask, assignedTo, jonas, maya } from '#tests/support/task-shapes.ts'
import { importSummary, tooManyPromises } from './summary.ts'

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

test('a transcript with too many promises says so, and what to do', () => {
  const progress = { stage: 'done', lines: 9000, speakers: 2, tasks: 500, noise: 0 } as const

  expect(tooManyPromises({ ...progress, passages: 4321 })).toBe(
    'Kept found 4,321 passages that sound like promises and read the 500 clearest. To get the rest, split the transcript and import each part.',
  )
  expect(tooManyPromises({ ...progress, passages: 500 })).toBe(null)
  expect(tooManyPromises(null)).toBe(null)
})
