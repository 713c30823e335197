import { expect, test } from 'vitest'
import { aTask } from '#tests/support/task-shapes.ts'
import { leftOut, tooManyPromises } from './summary.ts'

test('what isn’t listed is mentioned: noise and skipped lines', () => {
  const noise = aTask({ isNoise: true, assignees: [] })

  expect(leftOut([aTask(), noise], 0)).toBe('1 left out as not a promise.')
  expect(leftOut([aTask(), noise], 2)).toBe('1 left out as not a promise, 2 lines skipped.')
  expect(leftOut([aTask()], 0)).toBe('')
})

test('a transcript with too many promises says so, and what to do', () => {
  const progress = { stage: 'done', lines: 9000, speakers: 2, tasks: 500, noise: 0 } as const

  expect(tooManyPromises({ ...progress, passages: 4321 })).toBe(
    'Kept found 4,321 passages that sound like promises and read the 500 clearest. To get the rest, split the transcript and import each part.',
  )
  expect(tooManyPromises({ ...progress, passages: 500 })).toBe(null)
  expect(tooManyPromises(null)).toBe(null)
})
