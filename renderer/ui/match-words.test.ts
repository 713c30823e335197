import { expect, test } from 'vitest'
import { isNamed, matching } from './match-words.ts'

const items = ['Rotterdam pilot', 'Pricing', 'Board deck', 'Éclair tasting', 'Keep the old pilot'].map((label) => ({
  label,
}))

test.each([
  ['nothing typed shows all', '', ['Rotterdam pilot', 'Pricing', 'Board deck', 'Éclair tasting', 'Keep the old pilot']],
  [
    'what begins with it comes first',
    'p',
    ['Pricing', 'Rotterdam pilot', 'Keep the old pilot', 'Éclair tasting'].slice(0, 3),
  ],
  ['words may come in any order', 'pil rott', ['Rotterdam pilot']],
  ['accents and letter case do not matter', 'ECL', ['Éclair tasting']],
  ['the inside of a word is found last', 'icing', ['Pricing']],
  ['what fits nothing shows nothing', 'zebra', []],
])('%s', (_, typed, found) => {
  expect(matching(items, typed, 10).map(({ label }) => label)).toEqual(found)
})

test('other words find an item too', () => {
  expect(matching([{ label: 'Ada Winter', words: 'ada@portolan.example' }], 'portolan', 10)).toHaveLength(1)
})

test('no more are shown than asked for', () => {
  expect(matching(items, '', 2)).toHaveLength(2)
})

test('a name is the same name in other letters', () => {
  expect(isNamed(items, ' pricing ')).toBe(true)
  expect(isNamed(items, 'price')).toBe(false)
})
