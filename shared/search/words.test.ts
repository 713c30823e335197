import { expect, test } from 'vitest'
import { wordsOf } from './words.ts'

test.each([
  ['case and accents do not matter', 'Ärger im CAFÉ', ['arger', 'im', 'cafe']],
  [
    'whatever is no letter or digit parts words',
    'spring-edition, 2nd: “v1.5”',
    ['spring', 'edition', '2nd', 'v1', '5'],
  ],
  ['a word counts once', 'to be or not to be', ['to', 'be', 'or', 'not']],
  ['other scripts have words too', 'Привет 会议 שלום', ['привет', '会议', 'שלום']],
  ['symbols and emoji are no words', '🧭 & | ! :* %', []],
  ['a word without end is cut', 'w'.repeat(200), ['w'.repeat(40)]],
])('%s', (_, text, words) => {
  expect(wordsOf(text)).toEqual(words)
})
