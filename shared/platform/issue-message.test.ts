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
  ['a day that does not exist', EditTask, due('2026-02-31'), 'deadline', 'That date doesn’t exist.'],
  [
    'a time on a day that does not exist',
    EditTask,
    due('2026-13-01T09:00:00Z'),
    'deadline',
    'That date doesn’t exist.',
  ],
  ['a deadline in words', EditTask, due('tomorrow'), 'deadline', dayOrTime],
  ['a deadline as a number', EditTask, due(5), 'deadline', dayOrTime],
  ['a time of day that does not exist', EditTask, due('2026-03-05T25:00:00Z'), 'deadline', dayOrTime],
  ['a deadline in the year 0', EditTask, due('0000-01-01'), 'deadline', 'That date doesn’t exist.'],
  [
    'a wrong deadline in a bulk update',
    BulkUpdate,
    { taskIds: [id], params: due('2026-02-31') },
    'params.deadline',
    'That date doesn’t exist.',
  ],
  [
    'a deadline without its type',
    EditTask,
    { deadline: '2026-03-05' },
    'deadlineType',
    'Send the deadline with its type: DATE for YYYY-MM-DD, DATE_TIME for an instant.',
  ],
  ['a day as the end of a snooze', EditTask, { snoozedUntil: '2026-03-05' }, 'snoozedUntil', time],
  ['a long title', EditTask, { title: 'a'.repeat(501) }, 'title', 'Use at most 500 characters.'],
  ['long notes', EditTask, { notes: 'a'.repeat(20_001) }, 'notes', 'Use at most 20,000 characters.'],
  ['an empty title', EditTask, { title: ' ' }, 'title', 'Enter a title.'],
  ['a number as the title', EditTask, { title: 5 }, 'title', 'Send text.'],
  ['no title', CreateTask, { id }, 'title', 'This field is required.'],
  [
    'too many people',
    EditTask,
    { assigneeIds: Array.from({ length: 51 }, () => id) },
    'assigneeIds',
    'Send at most 50 items.',
  ],
  ['an id instead of a list', EditTask, { labelIds: id }, 'labelIds', 'Send a list.'],
  ['no labels to add', AddLabels, { labels: [] }, 'labels', 'Send at least 1 item.'],
  ['an unknown status', EditTask, { status: 'DONE' }, 'status', 'Send one of INCOMPLETE, COMPLETED, DISMISSED.'],
  [
    'a type other than the only one allowed',
    CreateLabel,
    { id, name: 'Launch', color: 'ice', type: 'IMPORTANT' },
    'type',
    'Send CUSTOM.',
  ],
  ['text instead of a boolean', EditTask, { isNoise: 'no' }, 'isNoise', 'Send true or false.'],
  ['an unknown field', EditTask, { colour: 'red' }, '', 'Unknown field “colour”.'],
  ['unknown fields', EditTask, { colour: 'red', size: 1 }, '', 'Unknown fields “colour”, “size”.'],
  ['a malformed id', EditTask, { taskGroupId: 'launch' }, 'taskGroupId', 'That isn’t an id.'],
  [
    'a link that is not http',
    EditTask,
    { attachments: [{ id, title: 'Figures', url: 'file:///' }] },
    'attachments.0.url',
    'Use a URL that starts with http:// or https://.',
  ],
  ['a list as the body', EditTask, [], '', 'Send a JSON object.'],
  ['a bulk update with too many fields', BulkUpdate, { taskIds: [id], taskGroupId: id, params: {} }, '', threeWays],
  ['a bulk update without a change', BulkUpdate, { taskIds: [id] }, '', threeWays],
  ['a bulk update of the whole inbox', BulkUpdate, { taskGroupId: null, params: {} }, '', threeWays],
  [
    'an unknown status in a bulk update',
    BulkUpdate,
    { taskIds: [id], params: { status: 'DONE' } },
    'params.status',
    'Send one of INCOMPLETE, COMPLETED, DISMISSED.',
  ],
  ['a page that is too long', Page, { take: '201' }, 'take', 'Send at most 200.'],
  ['a page that is too short', Page, { take: '0' }, 'take', 'Send at least 1.'],
  ['a fraction as the page size', Page, { take: '1.5' }, 'take', 'Send a whole number.'],
  ['a word as the page size', Page, { take: 'many' }, 'take', 'Send a number.'],
  [
    'an unknown time zone',
    EditMe,
    { timezone: 'Mars/Olympus' },
    'timezone',
    'That isn’t a time zone. Use one such as Europe/Vienna.',
  ],
  [
    'an offset instead of a time zone',
    EditMe,
    { timezone: '+05:30' },
    'timezone',
    'That isn’t a time zone. Use one such as Europe/Vienna.',
  ],
  ['a meeting start in words', ImportDetails, { title: 'Weekly', start: 'tomorrow' }, 'start', time],
  [
    'a meeting before 1970',
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
    'Enter a full address, such as maya@portolan.example.',
  ],
  [
    'a challenge of the wrong length',
    DesktopHandOver,
    { challenge: 'abc', state: 'a'.repeat(16) },
    'challenge',
    'Use exactly 43 characters.',
  ],
  ['letters as an icon', CreateLabel, { id, name: 'Launch', color: 'ice', icon: 'up' }, 'icon', 'Choose one emoji.'],
  ['two icons', EditTaskGroup, { icon: '🚀🚀' }, 'icon', 'Choose one emoji.'],
  [
    'the default title of a group',
    CreateTaskGroup,
    { id, title: ' Group name ' },
    'title',
    'Give the group its own name.',
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
const oddValues = [
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

test.each(Object.entries(requests))('every refusal of %s is a plain sentence', (_, schema) => {
  const fields = [
    'unknown',
    ...Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}),
  ]
  const bodies = [...oddValues, ...fields.flatMap((field) => oddValues.map((value) => ({ [field]: value })))]
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
