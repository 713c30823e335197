import { expect, test } from 'vitest'
import { recorderCalls } from './calls.ts'

const sound = {
  captureId: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
  channel: 'system',
  at: 0,
  capturedMs: 200,
  samples: new ArrayBuffer(6400),
}
const isTaken = (more: object) => recorderCalls['send-audio'].safeParse([{ ...sound, ...more }]).success
const detached = () => {
  const buffer = new ArrayBuffer(8)
  structuredClone(buffer, { transfer: [buffer] })
  return buffer
}

test('sound of a capture is taken', () => {
  expect([{}, { at: 16_000 * 3600 * 24 }].map(isTaken)).toEqual([true, true])
})

test.each([
  ['a place at the end of time', { at: Number.MAX_SAFE_INTEGER }],
  ['a moment at the end of time', { capturedMs: 1e300 }],
  ['a moment that is none', { capturedMs: NaN }],
  ['half a sample', { samples: new ArrayBuffer(3) }],
  ['more than a frame', { samples: new ArrayBuffer(1024 * 1024) }],
  ['memory that others write to', { samples: new SharedArrayBuffer(6400) }],
  ['something that only looks like sound', { samples: { byteLength: 6400 } }],
  ['a path for a capture', { captureId: '../../x' }],
])('%s is not', (_, more) => {
  expect(isTaken(more)).toBe(false)
})

test('sound that was given away is silence without length', () => {
  expect(detached().byteLength).toBe(0)
  expect(isTaken({ samples: detached() })).toBe(true)
})
