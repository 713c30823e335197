import { expect, test } from 'vitest'
import { aTask, assignedTo, jonas, maya } from '#tests/support/task-shapes.ts'
import { peopleGroups } from './people-groups.ts'

test('tasks are grouped by you, other people, unassigned, archived and noise', () => {
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
