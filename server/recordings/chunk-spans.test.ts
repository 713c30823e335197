import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunkSpans } from '#server/recordings/chunk-spans.ts'

const chunk = (number: number, offsetMs: number, seconds = 10) => ({ number, offsetMs, bytes: seconds * 32_000 })
const placed = (...chunks: ReturnType<typeof chunk>[]) =>
  chunkSpans(chunks).map(({ number, from, until }) => [number, from / 16_000, until / 16_000])

test('chunks are placed where they begin, in any order', () => {
  expect(placed(chunk(1, 10_000), chunk(0, 0), chunk(2, 25_000))).toEqual([
    [0, 0, 10],
    [1, 10, 20],
    [2, 25, 35],
  ])
})

test('chunks a few milliseconds apart or overlapping are joined', () => {
  expect(placed(chunk(0, 3), chunk(1, 9_990), chunk(2, 20_015))).toEqual([
    [0, 0, 10],
    [1, 10, 20],
    [2, 20, 30],
  ])
})

test('chunks with the same offset play one after the other', () => {
  expect(placed(chunk(0, 0), chunk(1, 0), chunk(2, 4_000))).toEqual([
    [0, 0, 10],
    [1, 10, 20],
    [2, 20, 30],
  ])
})

test('no sample is lost or overlaps another', () => {
  const some = fc.array(
    fc.record({ offsetMs: fc.nat(100_000), bytes: fc.integer({ min: 1, max: 1000 }).map((samples) => samples * 2) }),
  )
  fc.assert(
    fc.property(some, (given) => {
      const spans = chunkSpans(given.map((one, number) => ({ number, ...one })))
      for (const [at, { number, from, until }] of spans.entries()) {
        expect(until - from).toBe(given[number]!.bytes / 2)
        expect(from).toBeGreaterThanOrEqual(spans[at - 1]?.until ?? 0)
      }
      expect(spans).toHaveLength(given.length)
    }),
  )
})
