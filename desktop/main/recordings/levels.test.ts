import { expect, test } from 'vitest'
import { isHeard, isVoice, levelOf, meterOf, nextFloor } from './levels.ts'

const tone = (height: number) =>
  Int16Array.from({ length: 3200 }, (_, index) => height * 32_767 * Math.sin((2 * Math.PI * 250 * index) / 16_000))
const noise = (height: number) =>
  Int16Array.from({ length: 3200 }, (_, index) => height * 32_767 * Math.sin(index * index * 12.9898))

test('a sine has the peak and the power of a sine', () => {
  const { peak, rms } = levelOf(tone(0.5))

  expect(peak).toBeCloseTo(0.5, 3)
  expect(rms).toBeCloseTo(0.5 / Math.SQRT2, 3)
})

test('the loudest negative sample is full scale, and nothing is silence', () => {
  expect(levelOf(Int16Array.of(-32_768)).peak).toBe(1)
  expect(levelOf(new Int16Array(0))).toEqual({ peak: 0, rms: 0 })
})

test('a muted microphone gives nothing, and a quiet room does', () => {
  expect(isHeard(levelOf(new Int16Array(3200)))).toBe(false)
  expect(isHeard(levelOf(noise(0.002)))).toBe(true)
})

test('a fan is soon the room, and a voice above it is a voice', () => {
  let floor = 0.001
  const fan = levelOf(noise(0.008))
  const heard: boolean[] = []
  for (let piece = 0; piece < 300; piece += 1) {
    heard.push(isVoice(floor, fan))
    floor = nextFloor(floor, fan)
  }

  expect(heard.slice(150)).not.toContain(true)
  expect(isVoice(floor, levelOf(tone(0.1)))).toBe(true)
})

test('speech with its pauses stays a voice for an hour', () => {
  const [pause, speech] = [levelOf(noise(0.001)), levelOf(tone(0.1))]
  let floor = 0.001
  let voices = 0
  for (let piece = 0; piece < 5 * 3600; piece += 1) {
    const level = piece % 10 === 0 ? pause : speech
    if (isVoice(floor, level)) voices += 1
    floor = nextFloor(floor, level)
  }

  expect(voices).toBe(5 * 3600 * 0.9)
})

test.each([
  [0, 0],
  [0.0001, 0],
  [1, 1],
])('a meter at %d shows %d', (rms, shown) => {
  expect(meterOf({ peak: rms, rms })).toBe(shown)
})
