import { expect, test } from 'vitest'
import { aTask, maya } from '#tests/support/task-shapes.ts'
import { isDrawnTheSame } from './is-drawn-the-same.ts'

const task = aTask()
const [own] = task.assignees
const row = { task, userId: maya, today: '2026-11-20' }

test("a row isn't rendered again when others move past it", () => {
  const moved = { ...task, assignees: [{ ...own!, sort: 7, updatedAt: '2026-11-21T00:00:00.000Z' }] }

  expect(isDrawnTheSame(row, { ...row, task: moved })).toBe(true)
})

test.each([
  ['its title', { title: 'Other words' }],
  ['its labels', { labels: [{ labelId: 'one' }] }],
  ['having been read', { assignees: [{ ...own!, read: !own!.read }] }],
  ['who has it', { assignees: [] }],
  ['its group', { assignees: [{ ...own!, taskGroupId: 'one' }] }],
])('%s renders it again', (_, changed) => {
  expect(isDrawnTheSame(row, { ...row, task: { ...task, ...changed } })).toBe(false)
})
