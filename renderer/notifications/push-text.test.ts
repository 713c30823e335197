import { expect, test } from 'vitest'
import { meetingNotification, taskNotification } from './push-text.ts'

const draft = { id: 'a', title: 'Send the draft', customTitle: null }
const berths = { id: 'b', title: 'Count berths', customTitle: 'Count all berths' }

test('a notification of one task shows its title and opens it', () => {
  expect(taskNotification([berths])).toEqual({ title: 'New task', body: 'Count all berths', path: '/tasks/b' })
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
