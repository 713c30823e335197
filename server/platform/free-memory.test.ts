import { expect, test } from 'vitest'
import { freeIn, freeMemoryBytes } from './free-memory.ts'

test('on a Mac, memory it would give up at once counts as free', () => {
  const said = `Mach Virtual Memory Statistics: (page size of 16384 bytes)
Pages free:                               10000.
Pages active:                            400000.
Pages inactive:                          200000.
Pages speculative:                         5000.
Pages throttled:                              0.
Pages wired down:                        150000.
Pages purgeable:                           1000.
"Translation faults":                1234567890.
`
  expect(freeIn(said)).toBe(216_000 * 16_384)
})

test('some memory is free here', () => {
  expect(freeMemoryBytes()).toBeGreaterThan(1e6)
})
