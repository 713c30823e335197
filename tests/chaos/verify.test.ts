import { expect, test } from 'vitest'
import type { Evidence } from './evidence.ts'
import { violationsIn } from './verify.ts'

const draft = { id: '1', title: 'Draft', userId: 'ada', groupId: null, isDone: false }
const sent = { id: '2', title: 'Sent', userId: 'ada', groupId: 'group', isDone: true }
const weekly = { id: '3', title: 'Weekly', userId: 'ada', groupId: null, isDone: true }
const nextWeek = { ...weekly, id: '4', isDone: false }

const good: Evidence = {
  tasks: { told: [draft, sent, weekly], stored: [draft, sent, weekly, nextWeek] },
  repeated: ['Weekly'],
  pages: [{ userId: 'ada', openTasks: [draft, nextWeek] }],
  imports: {
    told: [{ eventId: 'e', title: 'Planning', tasks: 2 }],
    stored: [{ eventId: 'e', isRead: true, tasks: 2 }],
  },
  hooks: { created: ['1'], delivered: ['1', '1'] }, // at least once
  jobs: [],
  audio: [{ recordingId: 'r', sent: 'abc', heard: 'abc' }],
  lostChunks: [],
  refused: [],
  endedAlone: [],
}

test('nothing is wrong with a run that kept its promises', () => {
  expect(violationsIn(good)).toEqual([])
})

const told = good.tasks.told
const page = good.pages[0]!

test.each<[string, Partial<Evidence>, string[]]>([
  [
    'a lost task, also for a page that shows it',
    { tasks: { told, stored: [sent, weekly, nextWeek] } },
    ['The task “Draft” is lost.', 'A page of ada still shows “Draft”.'],
  ],
  [
    'a lost completion and move',
    { tasks: { told, stored: [draft, { ...sent, groupId: null, isDone: false }, weekly, nextWeek] } },
    ['The task “Sent” lost a change of groupId and isDone.', 'A page of ada doesn’t show “Sent”.'],
  ],
  [
    'a task that was created twice',
    {
      tasks: { told, stored: [...good.tasks.stored, { ...draft, id: '9' }] },
      pages: [{ userId: 'ada', openTasks: [draft, nextWeek, { ...draft, id: '9' }] }],
    },
    ['The task “Draft” is there once more.'],
  ],
  [
    'a completion that counted twice',
    { tasks: { told, stored: [...good.tasks.stored, { ...nextWeek, id: '9' }] } },
    ['The task “Weekly” is there once more.', 'A page of ada doesn’t show “Weekly”.'],
  ],
  [
    'a repetition that never came',
    { tasks: { told, stored: [draft, sent, weekly] }, pages: [{ ...page, openTasks: [draft] }] },
    ['The next “Weekly” is missing.'],
  ],
  [
    'a page that missed an edit and a completion',
    { pages: [{ userId: 'ada', openTasks: [{ ...draft, groupId: 'group' }, nextWeek, sent] }] },
    ['A page of ada shows “Draft” as it was.', 'A page of ada still shows “Sent”.'],
  ],
  [
    'imports that are lost, unread or read twice',
    {
      imports: {
        told: ['a', 'b', 'c'].map((eventId) => ({ eventId, title: eventId, tasks: 2 })),
        stored: [
          { eventId: 'b', isRead: false, tasks: 0 },
          { eventId: 'c', isRead: true, tasks: 4 },
        ],
      },
    },
    ['The import “a” is lost.', 'The import “b” was never read.', 'The import “c” has 4 tasks instead of 2.'],
  ],
  [
    'a hook that wasn’t told',
    { hooks: { created: ['1', '2'], delivered: ['1'] } },
    ['The hook wasn’t told of task 2.'],
  ],
  [
    'jobs that failed or never ran',
    {
      jobs: [
        { name: 'one', state: 'failed', count: 1, why: 'Gone' },
        { name: 'two', state: 'created', count: 3, why: null },
      ],
    },
    ['1 jobs one failed for good: Gone', '3 jobs two are still created.'],
  ],
  [
    'audio that differs or is gone',
    {
      audio: [
        { recordingId: 'r', sent: 'abc', heard: 'abd' },
        { recordingId: 's', sent: 'abc', heard: null },
      ],
      lostChunks: ['s microphone 0 is missing'],
    },
    [
      'The audio of recording r isn’t what was sent.',
      'The audio of recording s can’t be played.',
      'The store lost audio: s microphone 0 is missing.',
    ],
  ],
])('%s', (_, changed, violations) => {
  expect(violationsIn({ ...good, ...changed })).toEqual(violations)
})
