import { expect, test } from 'vitest'
import { asksScope, canSwitch, isOpen } from './can-switch.ts'

const now = new Date('2026-11-20T10:00:00Z')
const meeting = {
  platform: 'zoom',
  imported: false,
  status: 'SCHEDULED',
  date: '2026-11-20T11:00:00Z',
  endDate: '2026-11-20T12:00:00Z',
  whyNoBot: null,
  link: 'https://zoom.us/j/1',
} as const
const begun = { date: '2026-11-20T09:30:00Z', endDate: '2026-11-20T10:30:00Z' }
const over = { date: '2026-11-20T08:00:00Z', endDate: '2026-11-20T09:00:00Z' }

test.each([
  ['an upcoming meeting', meeting, true],
  ['an upcoming meeting the setting excludes', { ...meeting, whyNoBot: 'setting' }, true],
  ['a meeting that has begun', { ...meeting, ...begun }, true],
  ['a live meeting that lasts longer than planned', { ...meeting, ...over, status: 'LIVE' }, true],
  ['a meeting that is over', { ...meeting, ...over }, false],
  ['a captured meeting', { ...meeting, ...begun, status: 'COMPLETE' }, false],
  ['a declined meeting', { ...meeting, whyNoBot: 'declined' }, false],
  ['a meeting without a link', { ...meeting, link: null, whyNoBot: 'no-link' }, false],
  ['an all-day event', { ...meeting, whyNoBot: 'all-day' }, false],
  ['a meeting on a server without bots', { ...meeting, whyNoBot: 'not-set-up' }, false],
  ['a day of a channel', { ...meeting, ...over, platform: 'slack', status: 'COMPLETE', link: null }, true],
  ['an import', { ...meeting, platform: 'import', imported: true, status: 'COMPLETE' }, false],
] as const)('whether capture of %s can be switched', (_, event, can) => {
  expect(canSwitch(event, now)).toBe(can)
})

test('a meeting without an end is assumed to last an hour', () => {
  expect(isOpen({ status: 'UNKNOWN', date: '2026-11-20T09:01:00Z', endDate: null }, now)).toBe(true)
  expect(isOpen({ status: 'UNKNOWN', date: '2026-11-20T09:00:00Z', endDate: null }, now)).toBe(false)
})

test('only a series asks which events to change', () => {
  const user = { appUser: false }
  expect(asksScope({ recurring: false, platform: 'zoom' }, user)).toBe(false)
  expect(asksScope({ recurring: true, platform: 'zoom' }, user)).toBe(true)
  expect(asksScope({ recurring: true, platform: 'slack' }, user)).toBe(false)
})

test('a user of the Mac app is not asked about a series', () => {
  expect(asksScope({ recurring: true, platform: 'zoom' }, { appUser: true })).toBe(false)
})
