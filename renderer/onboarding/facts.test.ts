import { expect, test } from 'vitest'
import { factsOf } from './facts.ts'

const me = {
  attributes: { surveyRole: 'product' },
  features: { BOTLESS: true },
  googleCalendarConnection: 'CONNECTED',
  googleMailConnection: 'DISCONNECTED',
  pausedAt: null,
  signupBlocked: false,
  slackConnection: 'DISCONNECTED',
} as const
const here = { machine: 'mac', inApp: false, cookies: '' } as const
const nothingConnected = { googleCalendarConnection: 'DISCONNECTED' } as const

test.each([
  ['a connected calendar', {}, '', null],
  ['nothing connected', nothingConnected, 'theme=dark', 'reconnect-calendar-mail'],
  ['nothing connected after being asked', nothingConnected, 'theme=dark; reconnect=1', 'reconnect-calendar'],
  ['a mailbox alone', { ...nothingConnected, googleMailConnection: 'CONNECTED' }, '', 'reconnect-calendar'],
  ['paused sources', { ...nothingConnected, pausedAt: '2026-10-01T08:00:00.000Z' }, '', null],
  ['a private address', { signupBlocked: true }, '', 'connect-work-email'],
] as const)('the gate with %s', (_, different, cookies, expected) => {
  expect(factsOf({ ...me, ...different }, { ...here, cookies }).gate).toBe(expected)
})

test('the situation is that of the user, the server and the device', () => {
  expect(factsOf(me, here).situation).toEqual({
    machine: 'mac',
    inApp: false,
    botless: true,
    role: 'product',
    hasSlack: true,
  })
  expect(factsOf({ ...me, attributes: {}, features: {}, slackConnection: null }, here).situation).toMatchObject({
    botless: false,
    role: null,
    hasSlack: false,
  })
})
