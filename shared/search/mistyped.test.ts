import { expect, test } from 'vitest'
import { isLikelyTypo, neighborSwaps } from './mistyped.ts'

test.each([
  ['a letter left out', 'rotterdm', 'rotterdam', true],
  ['a letter too many', 'broochure', 'brochure', true],
  ['another letter', 'prive', 'price', true],
  ['two letters swapped', 'plannign', 'planning', true],
  ['two typos in a long word', 'brochrue2', 'brochure', true],
  ['two typos in a short word', 'pirec', 'price', false],
  ['a typo in the beginning of a word', 'rottre', 'rotterdam', true],
  ['a four-letter word with a typo', 'mial', 'mail', true],
  ['the beginning of a word, four letters with a typo', 'mial', 'mailing', false],
  ['a word too short to correct', 'cat', 'car', false],
  ['the same word', 'price', 'price', false],
  ['another word', 'harbour', 'brochure', false],
])('%s: %s for %s is %s', (_, typed, word, expected) => {
  expect(isLikelyTypo(typed, word)).toBe(expected)
})

test('a word has a swap for each pair of different neighbors, unless it’s too short', () => {
  expect(neighborSwaps('lgeend')).toEqual(['gleend', 'legend', 'lgened', 'lgeedn'])
  expect(neighborSwaps('map')).toEqual([])
})
