import { expect, test } from 'vitest'
import { aroundMatch, highlight } from './highlight.ts'

test.each([
  ['the start of a word', 'Confirm the Rotterdam pilot', ['rott'], 'Confirm the [Rott]erdam pilot'],
  ['each word where it occurs', 'Pilot the pilot', ['pil', 'the'], '[Pil]ot [the] [pil]ot'],
  ['accents are kept', 'Das Café', ['caf'], 'Das [Caf]é'],
  ['a whole word with an accent', 'Das Café', ['cafe'], 'Das [Café]'],
  ['an accent written apart', 'Cafe\u0301s', ['cafe'], '[Cafe\u0301]s'],
  ['the longest of several', 'Rotterdam', ['r', 'rotter'], '[Rotter]dam'],
  ['not the middle of a word', 'Rotterdam', ['dam'], 'Rotterdam'],
  ['nothing', 'Rotterdam', [], 'Rotterdam'],
])('%s', (_, text, words, marked) => {
  expect(
    highlight(text, words)
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join(''),
  ).toBe(marked)
})

test.each([
  ['a short text is whole', 'The prices can wait.', 'The prices can wait.'],
  [
    'a match near the beginning, too',
    `We need prices ${'and more '.repeat(9)}`,
    `We need prices ${'and more '.repeat(9)}`,
  ],
  [
    'before a late match, words are left out',
    'Once the posters are printed and the room is booked, we look at the prices again.',
    '…booked, we look at the prices again.',
  ],
  [
    'a text without a match is whole',
    'Nothing of the sort was said in this meeting, as far as I know.',
    'Nothing of the sort was said in this meeting, as far as I know.',
  ],
])('around its first match, %s', (_, text, shown) => {
  expect(aroundMatch(text, ['pric'])).toBe(shown)
})
