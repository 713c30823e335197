import { expect, test } from 'vitest'
import { countCrashes } from './crash-count.ts'

test('a page is reloaded three times a minute', () => {
  let now = 0
  const mayReload = countCrashes(() => now)

  expect([mayReload(), mayReload(), mayReload(), mayReload()]).toEqual([true, true, true, false])
  now = 60_000
  expect(mayReload()).toBe(true)
})
