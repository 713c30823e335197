import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

test.each([
  ['case and accents do not matter', 'Ärger im CAFÉ', ['arger', 'im', 'cafe']],
  [
    'anything but letters and digits separates words',
    'spring-edition, 2nd: “v1.5”',
    ['spring', 'edition', '2nd', 'v1', '5'],
  ],
  ['a word counts once', 'to be or not to be', ['to', 'be', 'or', 'not']],
  ['other scripts work', 'Привет 会议 שלום', ['привет', '会议', 'שלום']],
  ['symbols and emoji are not words', '🧭 & | ! :* %', []],
  ['a very long word is cut', 'w'.repeat(200), ['w'.repeat(40)]],
])('%s', (_, text, words) => {
  expect(wordsOf(text)).toEqual(words)
})
