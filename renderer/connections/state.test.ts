import { expect, test } from 'vitest'
import { mailbox, standing } from '#tests/support/connections.ts'
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
  const known = standing.mixed()

  expect(statusOf(known, 'calendar')).toBe('Connected')
  expect(statusOf(known, 'slack')).toBe('Tidewater · 3 of 6 channels')
  expect(statusOf(known, 'email')).toBe('Paused after 30 quiet days')
  expect(statusOf(known, 'zapier')).toBe('Not connected')
  expect(statusOf(standing.connected(), 'email')).toBe('maya@tidewater.example')
  expect(statusOf(standing.lost(), 'slack')).toBe('Needs reconnecting')
  expect(statusOf({}, 'slack')).toBeUndefined()
})

test('of several mailboxes, the one with a problem sets the state', () => {
  const [fine] = standing.connected().email
  const [lost] = standing.lost().email

  expect(stateOf({ email: [fine!, lost!] }, 'email')).toBe('needs-reconnecting')
  expect(statusOf({ email: [fine!, mailbox({ ...fine })] }, 'email')).toBe('2 mailboxes')
})

test('without a mailbox, email is not set up if Google is not', () => {
  expect(stateOf(standing.notSetUp(), 'email')).toBe('not-set-up')
  expect(missingFor(standing.notSetUp(), 'email')).toEqual(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  expect(stateOf(standing.nothing(), 'email')).toBe('disconnected')
})

test('the dialog opens on what stopped working, else on what is not connected yet', () => {
  expect(sourceToOpen(standing.mixed(), null)).toBe('email')
  expect(sourceToOpen(standing.lost(), null)).toBe('calendar')
  expect(sourceToOpen(standing.nothing(), null)).toBe('calendar')
  expect(sourceToOpen(standing.nothing(), 'slack')).toBe('slack')
  expect(sourceToOpen({ ...standing.connected(), slack: standing.nothing().slack }, null)).toBe('slack')
  expect(sourceToOpen(standing.connected(), null)).toBe('calendar')
})

test('the board shows only what stopped working', () => {
  expect(troubleOf(standing.connected())).toBeNull()
  expect(troubleOf(standing.nothing())).toBeNull()
  expect(troubleOf(standing.notSetUp())).toBeNull()
  expect(troubleOf({ ...standing.connected(), email: standing.lost().email })).toMatchObject({
    source: 'email',
    text: 'Gmail needs reconnecting',
    action: 'Reconnect',
  })
  expect(troubleOf(standing.mixed())).toMatchObject({ source: 'email', text: 'Gmail is paused', action: 'Resume' })
  expect(troubleOf(standing.paused())).toMatchObject({ source: 'calendar', text: 'Your sources are paused' })
})

test('isNothingConnected is true only if something could be connected', () => {
  expect(isNothingConnected(standing.nothing())).toBe(true)
  expect(isNothingConnected({ ...standing.notSetUp(), slack: standing.nothing().slack })).toBe(true)
  expect(isNothingConnected(standing.notSetUp())).toBe(false)
  expect(isNothingConnected(standing.paused())).toBe(false)
  expect(isNothingConnected({ ...standing.nothing(), email: undefined })).toBe(false)
})

test('channels are not counted while Slack is still listing them', () => {
  const { slack } = standing.connected()
  expect(statusOf({ slack: { ...slack, channelsListedAt: null } }, 'slack')).toBe('Tidewater · loading channels…')
})

test('the calendar counts as three apps and Slack as one', () => {
  expect(connectedApps(standing.connected())).toEqual({ zoom: true, meet: true, slack: true, count: 4 })
  expect(connectedApps({ ...standing.nothing(), slack: standing.connected().slack })).toMatchObject({
    zoom: false,
    slack: true,
    count: 1,
  })
  expect(connectedApps(standing.paused())).toMatchObject({ zoom: false, meet: false, slack: false, count: 0 })
})

test('a new user is offered what this server can connect', () => {
  expect(connectable(standing.nothing())).toEqual(['calendar', 'slack', 'email'])
  expect(connectable({ ...standing.notSetUp(), slack: standing.nothing().slack })).toEqual(['slack'])
  expect(connectable(standing.notSetUp())).toEqual([])
})

test('the other paused sources are listed', () => {
  expect(otherPaused(standing.paused(), 'email')).toEqual(['calendar', 'slack'])
})
