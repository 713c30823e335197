import { expect, test } from 'vitest'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { TaskSource } from '#shared/tasks/schemas.ts'
import { aTask, assignedTo, jonas, maya, saidIn } from '#tests/support/task-shapes.ts'
import { contextOf, forUser, whyOf } from './why-of.ts'

const me = { id: maya, name: 'Maya Okafor' }

function capturedTask(reason: string | null, source: Partial<TaskSource> = {}): ListedTask {
  const first = saidIn('m', {
    meeting: { id: 'm', title: 'Standup', date: '2026-12-01T09:00:00Z', platform: 'zoom', status: 'COMPLETE' },
    lines: [{ id: '1', speaker: 'Priya Raman', text: 'Maya, can you talk to legal?' }],
    ...source,
    reason,
  })
  return aTask({ sources: [first] })
}

const text = (task: ListedTask) =>
  whyOf(task, me)
    .map((part) => part.text)
    .join('')

test.each([
  ['the user’s own word', 'Maya Okafor said so in the meeting.', {}, 'You said so in Standup.'],
  [
    'a request with an answer',
    'Priya Raman asked Maya Okafor in the meeting, and Maya Okafor said yes.',
    {},
    'Priya asked you in Standup, and you said yes.',
  ],
  [
    'an email',
    'Maya Okafor wrote it to Beatriz Costa.',
    { type: 'EMAIL', meetingId: null, meeting: null },
    'You wrote it to Beatriz.',
  ],
  [
    'a channel',
    'Priya Raman said so in the channel.',
    { type: 'SLACK', meetingId: null, meeting: null, label: '#launch' },
    'Priya said so in #launch.',
  ],
  [
    'what an earlier version wrote',
    'Maya Okafor promised this to Priya Raman in the meeting and said when.',
    {},
    'You promised this to Priya in Standup and said when.',
  ],
  ['an event without a title', 'Maya Okafor said so in the meeting.', { meeting: null }, 'You said so in the meeting.'],
] satisfies [string, string, Partial<TaskSource>, string][])('the why of %s', (_, reason, source, why) => {
  expect(text(capturedTask(reason, source))).toBe(why)
})

test('the title of the event leads to it, and a task that was typed has no why', () => {
  expect(whyOf(capturedTask('Maya Okafor said so in the meeting.'), me)[1]).toEqual({
    text: 'Standup',
    href: '/events/m',
  })
  expect(whyOf(capturedTask(null), me)).toEqual([])
})

test.each([
  ['a whole name', 'Maya Okafor said in “Standup” that this is done.', 'You said in “Standup” that this is done.'],
  ['the first name, where the task is theirs', 'Maya said so in the meeting.', 'You said so in the meeting.'],
  ['no other with the same first name', 'Maya Reis said so in the meeting.', undefined],
  ['no part of another name', 'Mayan said in “Maya Okafors” that this is done.', undefined],
])('“you” replaces %s', (_, sentence, shown = sentence) => {
  expect(forUser(sentence, capturedTask(sentence), me)).toBe(shown)
})

test('a namesake’s task isn’t the user’s', () => {
  const theirs = { ...capturedTask(''), assignees: [assignedTo(jonas, 'Jonas Lindqvist')] }

  expect(forUser('Maya said so in the meeting.', theirs, me)).toBe('Maya said so in the meeting.')
})

test('a summary that only quotes the words isn’t shown beside them', () => {
  const { lines } = capturedTask('').sources![0]!

  expect(
    contextOf({ contextSummary: 'In “Standup”, Priya said: “Maya, can you talk to legal?”' }, { lines }),
  ).toBeNull()
  expect(contextOf({ contextSummary: 'Legal must see the new refund wording.' }, { lines })).toBe(
    'Legal must see the new refund wording.',
  )
  expect(contextOf({ contextSummary: null }, { lines })).toBeNull()
})
