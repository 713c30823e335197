import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticesOf } from '#server/notifications/notices.fixture.ts'
import { newTask } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { connectSlack, slackUser } from '#tests/support/slack-people.ts'
import { aSlack, type SlackStandIn } from '#tests/support/slack-stand-in.ts'
import type { Someone } from '#tests/support/someone.ts'

let slack: SlackStandIn
let server: TestServer
let ada: Someone
let number = 0
beforeAll(async () => {
  slack = await aSlack()
  slackUser(slack, 'Ada Winter')
  server = await aServer({ settings: slack.settings })
})
afterAll(async () => {
  await server.stop()
  await slack.stop()
})
beforeEach(async () => {
  slack.posted.splice(0)
  await server.sql('delete from notification_preferences')
  server.setTime('2026-03-05T09:00:00Z')
  ada = await server.person(`Ada Due ${(number += 1)}`)
  await ada.put('/api/me', { timezone: 'Europe/Vienna' })
  await connectSlack(server, slack, ada, 'U0ADA')
  await ada.put('/api/me/settings/notifications', { taskDue24Hours: { SLACK: true } })
})

const on = (deadline: string) => ({ deadline, deadlineType: 'DATE' })
const at = (deadline: string) => ({ deadline, deadlineType: 'DATE_TIME' })

/** Looks for due tasks, and what is sent once the others of the hour are there. */
async function sentAt(time: string) {
  server.setTime(time)
  await server.work('notice-due-tasks', {})
  await server.settle()
  server.setTime(new Date(Date.parse(time) + 3_600_000).toISOString())
  await server.settle()
  return slack.posted.map(({ text }) => text)
}

test.each([
  ['today', on('2026-03-05'), ['Due today: Call Lena']],
  ['tomorrow', on('2026-03-06'), ['Due Fri, Mar 6: Call Lena']],
  ['in 23 hours', at('2026-03-06T08:00:00.000Z'), ['Due Fri, Mar 6, 9:00 AM: Call Lena']],
])('a task due %s is told: %j', async (_, deadline, told) => {
  await newTask(ada, { title: 'Call Lena', ...deadline })

  expect(await sentAt('2026-03-05T09:00:00Z')).toEqual(told)
})

test('a task due later than that, or before today, isn’t told', async () => {
  for (const deadline of [on('2026-03-07'), on('2026-03-04'), at('2026-03-06T10:00:01.000Z')])
    await newTask(ada, { title: 'Call Lena', ...deadline })

  expect(await sentAt('2026-03-05T09:00:00Z')).toEqual([])
})

test('the day is the one where the user is', async () => {
  await ada.put('/api/me', { timezone: 'Pacific/Kiritimati' }) // where it's the 6th
  await newTask(ada, { title: 'Call Lena', ...on('2026-03-07') })

  server.setTime('2026-03-05T18:00:00Z')
  expect(await sentAt('2026-03-05T20:00:00Z')).toEqual(['Due Sat, Mar 7: Call Lena'])
})

test('several are one message, told once, unless a deadline moves', async () => {
  const call = await newTask(ada, { title: 'Call Lena', ...on('2026-03-06') })
  await newTask(ada, { title: 'Pay the invoice', ...on('2026-03-06') })

  expect(await sentAt('2026-03-05T09:00:00Z')).toEqual(['2 tasks due within a day'])
  expect(await sentAt('2026-03-05T11:00:00Z')).toEqual(['2 tasks due within a day'])
  await ada.put(`/api/tasks/${call.id}`, on('2026-03-05'))

  expect(await sentAt('2026-03-05T13:00:00Z')).toEqual(['2 tasks due within a day', 'Due today: Call Lena'])
})

test.each([
  ['was done', { status: 'COMPLETED' }],
  ['got another deadline', on('2026-03-20')],
])('a task that %s in the meantime isn’t told', async (_, changes) => {
  const task = await newTask(ada, { title: 'Call Lena', ...on('2026-03-06') })
  await server.work('notice-due-tasks', {})
  await ada.put(`/api/tasks/${task.id}`, changes)
  server.setTime('2026-03-05T10:00:00Z')
  await server.settle()

  expect(slack.posted).toEqual([])
  expect(await noticesOf(server, ada)).toMatchObject([{ reason: 'it no longer applies' }])
})

test('a task whose deadline passes before its notice isn’t told', async () => {
  await newTask(ada, { title: 'Call Lena', ...at('2026-03-05T09:30:00.000Z') })

  expect(await sentAt('2026-03-05T09:00:00Z')).toEqual([])
})

test('a snoozed task is told once it’s back', async () => {
  const task = await newTask(ada, { title: 'Call Lena', ...on('2026-03-06') })
  await ada.put(`/api/tasks/${task.id}`, { snoozedUntil: '2026-03-06T07:00:00.000Z' })

  expect(await sentAt('2026-03-05T09:00:00Z')).toEqual([])
  expect(await sentAt('2026-03-06T07:05:00Z')).toEqual(['Due today: Call Lena'])
})

/** At which of these times a task was told. */
async function toldAt(...times: string[]) {
  const told: string[] = []
  for (const time of times) {
    server.setTime(time)
    await server.work('notice-due-tasks', {})
    await server.settle()
    if (slack.posted.splice(0).length > 0) told.push(time)
  }
  return told
}

test('on the day clocks go forward, 09:00 is by the new time', async () => {
  const [deadline, times] = ['2026-03-30', ['2026-03-28T23:00:00Z', '2026-03-29T06:59:59Z', '2026-03-29T07:00:00Z']]
  await newTask(ada, { title: 'Call Lena', ...on(deadline) })

  expect(await toldAt(...times, `${deadline}T12:00:00Z`)).toEqual([times[2]])
})

test.each([
  ['America/New_York', '2026-03-06T14:00:00Z'],
  ['Asia/Kolkata', '2026-03-06T03:30:00Z'],
])('a notice that waits follows its user to 09:00 in %s', async (timezone, nine) => {
  await newTask(ada, { title: 'Call Lena', ...on('2026-03-07') })
  expect(await toldAt('2026-03-05T23:00:00Z', '2026-03-06T03:00:00Z')).toEqual([])
  await ada.put('/api/me', { timezone })

  const before = new Date(Date.parse(nine) - 1000).toISOString()
  expect(await toldAt('2026-03-06T03:01:00Z', before, nine, '2026-03-06T15:00:00Z')).toEqual([nine])
})

// They left with the first that was due within their hour.
test('tasks due at different times of an hour are told at their own', async () => {
  await newTask(ada, { title: 'Call Lena', ...on('2026-03-07') })
  await newTask(ada, { title: 'Pay the invoice', ...at('2026-03-07T08:50:00.000Z') })
  const told: string[] = []
  for (const time of ['T07:59', 'T08:00', 'T08:45', 'T08:49', 'T08:50']) {
    server.setTime(`2026-03-06${time}:00Z`)
    await server.work('notice-due-tasks', {})
    await server.settle()
    told.push(...slack.posted.splice(0).map(({ text }) => `${time} ${text}`))
  }

  expect(told).toEqual(['T08:00 Due Sat, Mar 7: Call Lena', 'T08:50 Due Sat, Mar 7, 9:50 AM: Pay the invoice'])
})

// Tasks were looked for every five minutes among those already due.
test('a task due at a time is told at once 24 hours before, between two looks', async () => {
  await newTask(ada, { title: 'Call Lena', ...at('2026-03-06T13:48:00.000Z') })
  server.setTime('2026-03-05T13:45:00Z')
  await server.work('notice-due-tasks', {})
  await server.settle()
  expect(slack.posted).toEqual([])

  server.setTime('2026-03-05T13:48:00Z')
  await server.settle()

  expect(slack.posted).toHaveLength(1)
})

// Its notice was dropped, or marked as sent with those of the others, and then there was never another one.
test.each([
  ['alone', []],
  ['beside others', ['Pay the invoice']],
])('a task that is snoozed %s before its notice leaves is told once it’s back', async (_, others) => {
  const task = await newTask(ada, { title: 'Call Lena', ...on('2026-03-06') })
  for (const title of others) await newTask(ada, { title, ...on('2026-03-06') })
  server.setTime('2026-03-05T00:00:00Z')
  await server.work('notice-due-tasks', {})
  await ada.put(`/api/tasks/${task.id}`, { snoozedUntil: '2026-03-05T11:00:00.000Z' })

  const first = others.map((title) => `Due Fri, Mar 6: ${title}`)
  expect(await sentAt('2026-03-05T08:00:00Z')).toEqual(first)
  expect(await sentAt('2026-03-05T11:00:00Z')).toEqual([...first, 'Due Fri, Mar 6: Call Lena'])
})

test('nobody is told who didn’t ask for it', async () => {
  await ada.put('/api/me/settings/notifications', { taskDue24Hours: { SLACK: false } })
  await newTask(ada, { title: 'Call Lena', ...on('2026-03-06') })

  expect(await sentAt('2026-03-05T09:00:00Z')).toEqual([])
})
