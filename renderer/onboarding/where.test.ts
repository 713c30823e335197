import { expect, test } from 'vitest'
import type { Gate, Page, Situation } from '#shared/onboarding/flow.ts'
import { addressOf, pageAt, pageToShow, partsIn, withoutOutcome } from './where.ts'

const onAMac: Situation = {
  machine: 'mac',
  inApp: false,
  botless: true,
  role: 'product',
  hasSlack: true,
}
const withoutSlack = { hasSlack: false }

test.each<[string, Page | null, string | null, Partial<Situation>, Page]>([
  ['a new user on the board', null, null, {}, 'survey'],
  ['a new user at a later step', 'complete', null, {}, 'survey'],
  ['a new user after the survey they haven’t answered', 'survey-complete', null, {}, 'survey'],
  ['a user who just answered it', 'survey-complete', 'connect-slack', {}, 'survey-complete'],
  ['a user who goes back', 'survey', 'desktop-app', {}, 'survey'],
  ['a user who returns another day', null, 'desktop-app', {}, 'desktop-app'],
  ['the same user on a phone', null, 'desktop-app', { machine: 'mobile' }, 'complete'],
  ['the Mac’s step on a phone', 'desktop-app', 'desktop-app', { machine: 'mobile' }, 'complete'],
  ['Slack’s step on a server without it', 'connect-slack', 'complete', withoutSlack, 'complete'],
  ['a gate that is open', 'reconnect-calendar', 'connect-slack', {}, 'connect-slack'],
  ['the page of a refused address', 'no-work-email', 'complete', {}, 'complete'],
  ['the tour', 'video-demo', 'video-demo', {}, 'video-demo'],
])('%s', (_, asked, saved, different, expected) => {
  expect(pageToShow({ asked, saved, gate: null, situation: { ...onAMac, ...different } })).toBe(expected)
})

test.each<Gate>(['connect-work-email', 'reconnect-calendar-mail', 'reconnect-calendar'])(
  'nothing passes the gate %s',
  (gate) => {
    for (const asked of [null, 'survey', 'video-demo', 'reconnect-calendar'] as const)
      expect(pageToShow({ asked, saved: 'video-demo', gate, situation: onAMac })).toBe(gate)
  },
)

test('a path is a page or none', () => {
  expect(pageAt('/onboarding/app')).toBe('desktop-app')
  expect(pageAt('/onboarding/moon')).toBeNull()
  expect(pageAt('/')).toBeNull()
})

test.each<[Page, string, string]>([
  ['survey', '', '/onboarding/survey'],
  ['survey', 'role=sales', '/onboarding/survey?role=sales'],
  ['survey', 'google=scope-missing&scope=calendar&etui=news', '/onboarding/survey?etui=news'],
  ['reconnect-calendar', 'sign-in=denied', '/onboarding/reconnect-calendar?sign-in=denied'],
])('%s with “%s” is at %s', (page, search, expected) => {
  expect(addressOf(page, search)).toBe(expected)
})

test('an outcome is forgotten, and nothing else', () => {
  expect(withoutOutcome('?google=taken&role=sales')).toBe('?role=sales')
  expect(withoutOutcome('?sign-in=denied')).toBe('')
})

test.each<[string, Partial<Situation>, string[]]>([
  ['on a Mac', {}, ['account', 'about-you', 'slack', 'desktop-app', 'finish']],
  ['on a phone', { machine: 'mobile' }, ['account', 'about-you', 'slack', 'finish']],
])('the progress bar %s', (_, different, expected) => {
  expect(partsIn({ ...onAMac, ...different })).toEqual(expected)
})
