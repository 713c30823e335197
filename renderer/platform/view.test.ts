import { expect, test } from 'vitest'
import { closingPath, originOf, viewAt, viewOf } from './view.ts'

test.each([
  ['/', { kind: 'board' }],
  ['/today', { kind: 'today' }],
  ['/topics', { kind: 'topics' }],
  ['/events', { kind: 'events', show: 'past' }],
  ['/events/e1', { kind: 'event', eventId: 'e1' }],
  ['/events/e1/transcript', { kind: 'transcript', eventId: 'e1', taskId: null, lineId: null }],
  ['/completed', { kind: 'completed' }],
  ['/tasks/t1', { kind: 'task', taskId: 't1' }],
  ['/task/t1', { kind: 'task', taskId: 't1' }],
  ['/archived', { kind: 'archived' }],
  ['/snoozed', { kind: 'snoozed' }],
  ['/noise-tasks', { kind: 'noise-tasks' }],
  ['/settings', { kind: 'settings', place: null }],
  ['/settings/sessions', { kind: 'settings', place: 'sessions' }],
  ['/settings/profile', { kind: 'profile' }],
  ['/settings/comparison', { kind: 'comparison' }],
  ['/settings/sessions/first', { kind: 'not-found' }],
  ['/connections', { kind: 'connections', source: null, google: null }],
  ['/import', { kind: 'import', eventId: null }],
  ['/move-in', { kind: 'move-in' }],
  ['/join-meeting', { kind: 'join-meeting', meetingId: null }],
  ['/subscribe', { kind: 'subscribe' }],
  ['/payment-method', { kind: 'payment-method' }],
  ['/nowhere', { kind: 'not-found' }],
  ['/events/e1/transcript/more', { kind: 'not-found' }],
])('%s opens its screen', (path, view) => {
  expect(viewOf(path)).toEqual(view)
})

test('connections open the source in the path, with the outcome from Google', () => {
  expect(viewOf('/connections', 'source=slack&google=taken')).toEqual({
    kind: 'connections',
    source: 'slack',
    google: 'taken',
  })
  expect(viewOf('/connections', 'google=scope-missing&scope=gmail')).toEqual({
    kind: 'connections',
    source: 'email',
    google: 'scope-missing',
  })
  expect(viewOf('/connections', 'google=blocked')).toMatchObject({ google: 'blocked' })
  expect(viewOf('/connections', 'source=fax&google=fine')).toEqual({ kind: 'connections', source: null, google: null })
})

test('a meeting being joined is reopened from the path', () => {
  expect(viewOf('/join-meeting', 'meeting=m1')).toEqual({ kind: 'join-meeting', meetingId: 'm1' })
})

test('an import is gone on with from the path', () => {
  expect(viewOf('/import', 'event=e1')).toEqual({ kind: 'import', eventId: 'e1' })
})

test('the path chooses past or upcoming events, and an event returns to the list it was opened from', () => {
  expect(viewOf('/events', 'show=upcoming')).toEqual({ kind: 'events', show: 'upcoming' })
  expect(viewOf('/events', 'show=anything')).toEqual({ kind: 'events', show: 'past' })
  expect(viewAt('/events?show=upcoming')).toEqual({ kind: 'events', show: 'upcoming' })
  expect(closingPath({ kind: 'event', eventId: 'e1' }, '/events?show=upcoming')).toBe('/events?show=upcoming')
  expect(closingPath({ kind: 'event', eventId: 'e1' }, '/tasks/t1')).toBe('/events')
})

test('a transcript has the task or the line it was opened for', () => {
  expect(viewOf('/events/e1/transcript', 'task=t1')).toMatchObject({ taskId: 't1', lineId: null })
  expect(viewOf('/events/e1/transcript', 'line=42')).toMatchObject({ taskId: null, lineId: '42' })
})

test('closing leads where the specification says', () => {
  expect(closingPath({ kind: 'events', show: 'past' }, null)).toBe('/')
  expect(closingPath({ kind: 'event', eventId: 'e1' }, null)).toBe('/events')
  expect(closingPath({ kind: 'task', taskId: 't1' }, null)).toBe('/')
  expect(closingPath({ kind: 'task', taskId: 't1' }, null, '/topics')).toBe('/topics')
  expect(closingPath({ kind: 'task', taskId: 't1' }, null, '/today')).toBe('/today')
  expect(closingPath({ kind: 'transcript', eventId: 'e1', taskId: null, lineId: null }, '/tasks/t1')).toBe('/tasks/t1')
  expect(closingPath({ kind: 'transcript', eventId: 'e1', taskId: null, lineId: null }, null)).toBe('/events/e1')
})

test('only paths on this site are accepted', () => {
  expect(originOf({ from: '/tasks/t1' })).toBe('/tasks/t1')
  expect(originOf({ from: '//evil.example' })).toBeNull()
  expect(originOf({ from: 'https://evil.example' })).toBeNull()
  expect(originOf(null)).toBeNull()
})
