import { expect, test } from 'vitest'
import { progressAfter, type Change } from './progress.ts'

const slackConnected = { completedElsewhere: 'connect-slack' } as const

test.each<[string, string | null, boolean, Change, string | null, boolean]>([
  ['the first step', null, false, { completedActivity: 'survey' }, 'connect-slack', false],
  ['a step in the middle', 'desktop-app', false, { completedActivity: 'desktop-app' }, 'complete', false],
  ['an earlier step once more', 'complete', false, { completedActivity: 'survey' }, 'complete', false],
  ['a later step first', 'survey', false, { completedActivity: 'complete' }, 'video-demo', false],
  ['an unknown saved step', 'welcome-video', false, { completedActivity: 'survey' }, 'connect-slack', false],
  ['the last step', 'video-demo', false, { completedActivity: 'video-demo' }, null, true],
  ['something that is no step', 'complete', false, { completedActivity: 'download-mac-app' }, 'complete', false],
  ['skipping a step', 'connect-slack', false, { skippedStep: 'connect-slack' }, 'desktop-app', false],
  ['Slack connected, its channels not yet chosen', 'connect-slack', false, slackConnected, 'connect-slack', false],
  ['Slack connected before the survey was answered', null, false, slackConnected, null, false],
  ['Slack connected after it was skipped', 'complete', false, slackConnected, 'complete', false],
  ['the start of a step', 'survey', false, { startedActivity: 'connect-slack' }, 'survey', false],
  ['skipping the rest', 'survey', false, { onboarded: true }, null, true],
  ['nothing', 'survey', false, {}, 'survey', false],
  ['a step of someone who is through', null, true, { completedActivity: 'connect-slack' }, null, true],
  ['starting over', null, true, { onboarded: false }, null, false],
])('%s', (_, onboarding, onboarded, changes, step, isThrough) => {
  expect(progressAfter({ onboarding, onboarded }, changes)).toEqual({ onboarding: step, onboarded: isThrough })
})
