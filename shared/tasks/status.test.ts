import { expect, test } from 'vitest'
import type { TaskStatus } from '#shared/tasks/schemas.ts'
import { moveToStatus, toggleArchived, toggleComplete, type StatusMove } from '#shared/tasks/status.ts'

const duplicateOf = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
const to = (status: TaskStatus): StatusMove => ({ ok: true, status })

test.each<[string, TaskStatus, StatusMove]>([
  ['an open task completes', 'INCOMPLETE', to('COMPLETED')],
  ['a completed task reopens', 'COMPLETED', to('INCOMPLETE')],
  ['an archived task never completes', 'DISMISSED', { ok: false, because: 'task_dismissed' }],
])('%s', (_, status, move) => {
  expect(toggleComplete({ status, duplicateOf: null })).toEqual(move)
})

test('a duplicate never completes', () => {
  expect(toggleComplete({ status: 'INCOMPLETE', duplicateOf })).toEqual({ ok: false, because: 'task_is_duplicate' })
})

test.each<[string, TaskStatus, StatusMove]>([
  ['an open task is archived', 'INCOMPLETE', to('DISMISSED')],
  ['a completed task is archived', 'COMPLETED', to('DISMISSED')],
  ['an archived task is restored', 'DISMISSED', to('INCOMPLETE')],
])('%s, also when it is a duplicate', (_, status, move) => {
  expect(toggleArchived({ status, duplicateOf: null })).toEqual(move)
  expect(toggleArchived({ status, duplicateOf })).toEqual(move)
})

test('a task can get the status it already has, so a request can be repeated', () => {
  expect(moveToStatus({ status: 'COMPLETED', duplicateOf }, 'COMPLETED')).toEqual(to('COMPLETED'))
  expect(moveToStatus({ status: 'DISMISSED', duplicateOf: null }, 'DISMISSED')).toEqual(to('DISMISSED'))
})
