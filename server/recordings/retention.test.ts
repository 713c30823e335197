import { expect, test } from 'vitest'
import { isSoundDue } from '#server/recordings/retention.ts'

const day = (number: number) => new Date(`2026-03-${String(number).padStart(2, '0')}T10:00:00Z`)
const kept = { finishedAt: day(1), transcribedAt: day(2), hasUnheard: false }

test.each([
  ['AFTER_TRANSCRIPT', day(2), true],
  ['THIRTY_DAYS', day(30), false],
  ['THIRTY_DAYS', day(31), true],
  ['FOREVER', new Date('2046-01-01'), false],
] as const)('sound that is kept %s, on %s', (retention, now, isDue) => {
  expect(isSoundDue({ ...kept, retention }, now)).toBe(isDue)
})

test('sound of which some could not be heard stays for thirty days at least', () => {
  const partly = { ...kept, hasUnheard: true }
  expect(
    [day(2), day(30), day(31)].map((now) => isSoundDue({ ...partly, retention: 'AFTER_TRANSCRIPT' }, now)),
  ).toEqual([false, false, true])
  expect(isSoundDue({ ...partly, retention: 'FOREVER' }, new Date('2046-01-01'))).toBe(false)
})

test('sound whose words are not written down, or that is not all here, stays', () => {
  const late = new Date('2046-01-01')
  expect(isSoundDue({ ...kept, transcribedAt: null, retention: 'AFTER_TRANSCRIPT' }, late)).toBe(false)
  expect(isSoundDue({ ...kept, transcribedAt: null, retention: 'THIRTY_DAYS' }, late)).toBe(false)
  expect(isSoundDue({ ...kept, finishedAt: null, retention: 'AFTER_TRANSCRIPT' }, late)).toBe(false)
})
