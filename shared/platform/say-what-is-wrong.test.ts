import { expect, test } from 'vitest'
import { z } from 'zod'
import { DesktopHandOver, DesktopSignIn, LocalSignIn } from '#shared/auth/schemas.ts'
import { EventPage } from '#shared/events/schemas.ts'
import { ImportDetails, ImportSample, ImportTranscript } from '#shared/imports/schemas.ts'
import { CreateLabel, EditLabel } from '#shared/labels/schemas.ts'
import { EditMe } from '#shared/me/schemas.ts'
import { Subscription } from '#shared/realtime/schemas.ts'
import { Search } from '#shared/search/schemas.ts'
import { CreateTaskGroup, EditTaskGroup, SortTaskGroups } from '#shared/task-groups/schemas.ts'
import { AddLabels, BulkUpdate, CreateTask, EditTask, SortTasks } from '#shared/tasks/requests.ts'
import { Page } from '#shared/tasks/schemas.ts'

const id = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'
const dayOrTime = 'Send a day as YYYY-MM-DD or a time as ISO 8601.'
const time = 'Send a time as ISO 8601, such as 2026-03-05T09:00:00Z.'
const threeWays = 'Send taskIds with params, taskIds with taskGroupId, or taskGroupId with params.'
const due = (deadline: unknown) => ({ deadline, deadlineType: 'DATE' })

test.each<[string, z.ZodType, unknown, string, string]>([
  ['a day that no calendar has', EditTask, due('2026-02-31'), 'deadline', 'There is no such day.'],
  ['a time on such a day', EditTask, due('2026-13-01T09:00:00Z'), 'deadline', 'There is no such day.'],
  ['a deadline in words', EditTask, due('tomorrow'), 'deadline', dayOrTime],
  ['a deadline as a number', EditTask, due(5), 'deadline', dayOrTime],
  ['a time of day that no clock has', EditTask, due('2026-03-05T25:00:00Z'), 'deadline', dayOrTime],
  ['a deadline before the calendar', EditTask, due('0000-01-01'), 'deadline', 'There is no such day.'],
  [
    'a deadline of many',
    BulkUpdate,
    { taskIds: [id], params: due('2026-02-31') },
    'params.deadline',
    'There is no such day.',
  ],
  [
    'a deadline without its type',
    EditTask,
    { deadline: '2026-03-05' },
    'deadlineType',
    'Send the deadline with its type: DATE for YYYY-MM-DD, DATE_TIME for an instant.',
  ],
  ['a day to sleep until', EditTask, { snoozedUntil: '2026-03-05' }, 'snoozedUntil', time],
  ['a long title', EditTask, { title: 'a'.repeat(501) }, 'title', 'Use at most 500 characters.'],
  ['long notes', EditTask, { notes: 'a'.repeat(20_001) }, 'notes', 'Use at most 20,000 characters.'],
  ['an empty title', EditTask, { title: ' ' }, 'title', 'Write a title.'],
  ['a title that is none', EditTask, { title: 5 }, 'title', 'Send text.'],
  ['no title', CreateTask, { id }, 'title', 'This is needed.'],
  [
    'too many people',
    EditTask,
    { assigneeIds: Array.from({ length: 51 }, () => id) },
    'assigneeIds',
    'Send at most 50 items.',
  ],
  ['no list', EditTask, { labelIds: id }, 'labelIds', 'Send a list.'],
  ['no labels to add', AddLabels, { labels: [] }, 'labels', 'Send at least 1 item.'],
  ['a status nobody knows', EditTask, { status: 'DONE' }, 'status', 'Send one of INCOMPLETE, COMPLETED, DISMISSED.'],
  [
    'the only type there is',
    CreateLabel,
    { id, name: 'Launch', color: 'ice', type: 'IMPORTANT' },
    'type',
    'Send CUSTOM.',
  ],
  ['neither yes nor no', EditTask, { isNoise: 'no' }, 'isNoise', 'Send true or false.'],
  ['a field nobody knows', EditTask, { colour: 'red' }, '', 'There is no field called “colour”.'],
  ['fields nobody knows', EditTask, { colour: 'red', size: 1 }, '', 'There are no fields called “colour”, “size”.'],
  ['an id that is none', EditTask, { taskGroupId: 'launch' }, 'taskGroupId', 'That is not an id.'],
  [
    'a link of another kind',
    EditTask,
    { attachments: [{ id, title: 'Figures', url: 'file:///' }] },
    'attachments.0.url',
    'Use an address that begins with http:// or https://.',
  ],
  ['no body', EditTask, [], '', 'Send a JSON object.'],
  ['many at once in two ways', BulkUpdate, { taskIds: [id], taskGroupId: id, params: {} }, '', threeWays],
  ['many at once in no way', BulkUpdate, { taskIds: [id] }, '', threeWays],
  ['the inbox as a whole', BulkUpdate, { taskGroupId: null, params: {} }, '', threeWays],
  [
    'a status of many',
    BulkUpdate,
    { taskIds: [id], params: { status: 'DONE' } },
    'params.status',
    'Send one of INCOMPLETE, COMPLETED, DISMISSED.',
  ],
  ['a page that is too long', Page, { take: '201' }, 'take', 'Send at most 200.'],
  ['a page that is too short', Page, { take: '0' }, 'take', 'Send at least 1.'],
  ['half a page', Page, { take: '1.5' }, 'take', 'Send a whole number.'],
  ['a page of words', Page, { take: 'many' }, 'take', 'Send a number.'],
  [
    'a time zone elsewhere',
    EditMe,
    { timezone: 'Mars/Olympus' },
    'timezone',
    'That is not a time zone. Write it like Europe/Vienna.',
  ],
  ['a meeting in words', ImportDetails, { title: 'Weekly', start: 'tomorrow' }, 'start', time],
  [
    'a meeting long ago',
    ImportDetails,
    { title: 'Weekly', start: '1900-01-01T09:00:00Z' },
    'start',
    'Choose a day between 1970 and 2200.',
  ],
  [
    'half an address',
    LocalSignIn,
    { name: 'Ada', email: 'ada@' },
    'email',
    'Write a full address, such as maya@portolan.example.',
  ],
  [
    'a challenge of another length',
    DesktopHandOver,
    { challenge: 'abc', state: 'a'.repeat(16) },
    'challenge',
    'Use exactly 43 characters.',
  ],
  ['letters as an icon', CreateLabel, { id, name: 'Launch', color: 'ice', icon: 'up' }, 'icon', 'Choose one emoji.'],
  ['two icons', EditTaskGroup, { icon: '🚀🚀' }, 'icon', 'Choose one emoji.'],
  [
    'the first name of a group',
    CreateTaskGroup,
    { id, title: ' Group name ' },
    'title',
    'Give the group a name of its own.',
  ],
])('%s', (_, schema, sent, path, message) => {
  const issues = schema.safeParse(sent).error?.issues
  expect(issues?.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))).toEqual([{ path, message }])
})

const requests = {
  AddLabels,
  BulkUpdate,
  CreateLabel,
  CreateTask,
  CreateTaskGroup,
  DesktopHandOver,
  DesktopSignIn,
  EditLabel,
  EditMe,
  EditTask,
  EditTaskGroup,
  EventPage,
  ImportDetails,
  ImportSample,
  ImportTranscript,
  LocalSignIn,
  Page,
  Search,
  SortTaskGroups,
  SortTasks,
  Subscription,
}
const odd = [
  undefined,
  null,
  true,
  -1,
  1.5,
  '',
  '-',
  'a'.repeat(30_000),
  [],
  {},
  [{}],
  [null],
  ['-'],
  Array.from({ length: 10_001 }, () => id),
]

test.each(Object.entries(requests))('whatever is sent as %s, each answer is a sentence of ours', (_, schema) => {
  const fields = [
    'unknown',
    ...Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}),
  ]
  const bodies = [...odd, ...fields.flatMap((field) => odd.map((value) => ({ [field]: value })))]
  const messages = new Set(
    bodies.flatMap((body) => schema.safeParse(body).error?.issues.map(({ message }) => message) ?? []),
  )

  expect(messages.size).toBeGreaterThan(0)
  expect(
    [...messages].filter(
      (message) =>
        /invalid|expected|received|too (big|small)|unrecognized|pattern|undefined|NaN|Infinity/i.test(message) ||
        !/^[A-Z].*\.$/.test(message),
    ),
  ).toEqual([])
})
