import { expect, test } from 'vitest'
import { instantOf, isTooLarge, localMinute, titleFromFile } from './draft.ts'

test.each([
  ['launch_weekly.vtt', 'Launch weekly'],
  ['2026-11-19 Board.review.txt', '2026-11-19 Board.review'],
  ['notes', 'Notes'],
])('the file %s gets the title “%s”', (file, title) => {
  expect(titleFromFile(file)).toBe(title)
})

test('the time in the field is the time that is sent', () => {
  const date = new Date(2026, 10, 19, 14, 0)

  expect(localMinute(date)).toBe('2026-11-19T14:00')
  expect(instantOf('2026-11-19T14:00')).toBe(date.toISOString())
  expect(instantOf('')).toBeNull()
})

test('the size limit counts bytes, not characters', () => {
  expect(isTooLarge({ kind: 'text', text: 'ü'.repeat(3_000_000) })).toBe(true)
  expect(isTooLarge({ kind: 'text', text: 'u'.repeat(3_000_000) })).toBe(false)
})
