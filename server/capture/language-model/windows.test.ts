import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSaid } from './is-said.ts'
import { tokensIn, windowsOf, type PromptRow } from './windows.ts'

const rowsOf = (sizes: readonly number[]): PromptRow[] =>
  sizes.map((tokens, index) => ({ index, isCitable: true, day: '2026-03-04', text: '', tokens }))

test('windows contain every row in order, overlap, and fit unless a single row is too long', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 200 }),
      fc.integer({ min: 50, max: 500 }),
      (sizes, room) => {
        const windows = windowsOf(rowsOf(sizes), room).map((rows) =>
          rows.map(({ index, tokens }) => ({ index, tokens })),
        )

        expect([...new Set(windows.flat().map(({ index }) => index))]).toEqual(sizes.map((_, index) => index))
        for (const window of windows)
          expect(window.length === 1 || window.reduce((sum, { tokens }) => sum + tokens, 0) <= room).toBe(true)
      },
    ),
  )
})

test('an exchange at the end of a window is repeated at the start of the next', () => {
  const [first, second] = windowsOf(rowsOf(Array.from({ length: 100 }, () => 10)), 500)

  expect(first!.at(-1)!.index).toBe(49)
  expect(second![0]!.index).toBe(44)
})

test.each([
  ['English', 'Could you send me the berth plan before the pilots arrive on Friday?', 15],
  ['German', 'Könntest du mir den Liegeplatzplan schicken, bevor die Lotsen am Freitag kommen?', 21],
  ['Chinese', '你能在星期五之前把泊位计划发给我吗', 14],
])('%s is counted rather too long than too short', (_, text, atLeast) => {
  expect(tokensIn(text)).toBeGreaterThanOrEqual(atLeast)
})

test.each([
  ['by friday', "I'll do it by\n Friday.", true],
  ['Friday', 'on Fridays', false],
  ['Tamm', 'Frau Tamm kommt', true],
  ['am', 'Frau Tamm kommt', false],
  ['金曜日', 'それは金曜日までにやります', true],
  ['', 'anything', false],
])('"%s" is said in "%s": %s', (words, text, expected) => {
  expect(isSaid(words, text)).toBe(expected)
})
