import { expect, test } from 'vitest'
import { isAllowed } from './allowed.ts'

test.each([
  ['clipboard-sanitized-write', 'app://kept/', true],
  ['clipboard-sanitized-write', 'https://example.com/', false],
  ['clipboard-read', 'app://kept/', false],
  ['geolocation', 'app://kept/', false],
  ['media', 'app://kept/', false],
  ['media', 'app://kept/recorder.html', true],
  ['media', 'app://kept/recorder.html/x', false],
  ['media', 'https://kept/recorder.html', false],
  ['display-capture', 'app://kept/recorder.html', true],
  ['display-capture', 'app://kept/tasks', false],
])('%s for %s: %s', (permission, url, allowed) => {
  expect(isAllowed(permission, url)).toBe(allowed)
})

test('no page gets the camera', () => {
  expect(isAllowed('media', 'app://kept/recorder.html', ['audio'])).toBe(true)
  expect(isAllowed('media', 'app://kept/recorder.html', ['audio', 'video'])).toBe(false)
})
