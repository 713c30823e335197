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
  ['a meeting to come', meeting, true],
  ['a meeting to come that the setting leaves out', { ...meeting, whyNoBot: 'setting' }, true],
  ['a meeting that has begun', { ...meeting, ...begun }, true],
  ['a live meeting that lasts longer than planned', { ...meeting, ...over, status: 'LIVE' }, true],
  ['a meeting whose time is over', { ...meeting, ...over }, false],
  ['a meeting that was captured to its end', { ...meeting, ...begun, status: 'COMPLETE' }, false],
  ['a meeting that was declined', { ...meeting, whyNoBot: 'declined' }, false],
  ['a meeting without a link', { ...meeting, link: null, whyNoBot: 'no-link' }, false],
  ['an event that lasts all day', { ...meeting, whyNoBot: 'all-day' }, false],
  ['a meeting on a server without bots', { ...meeting, whyNoBot: 'not-set-up' }, false],
  ['a day in a channel', { ...meeting, ...over, platform: 'slack', status: 'COMPLETE', link: null }, true],
  ['an import', { ...meeting, platform: 'import', imported: true, status: 'COMPLETE' }, false],
] as const)('whether capture of %s can be switched', (_, event, can) => {
  expect(canSwitch(event, now)).toBe(can)
})

test('a meeting without an end is taken to last an hour', () => {
  expect(isOpen({ status: 'UNKNOWN', date: '2026-11-20T09:01:00Z', endDate: null }, now)).toBe(true)
  expect(isOpen({ status: 'UNKNOWN', date: '2026-11-20T09:00:00Z', endDate: null }, now)).toBe(false)
})

test('only a series asks which of its events are meant', () => {
  const person = { appUser: false }
  expect(asksScope({ recurring: false, platform: 'zoom' }, person)).toBe(false)
  expect(asksScope({ recurring: true, platform: 'zoom' }, person)).toBe(true)
  expect(asksScope({ recurring: true, platform: 'slack' }, person)).toBe(false)
})

test('whose Mac listens is not asked about a series', () => {
  expect(asksScope({ recurring: true, platform: 'zoom' }, { appUser: true })).toBe(false)
})
