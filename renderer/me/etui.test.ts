import { expect, test } from 'vitest'
import { etuiOf } from './etui.ts'

test.each([
  [' spring-mail ', 'spring-mail'],
  ['', null],
  ['   ', null],
  ['x'.repeat(10_000), null],
])('of an address with etui=%s, %s is kept', (found, kept) => {
  expect(etuiOf(found)).toBe(kept)
})
