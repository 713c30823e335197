import { expect, test } from 'vitest'
import { ownPath } from '#shared/auth/own-path.ts'

const origin = 'https://kept.example'

test('a path on this site stays as it is, with its query and hash', () => {
  expect(ownPath('/tasks/1?view=card#notes', origin)).toBe('/tasks/1?view=card#notes')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'tasks',
  '',
  null,
  undefined,
])('%j isn’t a path on this site', (address) => {
  expect(ownPath(address, origin)).toBeNull()
})
