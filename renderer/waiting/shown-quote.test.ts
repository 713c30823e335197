import { expect, test } from 'vitest'
import { anEntry } from './waiting.fixture.ts'
import { shownQuote } from './shown-quote.ts'

test.each<[string, Parameters<typeof anEntry>[0], string | null]>([
  [
    'a worded title has the quote below it',
    { name: 'Tom', title: 'Fix the rota', quote: 'I’ll fix the rota.' },
    'I’ll fix the rota.',
  ],
  [
    'a title in their words has none',
    { name: 'Tom', title: '“I’ll fix the rota”', titleKind: 'quoted', quote: 'cool. i’ll fix the rota' },
    null,
  ],
  [
    'a title in the words of who asked has their answer',
    { name: 'Tom', title: '“Could you look?”', titleKind: 'quoted', quote: 'Monday is realistic.' },
    'Monday is realistic.',
  ],
])('%s', (_, entry, quote) => {
  expect(shownQuote(anEntry(entry))).toBe(quote)
})
