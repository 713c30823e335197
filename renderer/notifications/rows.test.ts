import { expect, test } from 'vitest'
import { tableFor } from './rows.ts'

test('only notifications that Kept sends have a switch, and pushes only in the Mac app', () => {
  const switches = (user: { appUser: boolean }) =>
    tableFor(user).rows.flatMap(({ kind, channels }) => channels.map((channel) => `${kind} ${channel}`))

  expect(switches({ appUser: false })).toEqual(['taskSourcesPaused EMAIL'])
  expect(switches({ appUser: true })).toEqual(['meetingEnded PUSH', 'newTasks PUSH', 'taskSourcesPaused EMAIL'])
  expect(tableFor({ appUser: false }).columns).toEqual(['EMAIL'])
  expect(tableFor({ appUser: true }).columns).toEqual(['EMAIL', 'PUSH'])
})
