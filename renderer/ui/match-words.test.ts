import { expect, test } from 'vitest'
import { isNamed, matching } from './match-words.ts'

const items = ['Rotterdam pilot', 'Pricing', 'Board deck', 'Éclair tasting', 'Keep the old pilot'].map((label) => ({
  label,
}))

test.each([
  ['nothing typed shows all', '', ['Rotterdam pilot', 'Pricing', 'Board deck', 'Éclair tasting', 'Keep the old pilot']],
  [
    'names that start with it come first',
    'p',
    ['Pricing', 'Rotterdam pilot', 'Keep the old pilot', 'Éclair tasting'].slice(0, 3),
  ],
  ['words may come in any order', 'pil rott', ['Rotterdam pilot']],
  ['accents and case are ignored', 'ECL', ['Éclair tasting']],
  ['a match inside a word comes last', 'icing', ['Pricing']],
  ['no match shows nothing', 'zebra', []],
])('%s', (_, typed, found) => {
  expect(matching(items, typed, 10).map(({ label }) => label)).toEqual(found)
})

test('search terms find an item', () => {
  expect(matching([{ label: 'Ada Winter', words: 'ada@portolan.example' }], 'portolan', 10)).toHaveLength(1)
})

test('the limit is respected', () => {
  expect(matching(items, '', 2)).toHaveLength(2)
})

test('names are compared without case and accents', () => {
  expect(isNamed(items, ' pricing ')).toBe(true)
  expect(isNamed(items, 'price')).toBe(false)
})
