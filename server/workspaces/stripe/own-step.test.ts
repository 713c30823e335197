import { expect, test } from 'vitest'
import { ownStep } from './own-step.ts'

const running = { status: 'active', isEnding: false, endedForSeat: false }
const endedForSeat = { status: 'trialing', isEnding: true, endedForSeat: true }

test.each([
  ['runs, and a team pays', running, true, 'end'],
  ['runs, and no team pays', running, false, null],
  ['ends already, and a team pays', { ...running, isEnding: true }, true, null],
  ['ends for a team that pays', endedForSeat, true, null],
  ['ends for a team that no longer pays', endedForSeat, false, 'keep'],
  ['ends because its user canceled it', { ...endedForSeat, endedForSeat: false }, false, null],
  ['is over', { ...endedForSeat, status: 'canceled' }, false, null],
  ['never began, and a team pays', { ...running, status: 'incomplete' }, true, null],
])('a user’s own subscription that %s', (_, own, isPaidFor, step) => {
  expect(ownStep(own, isPaidFor)).toBe(step)
})
