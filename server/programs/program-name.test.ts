import { expect, test } from 'vitest'
import { programNameOf } from '#server/programs/program-name.ts'

test.each([
  ['Northlight Assistant', 'Northlight Assistant'],
  ['  MCP \n Inspector ', 'MCP Inspector'],
  ['Москва AI', 'Москва AI'],
  ['日本語アシスタント', '日本語アシスタント'],
  ['Zoë’s 2nd helper', 'Zoë’s 2nd helper'],
  ['<b>North</b>', '<b>North</b>'], // shown as text
  ['Ｎｏｒｔｈ', 'North'],
  ['Keptish', 'Keptish'],
  ['Keptn', 'Keptn'],
  ['Upkept', 'Upkept'],
  ['Bookkeeper', 'Bookkeeper'],
])('%j is shown as %j', (given, shown) => {
  expect(programNameOf(given)).toBe(shown)
})

test.each([
  ['nothing', '  '],
  ['only punctuation', '…!'],
  ['61 characters', 'x'.repeat(61)],
  ['a Cyrillic letter in a Latin word', 'Nоrthlight'],
  ['a Greek letter in a Latin word', 'Νorth'],
  ['text turned around', 'North\u202ehtroN'],
  ['a zero-width space', 'No\u200brth'],
  ['a soft hyphen', 'No\u00adrth'],
  ['a letter that draws nothing', 'North\u3164'],
  ['our name', 'Kept'],
  ['our name first', '“kept” for Windows'],
  ['our name last', 'Official Kept'],
  ['our name between others', 'The Kept app'],
  ['our name within marks', '<b>Kept</b>'],
  ['a NUL', 'North\u0000'],
  ['a lone surrogate', 'North\ud800'],
  ['stacked marks', 'No\u0336\u0337\u0338rth'],
])('a name with %s is refused', (_, given) => {
  expect(programNameOf(given)).toBeNull()
})

test.each(
  [
    ['Ｋｅｐｔ', 'Керт', 'КЕРТ', 'ΚΕΡΤ', 'ꓗept', 'ᏦᎬᏢᎢ', 'Kᴇᴘᴛ', '𝐊𝐞𝐩𝐭', 'Ⓚⓔⓟⓣ'],
    ['Képt', 'Kẹpt', 'Ķept', 'Keptː', 'Kept™', 'Kept®', 'KEPT™', 'Kept2', '2Kept'],
    ['K e p t', 'K-e-p-t', 'K.e.p.t', 'K  e  p  t', 'Kept.', 'KeptApp', 'KEPTApp', 'TheKept'],
  ].flat(),
)('%s is refused, which looks like our name', (given) => {
  expect(programNameOf(given)).toBeNull()
})
