import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

const origin = 'https://kept.example'
const after = (next: string) => nextPath({ origin, search: `?${new URLSearchParams({ next })}` })

test('a path on this site is followed with its query and hash', () => {
  expect(after('/auth/desktop?challenge=c&state=s#top')).toBe('/auth/desktop?challenge=c&state=s#top')
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
])('%j is not followed', (next) => {
  expect(after(next)).toBeNull()
})

test('without next there is no path to follow', () => {
  expect(nextPath({ origin, search: '' })).toBeNull()
})
