import { expect, test } from 'vitest'
import { isUnassigned } from '#shared/tasks/is-unassigned.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { aTask } from '#tests/support/task-shapes.ts'

const now = Date.parse('2026-03-15T10:00:00.000Z')
const unassigned: Partial<Task> = { assignees: [], createdAt: '2026-03-15T09:00:00.000Z' }

test.each<[string, Partial<Task>, boolean]>([
  ['a new task without an assignee', {}, true],
  ['a task just under ten days old', { createdAt: '2026-03-05T10:00:00.001Z' }, true],
  ['a task ten days old', { createdAt: '2026-03-05T10:00:00.000Z' }, false],
  ['an assigned task', { assignees: aTask().assignees }, false],
  ['a completed task', { status: 'COMPLETED' }, false],
  ['an archived task', { status: 'DISMISSED' }, false],
  ['a duplicate', { duplicateOf: 'other' }, false],
  ['noise', { isNoise: true }, false],
])('%s', (_, change, shown) => {
  expect(isUnassigned(aTask({ ...unassigned, ...change }), now)).toBe(shown)
})
