import { expect, test } from 'vitest'
import { emoji, typedEmoji } from './emoji.ts'

test.each([
  ['a joined emoji is one', '👩🏽‍🚀', ['👩🏽‍🚀']],
  ['a flag is one', ' 🇳🇱 ', ['🇳🇱']],
  ['words are none', 'launch', []],
  ['digits are none', '12', []],
  ['nothing is none', '', []],
])('of what was typed, %s', (_, typed, found) => {
  expect(typedEmoji(typed).map(({ id }) => id)).toEqual(found)
})

test('each emoji is listed once and has search words', () => {
  expect(new Set(emoji.map(({ id }) => id)).size).toBe(emoji.length)
  expect(emoji.filter(({ label }) => label === '')).toEqual([])
})
