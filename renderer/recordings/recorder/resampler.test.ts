import { expect, test } from 'vitest'
import { Resampler } from './resampler.ts'

const seconds = 1
const block = 128 // the block size of an audio worklet

/** A sine wave resampled to 16 kHz in blocks. */
function resampled(hertz: number, rate: number): Float32Array {
  const resampler = new Resampler(rate, 16_000)
  const sine = Float32Array.from({ length: rate * seconds }, (_, index) =>
    Math.sin((2 * Math.PI * hertz * index) / rate),
  )
  const made: number[] = []
  for (let at = 0; at < sine.length; at += block) made.push(...resampler.push(sine.subarray(at, at + block)))
  return Float32Array.from(made)
}

const inner = (audio: Float32Array) => audio.subarray(200, -200)
const decibel = (audio: Float32Array) =>
  20 * Math.log10(Math.sqrt(inner(audio).reduce((sum, x) => sum + x * x, 0) / inner(audio).length) * Math.SQRT2)

test.each([8_000, 16_000, 22_050, 32_000, 44_100, 48_000, 96_000])(
  'a tone of 1 kHz at %i Hz is unchanged, at the same time',
  (rate) => {
    const audio = resampled(1000, rate)
    const wanted = Float32Array.from(audio, (_, index) => Math.sin((2 * Math.PI * 1000 * index) / 16_000))

    expect(audio.length).toBeGreaterThan(16_000 * seconds - 200)
    expect(Math.max(...inner(audio.map((x, index) => Math.abs(x - wanted[index]!))))).toBeLessThan(0.002)
  },
)

test.each([44_100, 48_000])('speech below 7 kHz at %i Hz is not attenuated', (rate) => {
  expect(Math.abs(decibel(resampled(7000, rate)))).toBeLessThan(0.2)
})

test.each([44_100, 48_000, 96_000])("a tone of 9 kHz at %i Hz doesn't alias to 7 kHz", (rate) => {
  expect(decibel(resampled(9000, rate))).toBeLessThan(-65)
})

test.each([44_100, 48_000])('a tone of 7.9 kHz at %i Hz is attenuated, and 8.1 kHz is gone', (rate) => {
  expect(decibel(resampled(7900, rate))).toBeLessThan(0)
  expect(decibel(resampled(8100, rate))).toBeLessThan(-30)
})

test('a minute of 44.1 kHz has exactly the samples of a minute of 16 kHz', () => {
  const resampler = new Resampler(44_100, 16_000)
  const silence = new Float32Array(44_100)
  let made = 0
  for (let second = 0; second < 60; second += 1) made += resampler.push(silence).length

  expect(60 * 16_000 - made).toBeLessThan(50) // the filter's delay
})
