import { expect, test } from 'vitest'
import { isPassing, screenOf } from './track-screens.ts'

test.each([
  ['/', 'board'],
  ['/tasks/0199d0e0-0000-7000-8000-000000000000', 'task'],
  ['/events', 'events'],
  ['/settings/notifications', 'settings'],
  ['/onboarding/app', 'onboarding/desktop-app'],
  ['/onboarding/survey', 'onboarding/survey'],
  ['/onboarding/tour', 'tour'],
  ['/invite/eyJhbGciOi.secret', 'invite'],
  ['/Call-Priya', 'not-found'],
])('%s is the screen %s', (path, screen) => {
  expect(screenOf(path)).toBe(screen)
})

const isNew = { onboarded: false, deletionScheduledAt: null }

test.each([
  ['a new user at the board', '/', isNew, true],
  ['a new user in the setup', '/onboarding/survey', isNew, false],
  ['a new user with an invitation', '/invite/secret', isNew, false],
  ['a new user about to be deleted', '/', { ...isNew, deletionScheduledAt: '2026-03-05T10:00:00.000Z' }, false],
  ['everyone else', '/', { ...isNew, onboarded: true }, false],
])('%s only passes: %j', (_, path, me, expected) => {
  expect(isPassing(path, me)).toBe(expected)
})
