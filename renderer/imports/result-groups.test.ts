import { expect, test } from 'vitest'
import { aTask, assignedTo, jonas, maya } from '#tests/support/task-shapes.ts'
import { resultGroups } from './result-groups.ts'

test('all tasks are listed: the user’s, those promised to them, then the others’ by person', () => {
  const [mine, promised, other, nobodys] = [
    aTask(),
    aTask({ assignees: [assignedTo(jonas, 'Jonas Lindqvist')] }),
    aTask({ assignees: [assignedTo(jonas, 'Jonas Lindqvist')] }),
    aTask({ assignees: [] }),
  ]

  const groups = resultGroups([other, mine, nobodys, promised], maya, new Set([promised.id, mine.id]))

  expect(groups.map(({ title, to, tasks }) => [title, to, tasks.map(({ id }) => id)])).toEqual([
    ['Yours', 'In your inbox', [mine.id]],
    ['Others promised you', 'In Waiting', [promised.id]],
    ['Jonas Lindqvist', undefined, [other.id]],
    ['Unassigned', undefined, [nobodys.id]],
  ])
})
