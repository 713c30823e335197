import { expect, test } from 'vitest'
import { isAudioDue } from '#server/recordings/retention.ts'

const day = (number: number) => new Date(`2026-03-${String(number).padStart(2, '0')}T10:00:00Z`)
const kept = { finishedAt: day(1), transcribedAt: day(2), hasGaps: false }

test.each([
  ['AFTER_TRANSCRIPT', day(2), true],
  ['THIRTY_DAYS', day(30), false],
  ['THIRTY_DAYS', day(31), true],
  ['FOREVER', new Date('2046-01-01'), false],
] as const)('audio kept %s, on %s', (retention, now, isDue) => {
  expect(isAudioDue({ ...kept, retention }, now)).toBe(isDue)
})

test('audio with untranscribed parts is kept for at least thirty days', () => {
  const partly = { ...kept, hasGaps: true }
  expect(
    [day(2), day(30), day(31)].map((now) => isAudioDue({ ...partly, retention: 'AFTER_TRANSCRIPT' }, now)),
  ).toEqual([false, false, true])
  expect(isAudioDue({ ...partly, retention: 'FOREVER' }, new Date('2046-01-01'))).toBe(false)
})

test('audio that isn’t transcribed or complete is kept', () => {
  const late = new Date('2046-01-01')
  expect(isAudioDue({ ...kept, transcribedAt: null, retention: 'AFTER_TRANSCRIPT' }, late)).toBe(false)
  expect(isAudioDue({ ...kept, transcribedAt: null, retention: 'THIRTY_DAYS' }, late)).toBe(false)
  expect(isAudioDue({ ...kept, finishedAt: null, retention: 'AFTER_TRANSCRIPT' }, late)).toBe(false)
})
