import { SourceMap } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { originOf } from '#server/tracking/origin-of.ts'

const sources = ['a.ts', 'b.ts']
// Line 2 of the script: from column 1 a.ts 11:3, from column 10 the same place, from column 14 nothing, from 20 b.ts 9:1.
const mappings = ';AAUE,SAAA,I,MCFF'

test.each([
  ['at the start of a mapping', 2, 1, { file: 'a.ts', line: 11, column: 3 }],
  ['within one', 2, 9, { file: 'a.ts', line: 11, column: 3 }],
  ['at the end of the line', 2, 900, { file: 'b.ts', line: 9, column: 1 }],
  ['in a part without a source', 2, 15, null],
  ['in a line without mappings', 1, 5, null],
  ['after the last line', 3, 1, null],
])('a place %s', (_, line, column, origin) => {
  expect(originOf({ sources, mappings }, { line, column })).toEqual(origin)
})

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

function encoded(number: number): string {
  let left = number < 0 ? (-number << 1) | 1 : number << 1
  let text = ''
  do {
    const digit = left & 31
    left >>>= 5
    text += alphabet[left > 0 ? digit | 32 : digit]
  } while (left > 0)
  return text
}

test('it finds what Node’s reader finds', () => {
  const segment = fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 0, max: 90_000 }), fc.nat(200))
  fc.assert(
    fc.property(fc.array(fc.array(segment)), fc.nat(8), fc.nat(9000), (lines, line, column) => {
      let [lastLine, lastColumn] = [0, 0]
      const text = lines.map((segments) =>
        segments.map(([step, sourceLine, sourceColumn]) => {
          const parts = [step, 0, sourceLine - lastLine, sourceColumn - lastColumn]
          ;[lastLine, lastColumn] = [sourceLine, sourceColumn]
          return parts.map(encoded).join('')
        }),
      )
      const map = { version: 3, sources, names: [], mappings: text.map((parts) => parts.join(',')).join(';') }
      const entry = new SourceMap(map as unknown as ConstructorParameters<typeof SourceMap>[0]).findEntry(line, column)
      const isThere = 'originalLine' in entry && entry.generatedLine === line

      const ours = originOf(map, { line: line + 1, column: column + 1 })
      expect(ours && [ours.line - 1, ours.column - 1]).toEqual(
        isThere ? [entry.originalLine, entry.originalColumn] : null,
      )
    }),
  )
})
