import { expect, test } from 'vitest'
import { programNameOf } from '#server/programs/program-name.ts'

test.each([
  ['Northlight Assistant', 'Northlight Assistant'],
  ['  MCP \n Inspector ', 'MCP Inspector'],
  ['Москва AI', 'Москва AI'],
  ['日本語アシスタント', '日本語アシスタント'],
  ['Zoë’s 2nd helper', 'Zoë’s 2nd helper'],
  ['<b>Kept</b>', '<b>Kept</b>'], // shown as text
  ['Ｋｅｐｔ', 'Kept'],
])('%j is shown as %j', (given, shown) => {
  expect(programNameOf(given)).toBe(shown)
})

test.each([
  ['nothing', '  '],
  ['only punctuation', '…!'],
  ['61 characters', 'x'.repeat(61)],
  ['a Cyrillic letter in a Latin word', 'Nоrthlight'],
  ['a Greek letter in a Latin word', 'Κept'],
  ['text turned around', 'Kept\u202etpeK'],
  ['a zero-width space', 'Ke\u200bpt'],
  ['a soft hyphen', 'Ke\u00adpt'],
  ['a letter that draws nothing', 'Kept\u3164'],
  ['a NUL', 'Kept\u0000'],
  ['a lone surrogate', 'Kept\ud800'],
  ['stacked marks', 'Ke\u0336\u0337\u0338pt'],
])('a name with %s is refused', (_, given) => {
  expect(programNameOf(given)).toBeNull()
})
