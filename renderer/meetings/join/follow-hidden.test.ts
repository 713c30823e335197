import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../platform/query-client.ts'
import { clearState, store } from '../../platform/state.ts'
import { toasts } from '../../ui/toast-list.ts'
import { copy } from './copy.ts'
import { followHidden, stopFollowing } from './follow-hidden.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  queryClient.clear()
  clearState()
})

/** Follows a bot until the server answers that it's in the meeting. */
async function afterFollowing(meanwhile: () => void) {
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  followHidden('weekly', Date.now(), () => {})

  meanwhile()
  answer.resolve(Response.json({ id: 'weekly', status: 'LIVE', platform: 'zoom' }))
  await vi.waitUntil(() => queryClient.isFetching() === 0)
  await new Promise(setImmediate)
  return store.get(toasts).map(({ text }) => text)
}

test('the outcome of a hidden bot is shown', async () => {
  expect(await afterFollowing(() => {})).toEqual([copy.joined])
})

test('it is not shown once the dialog follows the bot again, nor to the next user', async () => {
  expect(await afterFollowing(() => stopFollowing('weekly'))).toEqual([copy.hidden])
  expect(await afterFollowing(clearState)).toEqual([])
})
