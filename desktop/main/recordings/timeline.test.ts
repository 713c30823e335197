import { expect, test } from 'vitest'
import { createTimeline, stretch } from './timeline.ts'

const frame = 3200
const hours = 3

type Run = { ppm: number; delayMs?: (frame: number) => number; at?: (frame: number) => number; frames?: number }

/** Runs both channels through a timeline, and gives where each frame was put and where it belongs. */
function run({ ppm, delayMs = () => 0, at = (index) => index * frame, frames = (hours * 3600 * 16_000) / frame }: Run) {
  const timeline = createTimeline()
  const rate = 16_000 * (1 + ppm / 1e6) // what the hardware calls 16 kHz
  const ends: Record<'microphone' | 'system', number> = { microphone: 0, system: 0 }
  let worstMs = 0
  let worstApart = 0
  let lost = 0
  for (let index = 0; index < frames; index += 1) {
    const made = ((at(index) + frame) / rate) * 1000
    for (const channel of ['microphone', 'system'] as const) {
      const pieces = timeline.place(at(index), frame, made + delayMs(index) + (channel === 'system' ? 3 : 0))
      lost += frame - pieces.reduce((sum, { from, to }) => sum + to - from, 0)
      ends[channel] = pieces.at(-1)!.first + pieces.at(-1)!.length
      worstMs = Math.max(worstMs, Math.abs(ends[channel] / 16 - made))
    }
    worstApart = Math.max(worstApart, Math.abs(ends.microphone - ends.system))
  }
  return { worstMs, worstApart, lost }
}

test.each([200, -200, 0, 500])('a clock that is %i millionths off is still right after three hours, and both channels are together', (ppm) => {
  const { worstMs, worstApart, lost } = run({ ppm, delayMs: (index) => (index * 7919) % 40 })

  expect(worstMs).toBeLessThan(50)
  expect(worstApart).toBe(0)
  expect(lost).toBe(0)
})

test('a page that is busy for five seconds moves nothing', () => {
  const { worstMs } = run({ ppm: 0, frames: 3000, delayMs: (index) => (index > 500 && index < 525 ? (525 - index) * 200 : 0) })

  expect(worstMs).toBeLessThan(10)
})

test('a first frame that came late is caught up with, and nothing is thrown away', () => {
  const { lost } = run({ ppm: 0, frames: 3000, delayMs: (index) => (index === 0 ? 300 : 0) })

  expect(lost).toBe(0)
})

test('a device that was away leaves a gap of its length', () => {
  const timeline = createTimeline()
  const [before] = timeline.place(0, frame, 200)
  const after = timeline.place(frame + 80_000, frame, 200 + 5000 + 200)

  expect(after[0]!.first - (before!.first + before!.length)).toBe(80_000)
})

test('audio hardware that stood still for two seconds leaves a gap once that is sure', () => {
  const timeline = createTimeline()
  let end = 0
  for (let index = 0; index < 600; index += 1) {
    const last = timeline.place(index * frame, frame, (index + 1) * 200 + (index > 200 ? 2000 : 0)).at(-1)!
    end = last.first + last.length
  }

  expect(Math.abs(end / 16 - (600 * 200 + 2000))).toBeLessThan(10)
})

test('sound that is stretched by a sample is the same sound', () => {
  const sine = Int16Array.from({ length: frame }, (_, index) => 10_000 * Math.sin((2 * Math.PI * 440 * index) / 16_000))
  const longer = stretch(sine, frame + 3)

  expect(longer).toHaveLength(frame + 3)
  expect(Math.abs(longer.at(-1)! - sine.at(-1)!)).toBeLessThan(2)
  expect(stretch(sine, frame)).toBe(sine)
  const worst = Math.max(...longer.map((sample, index) => Math.abs(sample - 10_000 * Math.sin((2 * Math.PI * 440 * index * (frame - 1)) / (frame + 2) / 16_000))))
  expect(worst).toBeLessThan(10)
})
