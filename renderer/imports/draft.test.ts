import { expect, test } from 'vitest'
import { instantOf, isTooLarge, likelyMe, localMinute, titleFromFile } from './draft.ts'

test.each([
  ['launch_weekly.vtt', 'Launch weekly'],
  ['2026-11-19 Board.review.txt', '2026-11-19 Board.review'],
  ['notes', 'Notes'],
])('the file %s is called “%s”', (file, title) => {
  expect(titleFromFile(file)).toBe(title)
})

test('the time in the field is the time that is sent', () => {
  const date = new Date(2026, 10, 19, 14, 0)

  expect(localMinute(date)).toBe('2026-11-19T14:00')
  expect(instantOf('2026-11-19T14:00')).toBe(date.toISOString())
  expect(instantOf('')).toBeNull()
})

test('a speaker is taken for you by full name, or by a first name only you have', () => {
  const me = { name: 'Maya Okafor', firstName: 'Maya' }

  expect(likelyMe([{ name: 'Jonas' }, { name: 'maya okafor' }], me)).toBe('maya okafor')
  expect(likelyMe([{ name: 'Jonas' }, { name: 'Maya' }], me)).toBe('Maya')
  expect(likelyMe([{ name: 'Maya Lopez' }, { name: 'Maya' }], me)).toBeNull()
})

test('five megabytes are counted in bytes, not letters', () => {
  expect(isTooLarge({ kind: 'text', text: 'ü'.repeat(3_000_000) })).toBe(true)
  expect(isTooLarge({ kind: 'text', text: 'u'.repeat(3_000_000) })).toBe(false)
})
