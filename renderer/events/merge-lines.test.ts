import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TranscriptLine } from '#shared/events/schemas.ts'
import { mergeLines } from './merge-lines.ts'

const line = (id: number, timestamp: number | null, text = `Line ${id}`): TranscriptLine => ({
  id: String(id),
  userId: null,
  speaker: 'Ada',
  timestamp,
  text,
})
const ids = (lines: readonly { id: string }[]) => lines.map(({ id }) => Number(id))

const ordered = [line(0, 0), line(1, 4), line(2, 4), line(3, 9), line(4, 12), line(10, 12)]

test('lines are in the order they were said, whatever order they arrive in', () => {
  expect(ids(mergeLines([], ordered.toReversed()))).toEqual([0, 1, 2, 3, 4, 10])
  expect(ids(ordered.toReversed().reduce<TranscriptLine[]>((known, one) => mergeLines(known, [one]), []))).toEqual([
    0, 1, 2, 3, 4, 10,
  ])
  expect(ids(mergeLines([line(0, 0), line(1, 20)], [line(2, 10)]))).toEqual([0, 2, 1])
})

test('a duplicate line appears once', () => {
  expect(mergeLines(ordered, [ordered[1]!, ordered[5]!, ordered[1]!])).toEqual(ordered)
})

test('a line with new text or a new time replaces the old one', () => {
  const lines = mergeLines(ordered, [line(1, 11, 'Corrected')])

  expect(ids(lines)).toEqual([0, 2, 3, 1, 4, 10])
  expect(lines[3]?.text).toBe('Corrected')
})

test('the existing lines are not modified', () => {
  const before = [...ordered]
  mergeLines(ordered, [line(5, 1)])
  expect(ordered).toEqual(before)
})

test('lines without a time come first, as on the server', () => {
  expect(ids(mergeLines([line(1, 5)], [line(2, null)]))).toEqual([2, 1])
})

test('any shuffle with duplicates gives the same transcript', () => {
  const random = seeded(7)
  for (let round = 0; round < 200; round += 1) {
    const shuffled = [...ordered, ...ordered].toSorted(() => random() - 0.5)
    const cut = Math.floor(random() * shuffled.length)
    expect(mergeLines(mergeLines([], shuffled.slice(0, cut)), shuffled.slice(cut))).toEqual(ordered)
  }
})

function seeded(seed: number) {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

test('any order, batches and duplicates give the same transcript', () => {
  const times = fc.array(fc.oneof(fc.constantFrom(null, 0, 4), fc.double({ min: 0, noNaN: true })), { maxLength: 12 })
  const arrivals = times.chain((all) => {
    const lines = all.map((timestamp, id) => line(id, timestamp))
    return fc.tuple(
      fc.constant(lines),
      fc.shuffledSubarray([...lines, ...lines], { minLength: 2 * lines.length }),
      fc.nat({ max: 24 }),
    )
  })

  fc.assert(
    fc.property(arrivals, ([lines, shuffled, cut]) => {
      const atOnce = mergeLines([], lines)
      const inBatches = mergeLines(mergeLines([], shuffled.slice(0, cut)), shuffled.slice(cut))
      expect(inBatches).toEqual(atOnce)
      expect(mergeLines(atOnce, atOnce)).toEqual(atOnce)
    }),
  )
})
