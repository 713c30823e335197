import { expect, test } from 'vitest'
import { Instant } from './schemas.ts'

test('an instant may have an offset, and is returned in UTC', () => {
  expect(Instant.parse('2026-12-31T10:00:00+02:00')).toBe('2026-12-31T08:00:00.000Z')
  expect(Instant.parse('2026-03-05T09:00:00Z')).toBe('2026-03-05T09:00:00.000Z')
})

test.each(['0000-05-01T00:00:00Z', '0001-01-01T00:00:00+02:00', '9999-12-31T23:00:00-02:00', '2026-02-30T00:00:00Z'])(
  'an instant outside the calendar is refused: %s',
  (time) => {
    expect(Instant.safeParse(time).error?.issues).toMatchObject([{ message: 'That date doesn’t exist.' }])
  },
)
