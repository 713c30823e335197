import { expect, test } from 'vitest'
import { whyNotDeleted } from '#shared/task-groups/can-delete.ts'
import type { TaskGroupType } from '#shared/task-groups/schemas.ts'

test.each<[string, TaskGroupType, number, ReturnType<typeof whyNotDeleted>]>([
  ['an empty group goes', 'CUSTOM', 0, undefined],
  ['so does To do', 'TODO', 0, undefined],
  ['so does Getting started', 'GETTING_STARTED', 0, undefined],
  ['one with a task stays', 'CUSTOM', 1, 'task_group_not_empty'],
  ['the inbox stays', 'INCOMING', 0, 'inbox_stays'],
])('%s', (_, type, openTasks, why) => {
  expect(whyNotDeleted({ type }, openTasks)).toBe(why)
})
