import { expect, test } from 'vitest'
import { isAllowed } from './allowed.ts'

test.each([
  ['clipboard-sanitized-write', 'app://kept/', true],
  ['clipboard-sanitized-write', 'https://example.com/', false],
  ['clipboard-read', 'app://kept/', false],
  ['geolocation', 'app://kept/', false],
  ['media', 'app://kept/', false],
])('%s for %s: %s', (permission, url, allowed) => {
  expect(isAllowed(permission, url)).toBe(allowed)
})
