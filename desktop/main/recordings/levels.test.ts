import { expect, test } from 'vitest'
import { isAudible, isVoice, loudnessOf, meterOf, nextNoiseFloor } from './levels.ts'

const tone = (height: number) =>
  Int16Array.from({ length: 3200 }, (_, index) => height * 32_767 * Math.sin((2 * Math.PI * 250 * index) / 16_000))
const noise = (height: number) =>
  Int16Array.from({ length: 3200 }, (_, index) => height * 32_767 * Math.sin(index * index * 12.9898))

test('a sine has the peak and the power of a sine', () => {
  const { peak, rms } = loudnessOf(tone(0.5))

  expect(peak).toBeCloseTo(0.5, 3)
  expect(rms).toBeCloseTo(0.5 / Math.SQRT2, 3)
})

test('the lowest sample is full scale, and no samples are silence', () => {
  expect(loudnessOf(Int16Array.of(-32_768)).peak).toBe(1)
  expect(loudnessOf(new Int16Array(0))).toEqual({ peak: 0, rms: 0 })
})

test('a muted microphone is inaudible; a quiet room is not', () => {
  expect(isAudible(loudnessOf(new Int16Array(3200)))).toBe(false)
  expect(isAudible(loudnessOf(noise(0.002)))).toBe(true)
})

test('a fan becomes part of the noise, and a voice above it still counts', () => {
  let floor = 0.001
  const fan = loudnessOf(noise(0.008))
  const voices: boolean[] = []
  for (let frame = 0; frame < 300; frame += 1) {
    voices.push(isVoice(floor, fan))
    floor = nextNoiseFloor(floor, fan)
  }

  expect(voices.slice(150)).not.toContain(true)
  expect(isVoice(floor, loudnessOf(tone(0.1)))).toBe(true)
})

test('speech with pauses still counts as a voice after an hour', () => {
  const [pause, speech] = [loudnessOf(noise(0.001)), loudnessOf(tone(0.1))]
  let floor = 0.001
  let voices = 0
  for (let frame = 0; frame < 5 * 3600; frame += 1) {
    const level = frame % 10 === 0 ? pause : speech
    if (isVoice(floor, level)) voices += 1
    floor = nextNoiseFloor(floor, level)
  }

  expect(voices).toBe(5 * 3600 * 0.9)
})

test.each([
  [0, 0],
  [0.0001, 0],
  [1, 1],
])('the meter shows %d as %d', (rms, shown) => {
  expect(meterOf({ peak: rms, rms })).toBe(shown)
})
