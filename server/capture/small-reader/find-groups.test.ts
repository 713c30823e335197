import { expect, test } from 'vitest'
import { findGroups } from './find-groups.ts'

const chances = (text: string, from = 0) =>
  new Map(
    text
      .split('')
      .map((tag, at) => [from + at, { begins: tag === '+' ? 0.9 : 0.01, goesOn: tag === '=' ? 0.9 : 0.01 }]),
  )

test.each([
  ['nothing', '-----', []],
  ['a task in one line', '-+---', [[1]]],
  ['a request and its answer', '-+-=-', [[1, 3]]],
  [
    'two tasks, each with its own lines',
    '+=+==',
    [
      [0, 1],
      [2, 3, 4],
    ],
  ],
  ['a line that goes on with nothing', '=-+--', [[2]]],
  ['lines too far away', '+---------=', [[0]]],
])('%s', (_, tags, groups) => {
  expect(findGroups(chances(tags), [], 0.5)).toEqual(groups)
})

test('of what the rules found, lines outside the window are left out', () => {
  expect(findGroups(chances('----', 10), [[3], [9, 12]], 0.5)).toEqual([[12]])
})

test('what the rules found is asked about, too, together with what the reader found in the same lines', () => {
  expect(findGroups(chances('-+=---'), [[4], [2, 5], [3, 0]], 0.5)).toEqual([[0, 3], [1, 2, 5], [4]])
})
