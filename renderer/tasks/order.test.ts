import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Task } from '#shared/tasks/schemas.ts'
import { aTask, assignedTo, maya } from '#tests/support/task-shapes.ts'
import { placeTasks } from './order.ts'

const taskIn = (taskGroupId: string | null, sort: number, more: Partial<Task> = {}) =>
  aTask({
    assignees: [assignedTo(maya, 'Maya', { stage: taskGroupId ? 'GROUP' : 'INCOMING', taskGroupId, sort })],
    ...more,
  })

test('only the groups of changed tasks are sorted again', () => {
  const [moved, stays, other] = [taskIn('todo', 2), taskIn('todo', 1), taskIn('later', 1)]
  const before = placeTasks([moved, stays, other], maya, null)
  const after = placeTasks([{ ...moved, ...pick(taskIn(null, 9999)) }, stays, other], maya, before)

  expect(before.places.get('todo')).toEqual([stays, moved])
  expect(after.places.get('todo')).toEqual([stays])
  expect(after.places.get('INCOMING')?.map(({ id }) => id)).toEqual([moved.id])
  expect(after.places.get('later')).toBe(before.places.get('later'))
})

test('placing what changed gives the same as placing everything', () => {
  const task = fc
    .record({ group: fc.constantFrom('todo', 'later', null), sort: fc.nat(5), isNoise: fc.boolean() })
    .map(({ group, sort, isNoise }) => taskIn(group, sort, { isNoise }))
  const lists = fc.array(task, { maxLength: 8 }).chain((tasks) =>
    fc.tuple(
      fc.constant(tasks),
      // Later lists keep some of the tasks, in any order, among new ones.
      fc.array(fc.oneof(task, ...tasks.map((own) => fc.constant(own))), { maxLength: 8 }),
    ),
  )

  fc.assert(
    fc.property(lists, ([first, second]) => {
      const later = [...new Set(second)]
      expect(placeTasks(later, maya, placeTasks(first, maya, null))).toEqual(placeTasks(later, maya, null))
    }),
  )
})

const pick = ({ assignees }: Task) => ({ assignees })
