import { expect, test } from 'vitest'
import { isPushMissing } from '#server/connections/google/pushes.ts'

const [early, late] = [new Date('2026-03-05T10:00:00Z'), new Date('2026-03-05T11:00:00Z')]

test.each([
  ['a change that a push told of', { pushedAt: late, syncedAt: early }, 1, false],
  ['a change that none told of', { pushedAt: early, syncedAt: late }, 1, true],
  ['no change', { pushedAt: early, syncedAt: late }, 0, false],
  ['where none ever came', { pushedAt: null, syncedAt: late }, 3, false],
  ['the first sync', { pushedAt: early, syncedAt: null }, 3, false],
])('%s', (_, source, changes, isMissing) => {
  expect(isPushMissing(source, changes)).toBe(isMissing)
})
