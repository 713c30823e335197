import { beforeEach, expect, test, vi } from 'vitest'
import { aTask, assignedTo, maya } from '#tests/support/task-shapes.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { cachedTask, fetchSettled, mergeTask, rememberTask } from './cache.ts'

const task = aTask({ assignees: [assignedTo(maya, 'Maya')], updatedAt: '2026-11-20T09:00:00.000Z' })

beforeEach(() => {
  queryClient.clear()
  queryClient.setQueryData(keys.me, { id: maya })
  queryClient.setQueryData(keys.tasks, [task])
})

test("on a device whose clock is ahead, the server's answer still replaces what was shown", () => {
  rememberTask({ ...task, notes: 'Shown first', updatedAt: '2026-11-20T09:30:00.000Z' })
  mergeTask({ ...task, notes: 'Stored', updatedAt: '2026-11-20T09:00:01.000Z' })

  expect(cachedTask(task.id)).toMatchObject({ notes: 'Stored' })
})

test('a task that was found but isn’t listed is cached while it changes', () => {
  const found = aTask({ ...task, id: 'found' })
  rememberTask(found)

  expect(cachedTask('found')).toBe(found)
})

test('a list is fetched again when a task changed meanwhile, and once more later if changes go on', async () => {
  vi.useFakeTimers()
  const isAskedAgain = () => queryClient.getQueryState(keys.tasks)!.isInvalidated
  let changes = 1
  let fetches = 0
  const fetchBusy = () =>
    fetchSettled(keys.tasks, async () => {
      fetches++
      if (changes-- > 0) mergeTask(task)
      return fetches
    })

  expect(await fetchBusy()).toBe(2)
  await vi.runAllTimersAsync()
  expect(isAskedAgain()).toBe(false)

  changes = Infinity
  await fetchBusy()
  await vi.runAllTimersAsync()
  expect(isAskedAgain()).toBe(true)
  vi.useRealTimers()
})
