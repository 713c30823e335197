import { expect, test } from 'vitest'
import { aTask, assignedTo, jonas, maya } from '#tests/support/task-shapes.ts'
import { peopleGroups } from './people-groups.ts'

test('an event’s tasks stand under you, others, nobody and what was put away', () => {
  const tasks = [
    aTask({ status: 'DISMISSED' }),
    aTask({ assignees: [] }),
    aTask({ assignees: [assignedTo(jonas, 'Jonas Lindqvist')] }),
    aTask(),
    aTask({ status: 'COMPLETED' }),
    aTask({ isNoise: true, assignees: [] }),
  ]

  expect(peopleGroups(tasks, maya).map((group) => [group.kind, group.name, group.tasks.length])).toEqual([
    ['you', '', 2],
    ['person', 'Jonas Lindqvist', 1],
    ['unassigned', '', 1],
    ['archived', '', 1],
    ['noise', '', 1],
  ])
})
