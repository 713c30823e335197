import { expect, test } from 'vitest'
import { whyNotDeletable } from '#shared/task-groups/can-delete.ts'
import type { TaskGroupType } from '#shared/task-groups/schemas.ts'

test.each<[string, TaskGroupType, number, ReturnType<typeof whyNotDeletable>]>([
  ['an empty group can be deleted', 'CUSTOM', 0, undefined],
  ['To do can be deleted', 'TODO', 0, undefined],
  ['Getting started can be deleted', 'GETTING_STARTED', 0, undefined],
  ['a group with an open task cannot be deleted', 'CUSTOM', 1, 'task_group_not_empty'],
  ['the inbox cannot be deleted', 'INCOMING', 0, 'inbox_stays'],
])('%s', (_, type, openTasks, why) => {
  expect(whyNotDeletable({ type }, openTasks)).toBe(why)
})
