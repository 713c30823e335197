import { expect, test } from 'vitest'
import { bestWindow, windowsAround, windowsOf } from './windows.ts'

const rowsOf = (count: number) => Array.from({ length: count }, () => '')

const groups = [
  ['nothing', 100, [], []],
  ['a line', 100, [[40]], [{ from: 32, to: 47 }]],
  ['a line at the start', 100, [[2]], [{ from: 0, to: 9 }]],
  ['a line at the end', 100, [[98]], [{ from: 90, to: 100 }]],
  ['a request and its answer', 100, [[40, 44]], [{ from: 32, to: 51 }]],
  ['neighbours', 100, [[50], [40]], [{ from: 32, to: 57 }]],
  [
    'lines too far apart for one window',
    100,
    [[40], [53]],
    [
      { from: 32, to: 47 },
      { from: 45, to: 60 },
    ],
  ],
  ['lines too far apart for any window', 100, [[40, 90]], [{ from: 40, to: 66 }]],
] as const
test.each(groups)('windows around %s', (_, count, lines, windows) => {
  expect(windowsAround(rowsOf(count), lines)).toEqual(windows)
})

test('a window of long lines has less before the first that matters', () => {
  const rows = Array.from({ length: 30 }, () => 'x'.repeat(500))

  expect(windowsAround(rows, [[20]])).toEqual([{ from: 17, to: 27 }])
})

test('windows overlap, together hold every line, and each line is asked about where most is around it', () => {
  const windows = (count: number) => windowsOf(rowsOf(count))

  expect(windows(0)).toEqual([{ from: 0, to: 0 }])
  expect(windows(26)).toEqual([{ from: 0, to: 26 }])
  const [first, second, third] = windows(50)
  expect([first, second, third]).toEqual([
    { from: 0, to: 26 },
    { from: 18, to: 44 },
    { from: 36, to: 50 },
  ])
  expect([0, 21, 22, 39, 40, 49].map((line) => bestWindow(windows(50), line))).toEqual([
    first,
    first,
    second,
    second,
    third,
    third,
  ])
})

test('a window of long lines has fewer of them', () => {
  const rows = Array.from({ length: 40 }, () => 'x'.repeat(500))

  expect(windowsOf(rows).slice(0, 2)).toEqual([
    { from: 0, to: 10 },
    { from: 5, to: 15 },
  ])
  expect(windowsOf(['x'.repeat(9_000)])).toEqual([{ from: 0, to: 1 }])
})
