import { expect, test } from 'vitest'
import { callAppOf } from './call-apps.ts'
import { readLine } from './read-line.ts'
import { updateUses, noUses, settleUses, type Uses } from './unplanned-calls.ts'

const zoom = ['us.zoom.xos']
const settled = (uses: Uses, now: number, mayOffer = true) => settleUses(uses, mayOffer, now)

test('a call is offered once it has lasted five seconds', () => {
  const uses = updateUses(noUses, zoom, 0)

  expect(settled(uses, 4_999)).toMatchObject({ offer: null, again: 5_000 })
  expect(settled(uses, 5_000)).toMatchObject({ offer: 'Zoom', again: null })
})

test('each call is offered once, however long it lasts', () => {
  const { uses } = settled(updateUses(noUses, zoom, 0), 5_000)

  expect(settled(updateUses(uses, zoom, 60_000), 600_000).offer).toBeNull()
})

test('an app that releases the microphone briefly stays in the same call; after half a minute it’s another', () => {
  const { uses } = settled(updateUses(noUses, zoom, 0), 5_000)
  const gone = updateUses(uses, [], 10_000)

  expect(settled(updateUses(gone, zoom, 30_000), 60_000).offer).toBeNull()
  expect(settled(updateUses(gone, zoom, 41_000), 60_000).offer).toBe('Zoom')
})

test('a call that can’t be offered at first isn’t offered later', () => {
  const { uses, offer } = settled(updateUses(noUses, zoom, 0), 5_000, false)

  expect([offer, settled(uses, 600_000).offer]).toEqual([null, null])
})

test('a call shorter than five seconds doesn’t count', () => {
  const uses = updateUses(updateUses(noUses, zoom, 0), [], 3_000)

  expect(settled(uses, 6_000)).toMatchObject({ offer: null, again: null })
})

test.each([
  ['us.zoom.xos', 'Zoom'],
  ['com.google.Chrome.helper', 'Chrome'],
  ['com.microsoft.teams2', 'Teams'],
  ['com.apple.WebKit.GPU', 'Safari'],
  ['com.apple.VoiceMemos', null],
  ['com.apple.corespeechd', null],
  ['us.zoom.xosx', null],
  ['', null],
  ['constructor', null],
])('%s is %s', (bundleId, name) => {
  expect(callAppOf(bundleId)).toBe(name)
})

test.each([
  ['{"apps":[{"bundleId":"us.zoom.xos","pid":7},{"bundleId":"us.zoom.xos","pid":8}]}', zoom],
  ['{"apps":[]}', []],
  ['{"apps":[{"bundleId":7,"pid":7}]}', null],
  ['{"apps":[],"more":1}', null],
  ['{"apps"', null],
  ['', null],
  [`{"apps":[{"bundleId":"${'x'.repeat(300)}","pid":1}]}`, null],
])('the line %s is read as %j', (line, bundleIds) => {
  expect(readLine(line)).toEqual(bundleIds)
})
