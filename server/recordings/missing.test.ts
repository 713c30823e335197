import { expect, test } from 'vitest'
import { describeMissing, missingChunks } from '#server/recordings/missing.ts'

const there = (...numbers: number[]) => numbers.map((number) => ({ channel: 'microphone' as const, number }))

test('missing chunks are reported as ranges', () => {
  const missing = missingChunks({ microphone: 8, system: 2 }, there(0, 2, 3, 7, 9))

  expect(describeMissing(missing)).toBe('microphone 1, microphone 4 to 6, system 0 to 1')
})

test('uncounted chunks aren’t missing', () => {
  expect(missingChunks({}, there(0, 1))).toEqual([])
  expect(missingChunks({ microphone: 2, system: 0 }, there(1, 0))).toEqual([])
})

test('a long list of missing chunks ends with a count', () => {
  const every = missingChunks({ microphone: 20 }, there(...Array.from({ length: 10 }, (_, n) => n * 2)))

  expect(describeMissing(every)).toBe(
    'microphone 1, microphone 3, microphone 5, microphone 7, microphone 9, microphone 11 and 4 more',
  )
})
