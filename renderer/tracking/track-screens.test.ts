import { expect, test } from 'vitest'
import { screenOf } from './track-screens.ts'

test.each([
  ['/', 'board'],
  ['/tasks/0199d0e0-0000-7000-8000-000000000000', 'task'],
  ['/events', 'events'],
  ['/settings/notifications', 'settings'],
  ['/onboarding/app', 'onboarding/desktop-app'],
  ['/onboarding/survey', 'onboarding/survey'],
  ['/invite/eyJhbGciOi.secret', 'invite'],
  ['/Call-Priya', 'not-found'],
])('%s is the screen %s', (path, screen) => {
  expect(screenOf(path)).toBe(screen)
})
