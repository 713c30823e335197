import { describe, expect, test } from 'vitest'
import {
  currentStep,
  gateOf,
  isDeviceUnsupported,
  isReached,
  stepAfter,
  stepToSave,
  steps,
  stepsIn,
  type Situation,
  type Step,
} from './flow.ts'

const onAMac: Situation = {
  machine: 'mac',
  inApp: false,
  botless: true,
  role: 'product',
  hasSlack: true,
}

/** The steps a user goes through from the beginning. */
function wayThrough(different: Partial<Situation>): Step[] {
  const situation = { ...onAMac, ...different }
  const way: Step[] = []
  for (let step: Step | null = currentStep(null, situation); step; step = stepAfter(step, situation)) way.push(step)
  return way
}

test.each<[string, Partial<Situation>, Step[]]>([
  ['on a Mac', {}, [...steps]],
  ['before the survey is answered', { role: null }, [...steps]],
  ['inside the Mac app', { inApp: true }, ['survey', 'connect-slack', 'complete', 'video-demo']],
  ['on a phone', { machine: 'mobile' }, ['survey', 'connect-slack', 'complete', 'video-demo']],
  ['on another desktop', { machine: 'other' }, ['survey', 'connect-slack', 'complete', 'video-demo']],
  ['with the Mac app switched off', { botless: false }, ['survey', 'connect-slack', 'complete', 'video-demo']],
  ['in another role', { role: 'other' }, ['survey', 'connect-slack', 'complete', 'video-demo']],
  ['on a server without Slack', { hasSlack: false }, ['survey', 'desktop-app', 'complete', 'video-demo']],
])('the steps %s', (_, different, expected) => {
  expect(wayThrough(different)).toEqual(expected)
  expect(stepsIn({ ...onAMac, ...different })).toEqual(expected)
})

test.each<[string, Partial<Situation>, boolean]>([
  ['a Mac', {}, false],
  ['another desktop', { machine: 'other' }, true],
  ['another desktop, for a user who isn’t offered the Mac app', { machine: 'other', role: 'other' }, false],
])('the Mac’s step is skipped because of the device on %s: %j', (_, different, expected) => {
  expect(isDeviceUnsupported({ ...onAMac, ...different })).toBe(expected)
})

test.each<[string, string | null, Partial<Situation>, Step]>([
  ['nothing is saved', null, {}, 'survey'],
  ['an unknown step is saved', 'welcome-video', {}, 'survey'],
  ['a step is saved', 'connect-slack', {}, 'connect-slack'],
  ['the Mac’s step is opened on a phone', 'desktop-app', { machine: 'mobile' }, 'complete'],
  ['Slack’s step is saved and Slack is gone', 'connect-slack', { hasSlack: false, machine: 'other' }, 'complete'],
  ['the tour is saved', 'video-demo', {}, 'video-demo'],
])('a user goes on where they were when %s', (_, saved, different, expected) => {
  expect(currentStep(saved, { ...onAMac, ...different })).toBe(expected)
})

test('earlier steps can be opened, later ones can’t', () => {
  expect(steps.filter((step) => isReached(step, 'desktop-app', onAMac))).toEqual([
    'survey',
    'connect-slack',
    'desktop-app',
  ])
  expect(isReached('connect-slack', 'complete', { ...onAMac, hasSlack: false })).toBe(false)
})

test.each<[string | null, Step, Step | 'end']>([
  [null, 'survey', 'connect-slack'],
  ['survey', 'survey', 'connect-slack'],
  ['connect-slack', 'connect-slack', 'desktop-app'],
  ['desktop-app', 'desktop-app', 'complete'],
  ['complete', 'survey', 'complete'],
  ['survey', 'complete', 'video-demo'],
  ['video-demo', 'video-demo', 'end'],
  [null, 'video-demo', 'end'],
])('with %s saved, completing %s saves %s', (saved, done, expected) => {
  expect(stepToSave(saved, done)).toBe(expected)
})

describe('the gate before the steps', () => {
  const connected = { hasWorkEmail: true, calendar: true, mail: true, isReconnecting: false }

  test.each([
    ['everything connected', {}, null],
    ['only the calendar', { mail: false }, null],
    ['neither calendar nor mail', { calendar: false, mail: false }, 'reconnect-calendar-mail'],
    ['neither, asked before', { calendar: false, mail: false, isReconnecting: true }, 'reconnect-calendar'],
    ['only the mailbox', { calendar: false }, 'reconnect-calendar'],
    ['a private address', { hasWorkEmail: false, calendar: false, mail: false }, 'connect-work-email'],
  ] as const)('with %s', (_, different, expected) => {
    expect(gateOf({ ...connected, ...different })).toBe(expected)
  })
})
