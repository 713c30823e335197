import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

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
