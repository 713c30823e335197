import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainLine } from './plain-line.ts'

test('a line loses control characters and direction overrides, and keeps right-to-left letters', () => {
  expect(plainLine('  Ada\n\tWinter\0 \u001b[31m')).toBe('Ada Winter [31m')
  expect(plainLine('\u202egpj.elif\u2066')).toBe('gpj.elif')
  expect(plainLine('שלום \u200fعربي')).toBe('שלום \u200fعربي')
})

test('any text becomes one line, and stays the same when cleaned again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = plainLine(text)
      expect(plainLine(line)).toBe(line)
      expect(line).not.toMatch(/[\n\r\0\u2028\u202e]/)
    }),
  )
})
