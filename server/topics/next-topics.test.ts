import { expect, test } from 'vitest'
import { nextTopics, type StoredTopic } from './next-topics.ts'

const words = { label: 'Berth map', icon: '🗺️', description: 'From “Weekly”.', phrases: ['berth map'] }
const stored = (more: Partial<StoredTopic> = {}): StoredTopic => ({
  id: 'map',
  ...words,
  taskIds: ['1'],
  renamedAt: null,
  hiddenAt: null,
  mergedIntoId: null,
  emptySince: null,
  ...more,
})
const day = (number: number) => new Date(Date.UTC(2026, 2, number))

test('a topic that is found again is no longer empty', () => {
  const found = { id: 'map', ...words, taskIds: ['2'] }

  expect(nextTopics([found], [stored({ emptySince: day(1) })], day(5))).toEqual([{ ...found, emptySince: null }])
})

test('a topic without an open task rests, from the first run that finds it empty', () => {
  const resting = { id: 'map', ...words, taskIds: [] }

  expect(nextTopics([], [stored()], day(5))).toEqual([{ ...resting, emptySince: day(5) }])
  expect(nextTopics([], [stored({ emptySince: day(1) })], day(29))).toEqual([{ ...resting, emptySince: day(1) }])
})

test('a topic that rested for four weeks goes', () => {
  expect(nextTopics([], [stored({ emptySince: day(1) })], day(30))).toEqual([])
})

test.each([
  ['renamed', { renamedAt: day(1) }],
  ['hid', { hiddenAt: day(1) }],
  ['merged', { mergedIntoId: 'other' }],
])('a topic that its user %s never goes', (_, more) => {
  expect(nextTopics([], [stored({ emptySince: day(1), ...more })], day(90))).toHaveLength(1)
})

test('a topic that another one is merged into never goes', () => {
  const known = [stored({ emptySince: day(1) }), stored({ id: 'other', mergedIntoId: 'map' })]

  expect(nextTopics([], known, day(90)).map(({ id }) => id)).toEqual(['map', 'other'])
})
