import { describe, expect, test } from 'vitest'
import type { Activity } from '#shared/onboarding/schemas.ts'
import { markToShow, type Situation } from './which-mark.ts'

const now = new Date('2026-11-20T10:00:00Z')
const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString()
const started = (activity: Activity, daysAgo = 1) => ({ activity, completedAt: null, createdAt: at(daysAgo) })
const done = (activity: Activity, daysAgo = 1) => ({ activity, completedAt: at(daysAgo), createdAt: at(daysAgo) })

/** Everything a tip could be about. */
const all: Situation = {
  me: {
    onboarded: true,
    importantTasks: null,
    features: { BOTLESS_ACTIVE_USERS: true },
    appUser: false,
    subscriptionStatus: 'active',
  },
  activities: [started('connect-slack')],
  hasEnoughTasks: true,
  slack: 'disconnected',
  machine: 'mac',
  now,
}
const onlySlack: Situation = { ...all, hasEnoughTasks: false, machine: 'other' }

test('Focus comes before Slack, and Slack before the Mac app', () => {
  expect(markToShow(all, null)).toBe('focus')
  expect(markToShow({ ...all, hasEnoughTasks: false }, null)).toBe('slack')
  expect(markToShow({ ...all, hasEnoughTasks: false, slack: 'connected' }, null)).toBe('mac-app')
})

test('a session shows one tip, and no other once that one is dismissed', () => {
  expect(markToShow(all, 'slack')).toBe('slack')
  expect(markToShow({ ...all, activities: [done('connect-slack')] }, 'slack')).toBe(null)
  expect(markToShow(all, 'a tip of another version')).toBe(null)
})

describe('the tip about Focus', () => {
  const onlyFocus: Situation = { ...all, slack: 'connected', machine: 'other' }

  test.each<[string, Partial<Situation>, boolean]>([
    ['eight tasks', {}, true],
    ['fewer than eight tasks', { hasEnoughTasks: false }, false],
    ['a user in the set-up', { me: { ...all.me, onboarded: false } }, false],
    ['a user who has said what is important', { me: { ...all.me, importantTasks: 'Invoices' } }, false],
    ['the activity started', { activities: [started('focus-ready')] }, true],
    ['the activity completed', { activities: [done('focus-ready')] }, false],
  ])('%s', (_, different, isShown) => {
    expect(markToShow({ ...onlyFocus, ...different }, null)).toBe(isShown ? 'focus' : null)
  })
})

describe('the tip about Slack', () => {
  test.each<[string, Partial<Situation>, boolean]>([
    ['left out in the set-up', {}, true],
    ['never asked for', { activities: [done('survey')] }, false],
    ['no activity at all', { activities: [] }, false],
    ['completed', { activities: [done('connect-slack')] }, false],
    ['a user in the set-up', { me: { ...all.me, onboarded: false } }, false],
    ['a first activity of almost a week ago', { activities: [done('survey', 6.9), started('connect-slack')] }, true],
    ['a first activity of a week ago', { activities: [done('survey', 7), started('connect-slack')] }, false],
    ['connected', { slack: 'connected' }, false],
    ['paused', { slack: 'paused' }, false],
    ['not offered by this server', { slack: 'not-set-up' }, false],
    ['not loaded', { slack: undefined }, false],
  ])('%s', (_, different, isShown) => {
    expect(markToShow({ ...onlySlack, ...different }, null)).toBe(isShown ? 'slack' : null)
  })
})
