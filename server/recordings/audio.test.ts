import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lengthOf, msAt, placeChunks, unbrokenSpans, unbrokenUntil, type Chunk } from './audio.ts'

const second = 16_000
/** Chunks of ten seconds each, at these seconds of the recording. */
const at = (...seconds: number[]): Chunk[] =>
  seconds.map((offset, number) => ({ number, bytes: 320_000, offsetMs: offset * 1000 }))

describe('chunks of audio', () => {
  test('are placed by number, whatever came first', () => {
    const [one, two, three] = at(0, 10, 20)

    expect(placeChunks([three!, one!, two!]).map(({ from, to }) => [from / second, to / second])).toEqual([
      [0, 10],
      [10, 20],
      [20, 30],
    ])
  })

  test('wait for a missing one before them', () => {
    const [one, , three] = at(0, 10, 20)

    expect(lengthOf(placeChunks([one!, three!]))).toBe(10 * second)
    expect(placeChunks([three!])).toEqual([])
  })

  test('are unbroken until a pause, not until a tick of a clock', () => {
    const chunks = placeChunks(at(0, 10.02, 20.1, 95, 105))

    expect(unbrokenUntil(chunks, 0) / second).toBe(30)
    expect(unbrokenUntil(chunks, 12 * second) / second).toBe(30)
    expect(unbrokenUntil(chunks, 30 * second) / second).toBe(50)
    expect(unbrokenSpans(at(0, 10, 20, 95))).toEqual([
      { fromMs: 0, toMs: 30_000 },
      { fromMs: 95_000, toMs: 105_000 },
    ])
  })
})

describe('the time of a sample', () => {
  test('counts the pauses before it', () => {
    const chunks = placeChunks(at(0, 10, 95))

    expect([0, 9.999, 10, 19.5, 20, 29].map((seconds) => msAt(chunks, Math.round(seconds * second)))).toEqual([
      0, 9_999, 10_000, 19_500, 95_000, 104_000,
    ])
  })

  test('respects short chunks too', () => {
    const chunks = placeChunks([
      { number: 0, bytes: 100, offsetMs: 0 },
      { number: 1, bytes: 320_000, offsetMs: 7_000 },
    ])

    expect([msAt(chunks, 49), msAt(chunks, 50)]).toEqual([3, 7_000])
  })

  test('never goes back and stays within the recording', () => {
    const pieces = fc.array(
      fc.record({ samples: fc.integer({ min: 1, max: 200_000 }), gapMs: fc.integer({ min: 0, max: 100_000 }) }),
      { minLength: 1, maxLength: 20 },
    )
    fc.assert(
      fc.property(pieces, (all) => {
        let offsetMs = 0
        const chunks = placeChunks(
          all.map(({ samples, gapMs }, number) => {
            const chunk = { number, bytes: samples * 2, offsetMs: offsetMs + gapMs }
            offsetMs = chunk.offsetMs + Math.ceil(samples / 16)
            return chunk
          }),
        )
        const times = Array.from({ length: 50 }, (_, index) =>
          msAt(chunks, Math.floor((lengthOf(chunks) * index) / 50)),
        )
        expect(times).toEqual(times.toSorted((one, other) => one - other))
        expect(times.at(-1)).toBeLessThanOrEqual(offsetMs)
      }),
    )
  })
})
