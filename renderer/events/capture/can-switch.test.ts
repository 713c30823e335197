import { expect, test } from 'vitest'
import { canSwitch, scopesOf } from './can-switch.ts'

const meeting = { platform: 'zoom', imported: false, status: 'SCHEDULED', recurring: false, whyNoBot: null, link: 'https://zoom.us/j/1' } as const

test.each([
  ['a meeting to come', meeting, true],
  ['a meeting to come that the setting leaves out', { ...meeting, whyNoBot: 'setting' }, true],
  ['a meeting without a link', { ...meeting, link: null, whyNoBot: 'no-link' }, false],
  ['an event that lasts all day', { ...meeting, whyNoBot: 'all-day' }, false],
  ['a meeting on a server without bots', { ...meeting, whyNoBot: 'not-set-up' }, false],
  ['a meeting that is over', { ...meeting, status: 'COMPLETE' }, false],
  ['a meeting of a series that is over', { ...meeting, status: 'COMPLETE', recurring: true }, true],
  ['a day in a channel', { ...meeting, platform: 'slack', status: 'COMPLETE', link: null }, true],
  ['an import', { ...meeting, platform: 'import', imported: true, status: 'COMPLETE' }, false],
] as const)('whether capture of %s can be switched', (_, event, can) => {
  expect(canSwitch(event)).toBe(can)
})

test('only a series asks which of its events are meant, and one that is over not about itself', () => {
  expect(scopesOf(meeting)).toEqual([])
  expect(scopesOf({ ...meeting, recurring: true })).toEqual(['this-event', 'all-future-events', 'all-events'])
  expect(scopesOf({ ...meeting, recurring: true, status: 'COMPLETE' })).toEqual(['all-future-events', 'all-events'])
  expect(scopesOf({ ...meeting, recurring: true, platform: 'slack' })).toEqual([])
})
