import { expect, test } from 'vitest'
import { Framer, type Frame } from './frames.ts'

const piece = (timestampUs: number, rate = 48_000) => ({
  samples: new Float32Array(rate / 100).fill(0.5),
  rate,
  timestampUs,
})

function framesOf(timestampsUs: number[], rate?: number) {
  const frames: Frame[] = []
  const framer = new Framer(0, (frame) => void frames.push(frame))
  for (const timestampUs of timestampsUs) framer.push(piece(timestampUs, rate))
  framer.flush()
  return frames
}

const every10ms = (count: number, fromUs = 0) => Array.from({ length: count }, (_, index) => fromUs + index * 10_000)

test('frames of a fifth of a second follow each other, each with its time', () => {
  const frames = framesOf(every10ms(100))

  expect(frames.map(({ at }) => at)).toEqual([0, 3200, 6400, 9600, 12_800])
  expect(frames.at(-1)!.capturedMs).toBe(1000)
  expect(Math.abs(new Int16Array(frames[2]!.samples)[0]! - 16_384)).toBeLessThan(20)
})

test('after a gap audio is placed when it was captured, and after a hiccup it continues', () => {
  expect(framesOf([...every10ms(20), ...every10ms(20, 5_000_000)]).map(({ at }) => at)).toEqual([0, 80_000])
  expect(framesOf([...every10ms(20), ...every10ms(20, 250_000)]).map(({ at }) => at)).toEqual([0, 3200])
})

test('another device with another rate takes over', () => {
  const frames: Frame[] = []
  const framer = new Framer(0, (frame) => void frames.push(frame))
  for (const at of every10ms(20)) framer.push(piece(at))
  for (const at of every10ms(20, 200_000)) framer.push(piece(at, 16_000))
  framer.flush()

  expect(frames.map(({ at }) => at)).toEqual([0, 3200])
})
