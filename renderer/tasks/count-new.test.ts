import { expect, test } from 'vitest'
import { aTask, assignedTo, jonas, maya } from '#tests/support/task-shapes.ts'
import { countNew } from './count-new.ts'

const now = new Date('2026-11-20T10:00:00Z')
const of = (...given: Parameters<typeof aTask>[0][]) =>
  countNew(
    given.map((one) => aTask(one)),
    maya,
    now,
  )

test('unread tasks in the inbox count', () => {
  expect(of({}, {}, { assignees: [assignedTo(maya, 'Maya', { read: true })] })).toBe(2)
})

test.each([
  ['in a group', { assignees: [assignedTo(maya, 'Maya', { stage: 'GROUP', taskGroupId: 'g' })] }],
  ['assigned to someone else', { assignees: [assignedTo(jonas, 'Jonas')] }],
  ['completed', { status: 'COMPLETED' }],
  ['archived', { status: 'DISMISSED' }],
  ['noise', { isNoise: true }],
  ['a duplicate', { duplicateOf: 'another' }],
  ['snoozed', { snoozedUntil: '2026-11-21T09:00:00Z' }],
] as const)('what is %s does not', (_, given) => {
  expect(of(given as Parameters<typeof aTask>[0])).toBe(0)
})

test('a task counts again when its snooze is over', () => {
  expect(of({ snoozedUntil: '2026-11-20T09:00:00Z' })).toBe(1)
})
