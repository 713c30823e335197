import { expect, test } from 'vitest'
import { mailbox, standing } from '#tests/support/connections.ts'
import {
  connectable,
  connectedApps,
  firstInNeed,
  isNothingConnected,
  missingFor,
  pausedBeside,
  stateOf,
  troubleOf,
  wordsOf,
} from './state.ts'

test('each source says how it stands in one line', () => {
  const known = standing.mixed()

  expect(wordsOf(known, 'calendar')).toBe('Connected')
  expect(wordsOf(known, 'slack')).toBe('Tidewater · 3 of 6 channels')
  expect(wordsOf(known, 'email')).toBe('Paused after 30 quiet days')
  expect(wordsOf(known, 'zapier')).toBe('Not connected')
  expect(wordsOf(standing.connected(), 'email')).toBe('maya@tidewater.example')
  expect(wordsOf(standing.lost(), 'slack')).toBe('Needs reconnecting')
  expect(wordsOf({}, 'slack')).toBeUndefined()
})

test('of several mailboxes the one in trouble speaks for all', () => {
  const [fine] = standing.connected().email
  const [lost] = standing.lost().email

  expect(stateOf({ email: [fine!, lost!] }, 'email')).toBe('needs-reconnecting')
  expect(wordsOf({ email: [fine!, mailbox({ ...fine })] }, 'email')).toBe('2 mailboxes')
})

test('without a mailbox, email is not set up where Google is not', () => {
  expect(stateOf(standing.notSetUp(), 'email')).toBe('not-set-up')
  expect(missingFor(standing.notSetUp(), 'email')).toEqual(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  expect(stateOf(standing.nothing(), 'email')).toBe('disconnected')
})

test('opens with what stopped working, else with what is not connected yet', () => {
  expect(firstInNeed(standing.mixed(), null)).toBe('email')
  expect(firstInNeed(standing.lost(), null)).toBe('calendar')
  expect(firstInNeed(standing.nothing(), null)).toBe('calendar')
  expect(firstInNeed(standing.nothing(), 'slack')).toBe('slack')
  expect(firstInNeed({ ...standing.connected(), slack: standing.nothing().slack }, null)).toBe('slack')
  expect(firstInNeed(standing.connected(), null)).toBe('calendar')
})

test('the board hears of what stopped working, and of nothing else', () => {
  expect(troubleOf(standing.connected())).toBeNull()
  expect(troubleOf(standing.nothing())).toBeNull()
  expect(troubleOf(standing.notSetUp())).toBeNull()
  expect(troubleOf({ ...standing.connected(), email: standing.lost().email })).toMatchObject({
    source: 'email',
    say: 'Gmail needs reconnecting',
    action: 'Reconnect',
  })
  expect(troubleOf(standing.mixed())).toMatchObject({ source: 'email', say: 'Gmail is paused', action: 'Resume' })
  expect(troubleOf(standing.paused())).toMatchObject({ source: 'calendar', say: 'Your sources are paused' })
})

test('nothing is connected where something could be and is not', () => {
  expect(isNothingConnected(standing.nothing())).toBe(true)
  expect(isNothingConnected({ ...standing.notSetUp(), slack: standing.nothing().slack })).toBe(true)
  expect(isNothingConnected(standing.notSetUp())).toBe(false)
  expect(isNothingConnected(standing.paused())).toBe(false)
  expect(isNothingConnected({ ...standing.nothing(), email: undefined })).toBe(false)
})

test('a list of channels that Slack is still asked for is not counted', () => {
  const { slack } = standing.connected()
  expect(wordsOf({ slack: { ...slack, channelsListedAt: null } }, 'slack')).toBe('Tidewater · reading channels…')
})

test('the calendar stands for three apps and Slack for one', () => {
  expect(connectedApps(standing.connected())).toEqual({ zoom: true, meet: true, slack: true, count: 4 })
  expect(connectedApps({ ...standing.nothing(), slack: standing.connected().slack })).toMatchObject({
    zoom: false,
    slack: true,
    count: 1,
  })
  expect(connectedApps(standing.paused())).toMatchObject({ zoom: false, meet: false, slack: false, count: 0 })
})

test('somebody new is offered what this server can connect', () => {
  expect(connectable(standing.nothing())).toEqual(['calendar', 'slack', 'email'])
  expect(connectable({ ...standing.notSetUp(), slack: standing.nothing().slack })).toEqual(['slack'])
  expect(connectable(standing.notSetUp())).toEqual([])
})

test('one pause is for all', () => {
  expect(pausedBeside(standing.paused(), 'email')).toEqual(['calendar', 'slack'])
})
