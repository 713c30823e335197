import { expect, test } from 'vitest'
import { knownProperties } from '#server/tracking/known-properties.ts'

test.each<[string, Record<string, unknown>, object]>([
  ['a known property is kept', { screen: 'events' }, { screen: 'events' }],
  ['an unknown one is dropped', { screen: 'events', title: 'Send Priya the draft' }, { screen: 'events' }],
  ['a value that isn’t plain is dropped', { screen: { kind: 'events' } }, {}],
  ['a long text is dropped', { screen: 'a'.repeat(201) }, {}],
  ['half a character is replaced', { screen: 'a\ud800b' }, { screen: 'a\ufffdb' }],
  ['nothing is kept of more than 2 KB', { screen: 'events', rest: 'a'.repeat(2048) }, {}],
  ['2 KB are counted in bytes', { screen: 'events', rest: 'ß'.repeat(1020) }, {}],
  ['names of every object mean nothing', { toString: 'a', constructor: 'b' }, {}],
])('%s', (_, sent, kept) => {
  expect(knownProperties('Screen Opened', sent)).toEqual(kept)
})
