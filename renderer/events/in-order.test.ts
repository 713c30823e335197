import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TranscriptLine } from '#shared/events/schemas.ts'
import { withLines } from './in-order.ts'

const line = (id: number, timestamp: number | null, text = `Line ${id}`): TranscriptLine => ({
  id: String(id),
  userId: null,
  speaker: 'Ada',
  timestamp,
  text,
})
const ids = (lines: readonly { id: string }[]) => lines.map(({ id }) => Number(id))

const said = [line(0, 0), line(1, 4), line(2, 4), line(3, 9), line(4, 12), line(10, 12)]

test('lines stand in the order in which they were said, in whatever order they arrive', () => {
  expect(ids(withLines([], said.toReversed()))).toEqual([0, 1, 2, 3, 4, 10])
  expect(ids(said.toReversed().reduce<TranscriptLine[]>((known, one) => withLines(known, [one]), []))).toEqual([
    0, 1, 2, 3, 4, 10,
  ])
  expect(ids(withLines([line(0, 0), line(1, 20)], [line(2, 10)]))).toEqual([0, 2, 1])
})

test('a line that arrives twice stands once', () => {
  expect(withLines(said, [said[1]!, said[5]!, said[1]!])).toEqual(said)
})

test('a line that arrives with other words or another time takes its new place', () => {
  const lines = withLines(said, [line(1, 11, 'Corrected')])

  expect(ids(lines)).toEqual([0, 2, 3, 1, 4, 10])
  expect(lines[3]?.text).toBe('Corrected')
})

test('what was known is left as it was', () => {
  const before = [...said]
  withLines(said, [line(5, 1)])
  expect(said).toEqual(before)
})

test('lines without a time come first, as the server has them', () => {
  expect(ids(withLines([line(1, 5)], [line(2, null)]))).toEqual([2, 1])
})

test('any shuffle with doubles ends in the same transcript', () => {
  const random = seeded(7)
  for (let round = 0; round < 200; round += 1) {
    const shuffled = [...said, ...said].toSorted(() => random() - 0.5)
    const cut = Math.floor(random() * shuffled.length)
    expect(withLines(withLines([], shuffled.slice(0, cut)), shuffled.slice(cut))).toEqual(said)
  }
})

function seeded(seed: number) {
  let state = seed
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

test('whatever arrives in whatever portions and however often, the transcript is the same', () => {
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
      const atOnce = withLines([], lines)
      const inPortions = withLines(withLines([], shuffled.slice(0, cut)), shuffled.slice(cut))
      expect(inPortions).toEqual(atOnce)
      expect(withLines(atOnce, atOnce)).toEqual(atOnce)
    }),
  )
})
