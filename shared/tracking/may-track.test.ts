import { expect, test } from 'vitest'
import { mayTrack } from './may-track.ts'

test.each([
  ['a browser that says nothing', {}, true],
  ['one that allows it', { doNotTrack: '0', globalPrivacyControl: false }, true],
  ['one that hasn’t decided', { doNotTrack: 'unspecified' }, true],
  ['Do Not Track', { doNotTrack: '1' }, false],
  ['Do Not Track of an older Firefox', { doNotTrack: 'yes' }, false],
  ['Global Privacy Control in the page', { globalPrivacyControl: true }, false],
  ['Global Privacy Control in a header', { globalPrivacyControl: '1' }, false],
])('%s', (_, signals, expected) => {
  expect(mayTrack(signals)).toBe(expected)
})
