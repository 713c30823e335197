import { expect, test } from 'vitest'
import { createTimeline, stretch } from './timeline.ts'

const frame = 3200
const hours = 3

type Run = { ppm: number; delayMs?: (frame: number) => number; at?: (frame: number) => number; frames?: number }

/** Runs two devices for three hours, the second with an exact clock. Returns the worst error and lost samples. */
function run({ ppm, delayMs = () => 0, at = (index) => index * frame, frames = (hours * 3600 * 16_000) / frame }: Run) {
  const timelines = { microphone: createTimeline(), system: createTimeline() }
  const rates = { microphone: 16_000 * (1 + ppm / 1e6), system: 16_000 } // the hardware's real rate for 16 kHz
  const ends: Record<'microphone' | 'system', number> = { microphone: 0, system: 0 }
  let worstMs = 0
  let lost = 0
  for (let index = 0; index < frames; index += 1) {
    for (const channel of ['microphone', 'system'] as const) {
      const made = ((at(index) + frame) / rates[channel]) * 1000
      const pieces = timelines[channel].place(at(index), frame, made + delayMs(index))
      lost += frame - pieces.reduce((sum, { from, to }) => sum + to - from, 0)
      ends[channel] = pieces.at(-1)!.first + pieces.at(-1)!.length
      worstMs = Math.max(worstMs, Math.abs(ends[channel] / 16 - made))
    }
  }
  return { worstMs, lost }
}

test.each([200, -200, 0, 500])(
  'a clock that is %i millionths off is still right after three hours, and so with the other channel',
  (ppm) => {
    const { worstMs, lost } = run({ ppm, delayMs: (index) => (index * 7919) % 40 })

    expect(worstMs).toBeLessThan(25) // each within 25, so both within 50
    expect(lost).toBe(0)
  },
)

test('a page that is busy for five seconds shifts nothing', () => {
  const { worstMs } = run({
    ppm: 0,
    frames: 3000,
    delayMs: (index) => (index > 500 && index < 525 ? (525 - index) * 200 : 0),
  })

  expect(worstMs).toBeLessThan(10)
})

test('a late first frame is caught up with, without losing audio', () => {
  const { lost } = run({ ppm: 0, frames: 3000, delayMs: (index) => (index === 0 ? 300 : 0) })

  expect(lost).toBe(0)
})

test('a device that was disconnected leaves a gap of that length', () => {
  const timeline = createTimeline()
  const [before] = timeline.place(0, frame, 200)
  const after = timeline.place(frame + 80_000, frame, 200 + 5000 + 200)

  expect(after[0]!.first - (before!.first + before!.length)).toBe(80_000)
})

test('audio hardware that stalled for two seconds leaves a gap once that’s certain', () => {
  const timeline = createTimeline()
  let end = 0
  for (let index = 0; index < 600; index += 1) {
    const last = timeline.place(index * frame, frame, (index + 1) * 200 + (index > 200 ? 2000 : 0)).at(-1)!
    end = last.first + last.length
  }

  expect(Math.abs(end / 16 - (600 * 200 + 2000))).toBeLessThan(10)
})

test('audio stretched by a sample sounds the same', () => {
  const sine = Int16Array.from({ length: frame }, (_, index) => 10_000 * Math.sin((2 * Math.PI * 440 * index) / 16_000))
  const longer = stretch(sine, frame + 3)

  expect(longer).toHaveLength(frame + 3)
  expect(Math.abs(longer.at(-1)! - sine.at(-1)!)).toBeLessThan(2)
  expect(stretch(sine, frame)).toBe(sine)
  const worst = Math.max(
    ...longer.map((sample, index) =>
      Math.abs(sample - 10_000 * Math.sin((2 * Math.PI * 440 * index * (frame - 1)) / (frame + 2) / 16_000)),
    ),
  )
  expect(worst).toBeLessThan(10)
})
