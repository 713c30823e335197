import { expect, test } from 'vitest'
import { isInPastList, isUpcoming } from './when-listed.ts'

const now = new Date('2026-11-20T10:00:00Z')
const event = { date: '2026-11-20T11:00:00Z', status: 'SCHEDULED', imported: false } as const

test('an event is upcoming until it begins, and in the past list from then on', () => {
  expect([isUpcoming(event, now), isInPastList(event, now)]).toEqual([true, false])
  const begun = { ...event, date: '2026-11-20T10:00:00Z' }
  expect([isUpcoming(begun, now), isInPastList(begun, now)]).toEqual([false, true])
})

test.each(['JOINING', 'WAITING', 'LIVE', 'PROCESSING', 'COMPLETE', 'ERROR', 'TRUANT'] as const)(
  'a meeting whose bot was sent early is in the past list when it is %s',
  (status) => {
    const early = { ...event, status }
    expect([isUpcoming(early, now), isInPastList(early, now)]).toEqual([false, true])
  },
)

test('an event more than 14 days away is in neither list, and an import is never upcoming', () => {
  const far = { ...event, date: '2026-12-05T10:00:00Z' }
  expect([isUpcoming(far, now), isInPastList(far, now)]).toEqual([false, false])
  expect(isInPastList({ ...far, imported: true }, now)).toBe(true)
})
