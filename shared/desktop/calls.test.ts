import { expect, test } from 'vitest'
import { recorderCalls } from './calls.ts'

const audio = {
  captureId: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
  channel: 'system',
  at: 0,
  capturedMs: 200,
  samples: new ArrayBuffer(6400),
}
const isValid = (more: object) => recorderCalls['send-audio'].safeParse([{ ...audio, ...more }]).success
const detached = () => {
  const buffer = new ArrayBuffer(8)
  structuredClone(buffer, { transfer: [buffer] })
  return buffer
}

test('a frame of audio is accepted', () => {
  expect([{}, { at: 16_000 * 3600 * 24 }].map(isValid)).toEqual([true, true])
})

test.each([
  ['a start after the longest capture', { at: Number.MAX_SAFE_INTEGER }],
  ['a time after the longest capture', { capturedMs: 1e300 }],
  ['a time that is not a number', { capturedMs: NaN }],
  ['half a sample', { samples: new ArrayBuffer(3) }],
  ['more bytes than a frame holds', { samples: new ArrayBuffer(1024 * 1024) }],
  ['shared memory', { samples: new SharedArrayBuffer(6400) }],
  ['an object that only looks like a buffer', { samples: { byteLength: 6400 } }],
  ['a path as the capture id', { captureId: '../../x' }],
])('%s is rejected', (_, more) => {
  expect(isValid(more)).toBe(false)
})

test('a transferred buffer is accepted as empty audio', () => {
  expect(detached().byteLength).toBe(0)
  expect(isValid({ samples: detached() })).toBe(true)
})
