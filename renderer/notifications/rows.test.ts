import { expect, test } from 'vitest'
import { tableFor } from './rows.ts'

const tasks = ['meetingStarting', 'meetingEnded', 'newTasks', 'newChatTasks']
const slack = ['SLACK', ...tasks, 'taskDue24Hours', 'slackConnected', 'slackDemoFinished', 'onboardingDemosFinished']
const emails = [
  'EMAIL',
  ...tasks,
  'slackConnected',
  'slackDemoFinished',
  'onboardingDemosFinished',
  'taskSourcesPaused',
]
const pushes = [
  'PUSH',
  ...tasks,
  'taskDue24Hours',
  'slackConnected',
  'slackDemoFinished',
  'onboardingDemosFinished',
  'taskSourcesPaused',
]

test.each([
  ['without a device', false, [emails, slack]],
  ['with one', true, [emails, slack, pushes]],
])('only what Kept sends and users can turn off has a switch: %s', (_, hasDevices, switches) => {
  const { columns, parts } = tableFor({ hasDevices, hasTeams: false })
  const rows = [...parts.main, ...parts.account]

  expect(
    columns.map((channel) => [
      channel,
      ...rows.filter(({ channels }) => channels.includes(channel)).map(({ kind }) => kind),
    ]),
  ).toEqual(switches)
})

test('what isn’t about tasks and meetings is a part of its own', () => {
  expect(tableFor({ hasDevices: false, hasTeams: false }).parts.account.map(({ kind }) => kind)).toEqual([
    'slackConnected',
    'slackDemoFinished',
    'onboardingDemosFinished',
    'taskSourcesPaused',
  ])
})

test('where subscriptions are sold, notices about teams can be turned off, too', () => {
  const { account } = tableFor({ hasDevices: false, hasTeams: true }).parts

  expect(account.map(({ kind }) => kind)).toEqual([
    'slackConnected',
    'slackDemoFinished',
    'onboardingDemosFinished',
    'workspaceInvite',
    'workspaceSubscriptionUpdate',
    'workspaceMemberJoined',
    'taskSourcesPaused',
  ])
})
