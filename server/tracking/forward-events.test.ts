import { expect, test } from 'vitest'
import { outcomeOf } from '#server/tracking/forward-events.ts'

test.each([
  [200, 'taken'],
  [204, 'taken'],
  [302, 'later'],
  [400, 'refused'],
  [401, 'later'],
  [404, 'later'],
  [413, 'refused'],
  [422, 'refused'],
  [429, 'later'],
  [503, 'later'],
] as const)('what is answered with %d is %s', (status, expected) => {
  expect(outcomeOf(status)).toBe(expected)
})
