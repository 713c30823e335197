import { expect, test } from 'vitest'
import { aTask, saidIn } from '#tests/support/task-shapes.ts'
import { meetingNotification, taskNotification } from './push-text.ts'

const draft = aTask({ id: 'a', title: 'Send the draft' })
const berths = aTask({ id: 'b', title: 'Count berths', customTitle: 'Count all berths' })

test('a notification of one task shows its title and opens it', () => {
  expect(taskNotification([berths])).toEqual({ title: 'New task', body: 'Count all berths', path: '/tasks/b' })
})

test('a notification of a task in the speaker’s words says whose they are', () => {
  const source = saidIn('m', {
    lines: [{ id: '1', speaker: 'Priya Nair', text: 'I’ll take it to legal', timestamp: 1 }],
  })
  const quoted = aTask({ title: '“I’ll take it to legal”', titleKind: 'quoted', source })

  expect(taskNotification([quoted]).body).toBe('“I’ll take it to legal” — Priya')
})

test('several tasks share one notification, which opens the board', () => {
  expect(taskNotification([draft, berths, berths])).toEqual({
    title: '3 new tasks',
    body: 'Send the draft, and 2 more',
    path: '/',
  })
})

test('a notification of a meeting shows its title and opens its summary', () => {
  expect(meetingNotification({ id: 'm', title: 'Launch weekly' })).toEqual({
    title: 'Launch weekly',
    body: 'The summary is ready',
    path: '/events/m',
  })
})
