import { expect, test } from 'vitest'
import { wantedIn } from './wanted-page.ts'

test.each<[string, string, string, string | null]>([
  ['a task', '/tasks/t1', '', '/tasks/t1'],
  ['an event', '/events/e1', '', '/events/e1'],
  ['a plan', '/subscribe', '?plan=yearly', '/subscribe?plan=yearly'],
  ['a page that Google led back to', '/subscribe', '?plan=yearly&sign-in=denied', '/subscribe?plan=yearly'],
  ['the board', '/', '', null],
  ['the board with a role', '/', '?role=sales', null],
  ['a step', '/onboarding/survey', '', null],
  ['an unknown step', '/onboarding/moon', '', null],
])('the page that is wanted by opening %s', (_, pathname, search, expected) => {
  expect(wantedIn({ pathname, search })).toBe(expected)
})
