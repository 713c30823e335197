import { expect, test } from 'vitest'
import { tableFor } from './rows.ts'

test('only notifications that Kept sends have a switch, and pushes only in the Mac app', () => {
  const switches = (user: { appUser: boolean }) => {
    const { columns, rows } = tableFor(user)
    return columns.map((channel) => [
      channel,
      ...rows.filter((row) => row.channels.includes(channel)).map(({ kind }) => kind),
    ])
  }
  const slack = ['SLACK', 'meetingEnded', 'newTasks', 'newChatTasks', 'taskDue24Hours']
  const emails = ['EMAIL', 'meetingEnded', 'newTasks', 'newChatTasks', 'taskSourcesPaused']

  expect(switches({ appUser: false })).toEqual([emails, slack])
  expect(switches({ appUser: true })).toEqual([emails, slack, ['PUSH', 'meetingEnded', 'newTasks']])
})
