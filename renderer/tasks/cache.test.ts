import { beforeEach, expect, test, vi } from 'vitest'
import { aTask, assignedTo, jonas, maya } from '#tests/support/task-shapes.ts'
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

test('the answer to a change, arriving after a colleague completed the task, doesn’t list it again', () => {
  const moved = { ...task, updatedAt: '2026-11-20T09:00:01.000Z' }
  rememberTask(task)
  mergeTask({ ...task, status: 'COMPLETED', updatedAt: '2026-11-20T09:00:02.000Z' })
  mergeTask(moved)

  expect(queryClient.getQueryData(keys.tasks)).toEqual([])
  expect(cachedTask(task.id)).toMatchObject({ status: 'COMPLETED' })
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

test.each([
  ['one’s own completed task', 'completed', { status: 'COMPLETED', assignees: [assignedTo(maya, 'Maya')] }, true],
  [
    'a colleague’s completed task',
    'completed',
    { status: 'COMPLETED', assignees: [assignedTo(jonas, 'Jonas')] },
    false,
  ],
  ['nobody’s completed task', 'completed', { status: 'COMPLETED', assignees: [] }, false],
  ['a colleague’s archived task', 'archived', { status: 'DISMISSED', assignees: [assignedTo(jonas, 'Jonas')] }, false],
  ['nobody’s archived task', 'archived', { status: 'DISMISSED', assignees: [] }, true],
  ['a colleague’s noise', 'noise', { isNoise: true, assignees: [assignedTo(jonas, 'Jonas')] }, false],
  ['nobody’s noise', 'noise', { isNoise: true, assignees: [] }, true],
] as const)('an announcement of %s is listed as on the server', (_, list, changes, isListed) => {
  queryClient.setQueryData(keys[list], { pages: [[]], pageParams: [0] })

  mergeTask(aTask({ id: 'announced', ...changes, assignees: [...changes.assignees] }))

  const { pages } = queryClient.getQueryData<{ pages: { id: string }[][] }>(keys[list])!
  expect(pages.flat().map(({ id }) => id)).toEqual(isListed ? ['announced'] : [])
})
