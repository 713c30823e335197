import { expect, test } from 'vitest'
import { tableFor } from './rows.ts'

const slack = ['SLACK', 'meetingEnded', 'newTasks', 'newChatTasks', 'taskDue24Hours']
const emails = ['EMAIL', 'meetingEnded', 'newTasks', 'newChatTasks', 'taskSourcesPaused']
const pushes = ['PUSH', 'meetingEnded', 'newTasks', 'newChatTasks', 'taskDue24Hours', 'taskSourcesPaused']

test.each([
  ['without a device', false, [emails, slack]],
  ['with one', true, [emails, slack, pushes]],
])('only what Kept sends and users can turn off has a switch: %s', (_, hasDevices, switches) => {
  const { columns, parts } = tableFor({ hasDevices })
  const rows = [...parts.main, ...parts.account]

  expect(
    columns.map((channel) => [
      channel,
      ...rows.filter(({ channels }) => channels.includes(channel)).map(({ kind }) => kind),
    ]),
  ).toEqual(switches)
})

test('what isn’t about tasks and meetings is a part of its own', () => {
  expect(tableFor({ hasDevices: false }).parts.account.map(({ kind }) => kind)).toEqual(['taskSourcesPaused'])
})
