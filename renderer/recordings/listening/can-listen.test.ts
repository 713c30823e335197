import { expect, test } from 'vitest'
import { canListen } from './can-listen.ts'

const meeting = {
  platform: 'zoom',
  imported: false,
  status: 'NOT_STARTED',
  date: '2026-11-20T10:00:00Z',
  endDate: '2026-11-20T11:00:00Z',
  whyNoBot: null,
} as unknown as Parameters<typeof canListen>[0]

test.each([
  ['an hour before', {}, '2026-11-20T09:00:00Z', false],
  ['a quarter before', {}, '2026-11-20T09:45:00Z', true],
  ['in the middle', {}, '2026-11-20T10:30:00Z', true],
  ['without a link', { whyNoBot: 'no-link' }, '2026-11-20T10:30:00Z', true],
  ['after its end', {}, '2026-11-20T11:00:01Z', false],
  ['when it runs over', { status: 'LIVE' }, '2026-11-20T11:30:00Z', true],
  ['for a whole day', { whyNoBot: 'all-day' }, '2026-11-20T10:30:00Z', false],
  ['of a channel', { platform: 'slack' }, '2026-11-20T10:30:00Z', false],
  ['of an import', { imported: true }, '2026-11-20T10:30:00Z', false],
])('a meeting %s', (_, change, now, can) => {
  expect(canListen({ ...meeting, ...change } as never, new Date(now))).toBe(can)
})
