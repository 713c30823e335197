import { expect, test } from 'vitest'
import { mailbox, connections } from '#tests/support/connections.ts'
import {
  connectable,
  connectedApps,
  sourceToOpen,
  isNothingConnected,
  missingFor,
  otherPaused,
  stateOf,
  troubleOf,
  statusOf,
} from './state.ts'

test('each source has a status in one line', () => {
  const known = connections.mixed()

  expect(statusOf(known, 'calendar')).toBe('Connected')
  expect(statusOf(known, 'slack')).toBe('Tidewater · 3 of 6 channels')
  expect(statusOf(known, 'email')).toBe('Paused after 30 quiet days')
  expect(statusOf(known, 'zapier')).toBe('Not connected')
  expect(statusOf(connections.connected(), 'email')).toBe('maya@tidewater.example')
  expect(statusOf(connections.lost(), 'slack')).toBe('Needs reconnecting')
  expect(statusOf({}, 'slack')).toBeUndefined()
})

test('of several mailboxes, the one with a problem sets the state', () => {
  const [fine] = connections.connected().email
  const [lost] = connections.lost().email

  expect(stateOf({ email: [fine!, lost!] }, 'email')).toBe('needs-reconnecting')
  expect(statusOf({ email: [fine!, mailbox({ ...fine })] }, 'email')).toBe('2 mailboxes')
})

test('without a mailbox, email is not set up if Google is not', () => {
  expect(stateOf(connections.notSetUp(), 'email')).toBe('not-set-up')
  expect(missingFor(connections.notSetUp(), 'email')).toEqual(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  expect(stateOf(connections.nothing(), 'email')).toBe('disconnected')
})

test('the dialog opens on what stopped working, else on what is not connected yet', () => {
  expect(sourceToOpen(connections.mixed(), null)).toBe('email')
  expect(sourceToOpen(connections.lost(), null)).toBe('calendar')
  expect(sourceToOpen(connections.nothing(), null)).toBe('calendar')
  expect(sourceToOpen(connections.nothing(), 'slack')).toBe('slack')
  expect(sourceToOpen({ ...connections.connected(), slack: connections.nothing().slack }, null)).toBe('slack')
  expect(sourceToOpen(connections.connected(), null)).toBe('calendar')
})

test('the board shows only what stopped working', () => {
  expect(troubleOf(connections.connected())).toBeNull()
  expect(troubleOf(connections.nothing())).toBeNull()
  expect(troubleOf(connections.notSetUp())).toBeNull()
  expect(troubleOf({ ...connections.connected(), email: connections.lost().email })).toMatchObject({
    source: 'email',
    text: 'Gmail needs reconnecting',
    action: 'Reconnect',
  })
  expect(troubleOf(connections.mixed())).toMatchObject({ source: 'email', text: 'Gmail is paused', action: 'Resume' })
  expect(troubleOf(connections.paused())).toMatchObject({ source: 'calendar', text: 'Your sources are paused' })
})

test('isNothingConnected is true only if something could be connected', () => {
  expect(isNothingConnected(connections.nothing())).toBe(true)
  expect(isNothingConnected({ ...connections.notSetUp(), slack: connections.nothing().slack })).toBe(true)
  expect(isNothingConnected(connections.notSetUp())).toBe(false)
  expect(isNothingConnected(connections.paused())).toBe(false)
  expect(isNothingConnected({ ...connections.nothing(), email: undefined })).toBe(false)
})

test('channels are not counted while Slack is still listing them', () => {
  const { slack } = connections.connected()
  expect(statusOf({ slack: { ...slack, channelsListedAt: null } }, 'slack')).toBe('Tidewater · loading channels…')
})

test('the calendar counts as three apps and Slack as one', () => {
  expect(connectedApps(connections.connected())).toEqual({ zoom: true, meet: true, slack: true, count: 4 })
  expect(connectedApps({ ...connections.nothing(), slack: connections.connected().slack })).toMatchObject({
    zoom: false,
    slack: true,
    count: 1,
  })
  expect(connectedApps(connections.paused())).toMatchObject({ zoom: false, meet: false, slack: false, count: 0 })
})

test('a new user is offered what this server can connect', () => {
  expect(connectable(connections.nothing())).toEqual(['calendar', 'slack', 'email'])
  expect(connectable({ ...connections.notSetUp(), slack: connections.nothing().slack })).toEqual(['slack'])
  expect(connectable(connections.notSetUp())).toEqual([])
})

test('the other paused sources are listed', () => {
  expect(otherPaused(connections.paused(), 'email')).toEqual(['calendar', 'slack'])
})
