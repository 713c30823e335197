import { expect, test } from 'vitest'
import { aTask, assignedTo, jonas, maya, saidIn } from '#tests/support/task-shapes.ts'
import { emptyCard } from './empty-task.ts'
import { isWhole, listedTask, meetingsOf, withoutDetails } from './listed-task.ts'

const me = { id: maya, name: 'Maya Okafor', image: null, ghost: false }
const other = { id: jonas, name: 'Jonas Brandt', image: null, ghost: false }
const [createdAt, updatedAt] = ['2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z']
const card = { id: 'a', title: 'Send the draft', createdAt, updatedAt }

test('what a card leaves out has a new task’s value', () => {
  expect(listedTask(card, me)).toEqual({ ...emptyCard, ...card })
})

test('its place is the user’s, and the other assignees follow', () => {
  const { assignees } = listedTask(
    { ...card, place: { taskGroupId: 'todo', sort: 3, read: true, updatedAt }, others: [other] },
    me,
  )

  expect(assignees).toMatchObject([
    { userId: maya, user: me, stage: 'GROUP', taskGroupId: 'todo', sort: 3, read: true, favorite: false },
    { userId: jonas, user: other, stage: 'INCOMING', taskGroupId: null },
  ])
})

test('without a group it is in the inbox', () => {
  expect(listedTask({ ...card, place: { updatedAt } }, me).assignees).toMatchObject([
    { stage: 'INCOMING', taskGroupId: null, sort: 9999, read: false },
  ])
})

test('its source names the sender of a quoted mail', () => {
  const { source } = listedTask({ ...card, source: { type: 'EMAIL', fromName: 'Beatriz' } }, me)

  expect(source).toMatchObject({ type: 'EMAIL', meetingId: null, email: { fromName: 'Beatriz' }, lines: [] })
})

test('it isn’t whole until its details are fetched, and knows its meetings before', () => {
  const listed = listedTask({ ...card, source: { type: 'MEETING', meetingId: 'monday' }, alsoIn: ['tuesday'] }, me)

  expect(isWhole(listed)).toBe(false)
  expect(meetingsOf(listed)).toEqual(['monday', 'tuesday'])
  expect(isWhole(aTask({ assignees: [assignedTo(maya, 'Maya')] }))).toBe(true)
})

test('without its details it is no longer whole, and still knows its meetings', () => {
  const whole = { ...listedTask(card, me), notes: 'Call first', sources: [saidIn('monday'), saidIn('tuesday')] }
  const listed = withoutDetails(whole)

  expect(isWhole(listed)).toBe(false)
  expect('notes' in listed).toBe(false)
  expect(meetingsOf(listed)).toEqual(['monday', 'tuesday'])
})
