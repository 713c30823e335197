import { expect, test } from 'vitest'
import { sayMissing, whatIsMissing } from '#server/recordings/missing.ts'

const there = (...numbers: number[]) => numbers.map((number) => ({ channel: 'microphone' as const, number }))

test('what is missing is told in rows', () => {
  const missing = whatIsMissing({ microphone: 8, system: 2 }, there(0, 2, 3, 7, 9))

  expect(sayMissing(missing)).toBe('microphone 1, microphone 4 to 6, system 0 to 1')
})

test('nothing is missing of what nobody says is there', () => {
  expect(whatIsMissing({}, there(0, 1))).toEqual([])
  expect(whatIsMissing({ microphone: 2, system: 0 }, there(1, 0))).toEqual([])
})

test('of much that is missing, the rest is a number', () => {
  const every = whatIsMissing({ microphone: 20 }, there(...Array.from({ length: 10 }, (_, n) => n * 2)))

  expect(sayMissing(every)).toBe(
    'microphone 1, microphone 3, microphone 5, microphone 7, microphone 9, microphone 11 and 4 more',
  )
})
