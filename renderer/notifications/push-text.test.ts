import { expect, test } from 'vitest'
import { noticeOfMeeting, noticeOfTasks } from './push-words.ts'

const draft = { id: 'a', title: 'Send the draft', customTitle: null }
const berths = { id: 'b', title: 'Count berths', customTitle: 'Count all berths' }

test('one task is told by its title, and leads to it', () => {
  expect(noticeOfTasks([berths])).toEqual({ title: 'New task', body: 'Count all berths', path: '/tasks/b' })
})

test('several that came at once are one notification, which leads to the board', () => {
  expect(noticeOfTasks([draft, berths, berths])).toEqual({
    title: '3 new tasks',
    body: 'Send the draft, and 2 more',
    path: '/',
  })
})

test('a meeting is told by its name, and leads to its summary', () => {
  expect(noticeOfMeeting({ id: 'm', title: 'Launch weekly' })).toEqual({
    title: 'Launch weekly',
    body: 'The summary is here',
    path: '/events/m',
  })
})
