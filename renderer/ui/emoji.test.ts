import { expect, test } from 'vitest'
import { emoji, typedEmoji } from './emoji.ts'

test.each([
  ['one of many parts is one', '👩🏽‍🚀', ['👩🏽‍🚀']],
  ['a flag is one', ' 🇳🇱 ', ['🇳🇱']],
  ['words are none', 'launch', []],
  ['digits are none', '12', []],
  ['nothing is none', '', []],
])('of what was typed, %s', (_, typed, found) => {
  expect(typedEmoji(typed).map(({ id }) => id)).toEqual(found)
})

test('each sign stands once and has words that find it', () => {
  expect(new Set(emoji.map(({ id }) => id)).size).toBe(emoji.length)
  expect(emoji.filter(({ label }) => label === '')).toEqual([])
})
