import { expect, test } from 'vitest'
import { relabelAll } from '#server/focus/relabel-important.ts'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

test.each([
  ['the last try', true, [[channels.user('ada'), 'relabel-failed', { error: expect.any(String) }]]],
  ['an earlier one', false, []],
])('a failure of %s is announced only if nothing follows', async (_, isLastTry, expected) => {
  const announced: unknown[] = []
  const deps = { announce: (...announcement: unknown[]) => announced.push(announcement) } // without a database

  await expect(relabelAll(deps as unknown as Deps, null, { userId: 'ada' }, { isLastTry })).rejects.toThrow()

  expect(announced).toEqual(expected)
})
