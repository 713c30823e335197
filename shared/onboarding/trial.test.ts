import { expect, test } from 'vitest'
import { figuresOf, signUpOf, trialEndOf, wasBusy } from './trial.ts'

const signedUpAt = new Date('2026-03-05T10:00:00Z')
const trialEnd = new Date('2026-03-20T08:00:00Z')
const week = new Date('2026-03-12T10:00:00Z')

test.each([
  ['with the trial of a subscription', { isSold: true, signedUpAt, trialEnd }, trialEnd],
  ['never, for someone who had no trial', { isSold: true, signedUpAt, trialEnd: null }, null],
  ['after seven days, where nothing is sold', { isSold: false, signedUpAt, trialEnd: null }, week],
  ['never, for someone who never signed up', { isSold: false, signedUpAt: null, trialEnd: null }, null],
])('a trial ends %s', (_, known, end) => {
  expect(trialEndOf(known)).toEqual(end)
  if (!known.isSold && end) expect(signUpOf(end)).toEqual(signedUpAt)
})

test.each([
  [
    { taskCount: 1, importantTaskCount: 0, slackTaskCount: 0, meetingCount: 1 },
    true,
    '1 task, 0 important, 0 from Slack, 1 meeting',
  ],
  [
    { taskCount: 64, importantTaskCount: 9, slackTaskCount: 21, meetingCount: 12 },
    true,
    '64 tasks, 9 important, 21 from Slack, 12 meetings',
  ],
  [
    { taskCount: 0, importantTaskCount: 0, slackTaskCount: 0, meetingCount: 3 },
    false,
    '0 tasks, 0 important, 0 from Slack, 3 meetings',
  ],
])('%j', (summary, isBusy, words) => {
  expect(wasBusy(summary)).toBe(isBusy)
  expect(
    figuresOf(summary)
      .map(({ amount, label }) => `${amount} ${label}`)
      .join(', '),
  ).toBe(words)
})
