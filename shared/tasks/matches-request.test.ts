import { expect, test } from 'vitest'
import { matchesRequest } from '#shared/tasks/matches-request.ts'
import type { CreateTask } from '#shared/tasks/requests.ts'
import { aTask, assignedTo, maya } from '#tests/support/task-shapes.ts'

const id = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
const task = aTask({
  id,
  title: 'Call the harbour',
  deadline: '2026-03-05T09:00:00.000Z',
  deadlineType: 'DATE_TIME',
  labels: [{ labelId: 'a' }, { labelId: 'b' }],
})
const body: CreateTask = {
  id,
  title: 'Call the harbour',
  deadline: '2026-03-05T09:00:00Z',
  deadlineType: 'DATE_TIME',
  labelIds: ['b', 'a'],
}
const inGroup = { assignees: [assignedTo(maya, 'Maya Okafor', { stage: 'GROUP', taskGroupId: 'todo' })] }

test.each<[string, Parameters<typeof aTask>[0], Partial<CreateTask>, boolean]>([
  ['the same values', {}, {}, true],
  ['the same values in the same group', inGroup, { taskGroupId: 'todo' }, true],
  ['another title', {}, { title: 'Call the pilot' }, false],
  ['other notes', {}, { notes: 'Twice.' }, false],
  ['another deadline', {}, { deadline: '2026-03-06T09:00:00Z' }, false],
  ['no deadline', {}, { deadline: null, deadlineType: null }, false],
  ['another group', inGroup, {}, false],
  ['a snooze that has ended', {}, { snoozedUntil: '2026-03-05T09:59:00Z' }, true],
  [
    'a snooze that has ended since the task was created',
    { snoozedUntil: '2026-03-05T09:59:00.000Z' },
    { snoozedUntil: '2026-03-05T09:59:00Z' },
    true,
  ],
  ['another snooze', {}, { snoozedUntil: '2026-03-06T09:00:00Z' }, false],
  ['one label less', {}, { labelIds: ['a'] }, false],
  ['another assignee', {}, { assigneeIds: [id] }, false],
])('%s', (_, change, asked, same) => {
  expect(
    matchesRequest(
      { ...task, ...change },
      { ...body, ...asked },
      { userId: maya, now: new Date('2026-03-05T10:00:00Z') },
    ),
  ).toBe(same)
})
