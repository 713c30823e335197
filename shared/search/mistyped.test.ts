import { expect, test } from 'vitest'
import { mayMean } from './mistyped.ts'

test.each([
  ['a letter left out', 'rotterdm', 'rotterdam', true],
  ['a letter too many', 'broochure', 'brochure', true],
  ['another letter', 'prive', 'price', true],
  ['two letters swapped', 'plannign', 'planning', true],
  ['two slips in a long word', 'brochrue2', 'brochure', true],
  ['two slips in a short word', 'pirec', 'price', false],
  ['a slip in the beginning of a word', 'rottre', 'rotterdam', true],
  ['a word of four letters with a slip', 'mial', 'mail', true],
  ['the beginning of a word of four letters with a slip', 'mial', 'mailing', false],
  ['a word too short to be told from others', 'cat', 'car', false],
  ['the same word', 'price', 'price', false],
  ['another word', 'harbour', 'brochure', false],
])('%s: %s for %s is %s', (_, typed, word, expected) => {
  expect(mayMean(typed, word)).toBe(expected)
})
