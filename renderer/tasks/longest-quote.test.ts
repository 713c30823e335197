import { expect, test } from 'vitest'
import { longestQuote } from './longest-quote.ts'

const quote = '“If the surveyor signs off on Tuesday, I’ll start on the fenders”'

test.each([
  [100, quote],
  [45, '“If the surveyor signs off on Tuesday, I’ll…”'],
  [41, '“If the surveyor signs off on Tuesday…”'],
  [10, '“If the…”'],
  [1, '“If…”'],
])('a quote in %i letters is cut after a word', (width, shown) => {
  expect(longestQuote(quote, (text) => text.length <= width)).toBe(shown)
})
