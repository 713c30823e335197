import { expect, test } from 'vitest'
import { isListed, isUpcoming } from './when-listed.ts'

const now = new Date('2026-11-20T10:00:00Z')
const event = { date: '2026-11-20T11:00:00Z', status: 'SCHEDULED', imported: false } as const

test('an event is coming up until it begins, and listed from then on', () => {
  expect([isUpcoming(event, now), isListed(event, now)]).toEqual([true, false])
  const begun = { ...event, date: '2026-11-20T10:00:00Z' }
  expect([isUpcoming(begun, now), isListed(begun, now)]).toEqual([false, true])
})

test.each(['JOINING', 'WAITING', 'LIVE', 'PROCESSING', 'COMPLETE', 'ERROR', 'TRUANT'] as const)(
  'a meeting whose bot was sent early is listed, because it is %s',
  (status) => {
    const early = { ...event, status }
    expect([isUpcoming(early, now), isListed(early, now)]).toEqual([false, true])
  },
)

test('what is more than 14 days away is in neither list, and an import is never to come', () => {
  const far = { ...event, date: '2026-12-05T10:00:00Z' }
  expect([isUpcoming(far, now), isListed(far, now)]).toEqual([false, false])
  expect(isListed({ ...far, imported: true }, now)).toBe(true)
})
