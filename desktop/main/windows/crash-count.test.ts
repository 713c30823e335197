import { expect, test } from 'vitest'
import { countCrashes } from './crash-count.ts'

test('a page is loaded again three times in a minute, and then again when a minute has passed', () => {
  let now = 0
  const mayReload = countCrashes(() => now)

  expect([mayReload(), mayReload(), mayReload(), mayReload()]).toEqual([true, true, true, false])
  now = 60_000
  expect(mayReload()).toBe(true)
})
