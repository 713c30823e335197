import { beforeEach, expect, test } from 'vitest'
import { aTask, assignedTo, maya } from '#tests/support/task-shapes.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { cachedTask, mergeTask, rememberTask } from './cache.ts'

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
