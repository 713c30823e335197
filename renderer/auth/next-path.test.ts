import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

const origin = 'https://kept.example'
const after = (next: string) => nextPath({ origin, search: `?${new URLSearchParams({ next })}` })

test('a path on this site is followed with its query and hash, and nothing else is', () => {
  expect(after('/auth/desktop?challenge=c&state=s#top')).toBe('/auth/desktop?challenge=c&state=s#top')
  expect(after('//evil.example')).toBeNull()
  expect(nextPath({ origin, search: '' })).toBeNull()
})
