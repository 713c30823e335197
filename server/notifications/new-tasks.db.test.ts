import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noticesOf } from '#server/notifications/notices.fixture.ts'
import { meet, newTask } from '#tests/support/board.ts'
import { importAs, planningDetails, tasksOf } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { aMailServer, type MailServer } from '#tests/support/smtp.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aStoredChannel } from '#tests/support/stored-slack.ts'
import { planning } from '#tests/support/transcripts.ts'

let server: TestServer
let mails: MailServer
let ada: Someone
let number = 0
beforeAll(async () => {
  mails = await aMailServer()
  server = await aServer({ settings: { SMTP_URL: mails.url, MAIL_FROM: 'Kept <kept@kept.example>' } })
})
afterAll(async () => {
  await server.stop()
  await mails.stop()
})
beforeEach(async () => {
  mails.received.splice(0)
  await server.sql('delete from notices')
  server.setTime(at('15:00'))
  ada = await server.person(`Ada Busy ${(number += 1)}`)
})

/** A moment of the day; New York is five hours behind. */
const at = (time: string) => `2026-03-05T${time}:00Z`
const turnOn = (kind: string, someone = ada) =>
  someone.put('/api/me/settings/notifications', { [kind]: { EMAIL: true } })
const subjects = () => mails.received.map(({ email }) => email.subject!)
const promises = (...things: string[]) =>
  things.map((thing, index) => `[0:${index + 10}] Ada Winter: I'll send you the ${thing} by Friday.`).join('\n')
const meeting = (title: string, text: string) => importAs(ada, { ...planningDetails, title, text })

describe('new tasks of an hour', () => {
  test('are one mail, an hour after the first', async () => {
    await turnOn('newTasks')
    await meeting('Spring planning', promises('price list', 'contract'))
    server.setTime(at('15:40'))
    await meeting('Harbour call', promises('tide tables'))
    await server.settle()
    expect(subjects()).toEqual([])

    server.setTime(at('16:00'))
    await server.settle()

    expect(subjects()).toEqual(['3 new tasks'])
    const { email } = mails.received[0]!
    expect(email.text).toMatch(/^3 NEW TASKS\n\n\[ \] Send/)
    expect(email.text).toContain('[ ] Send the tide tables\n    Due Fri, Mar 6. Harbour call\n    > Ada Winter: I')
    expect(email.text).toContain(`Open in Kept:\n${server.url}/\n`)
    expect(email.text).toContain('Unsubscribe from emails about new tasks:\n')
  })

  test('from one meeting say so, ten of many are shown, and the next hour has its own mail', async () => {
    await turnOn('newTasks')
    const things = ['price list', 'contract', 'menu', 'budget', 'agenda', 'roadmap', 'invoice', 'forecast', 'brochure']
    const { eventId } = await meeting('Weekly planning', promises(...things, 'survey', 'tide tables', 'proposal'))
    const amount = (await tasksOf(ada, eventId)).filter(({ isNoise }) => !isNoise).length
    server.setTime(at('16:00'))
    await server.settle()
    await meeting('Harbour call', promises('berth plan'))
    server.setTime(at('17:00'))
    await server.settle()

    expect(amount).toBeGreaterThan(10)
    expect(subjects()).toEqual([`${amount} new tasks from Weekly planning`, expect.stringContaining('New task: ')])
    expect(mails.received[0]!.email.text).toContain(`and ${amount - 10} more\n`)
    expect(mails.received[0]!.email.text!.match(/^\[ \]/gm)).toHaveLength(10)
  })

  test('that are done or archived by then are left out, and no mail is sent about none', async () => {
    await turnOn('newTasks')
    const { eventId } = await meeting('Spring planning', promises('price list', 'contract'))
    const [done, archived] = await tasksOf(ada, eventId)
    await ada.put(`/api/tasks/${done!.id}`, { status: 'COMPLETED' })
    await ada.put(`/api/tasks/${archived!.id}`, { status: 'DISMISSED' })
    server.setTime(at('16:00'))
    await server.settle()

    expect(subjects()).toEqual([])
    expect(await noticesOf(server, ada)).toMatchObject([
      { reason: 'it no longer applies' },
      { reason: 'it no longer applies' },
    ])
  })

  // All of a message counted as many tries as the oldest, so a new task was given up with it.
  test('that fail to leave count their own tries', async () => {
    await turnOn('newTasks')
    const { eventId } = await meeting('Spring planning', promises('price list'))
    const [old] = await tasksOf(ada, eventId)
    await server.sql('update notices set tries = 20 where key = $1', [old!.id])
    await meeting('Harbour call', promises('tide tables'))
    mails.busy = 1
    server.setTime(at('16:00'))
    await server.settle()

    expect((await noticesOf(server, ada)).toSorted((one, other) => other.tries - one.tries)).toMatchObject([
      { key: old!.id, tries: 21, dueAt: null, failedAt: expect.any(Date) },
      { tries: 1, dueAt: expect.any(Date), failedAt: null },
    ])
  })

  test('follow their user to another time zone while they wait', async () => {
    await ada.put('/api/me', { timezone: 'Europe/Vienna' })
    await turnOn('newTasks')
    await meeting('Spring planning', promises('price list'))
    server.setTime(at('15:30'))
    await ada.put('/api/me', { timezone: 'Asia/Tokyo' }) // where it's past midnight
    for (const [time, count] of [
      ['16:00', 0],
      ['22:59', 0],
      ['23:00', 1],
    ] as const) {
      server.setTime(at(time))
      await server.settle()
      expect(subjects()).toHaveLength(count)
    }
  })

  test('read again are not told again', async () => {
    await turnOn('newTasks')
    const { eventId } = await meeting('Spring planning', promises('price list'))
    server.setTime(at('16:00'))
    await server.settle()
    await importAs(ada, {
      ...planningDetails,
      id: eventId,
      text: `${promises('price list')}\n[0:40] Ben Okoro: Thanks.`,
    })
    server.setTime(at('18:00'))
    await server.settle()

    expect(mails.received).toHaveLength(1)
  })

  // Only those that a reading created counted, so what a language model corrected was never told.
  test.each([
    ['that a second reading finds to be no noise are told', `"isNoise" = true`, 1],
    ['of an earlier day aren’t', `"isNoise" = true, "createdAt" = "createdAt" - interval '1 day'`, 0],
    ['that the user said are no noise aren’t', `title = 'Old', "noiseEdited" = true`, 0],
  ])('%s', async (_, was, told) => {
    const { eventId } = await meeting('Spring planning', promises('price list'))
    await server.sql(`update tasks set ${was} where id = $1`, [(await tasksOf(ada, eventId))[0]!.id])
    await turnOn('newTasks')
    const text = `${promises('price list')}\n[0:40] Ben Okoro: Thanks.`
    await importAs(ada, { ...planningDetails, id: eventId, text })
    server.setTime(at('16:00'))
    await server.settle()

    expect(subjects()).toEqual(Array(told).fill('New task: Send Ben the price list'))
  })

  test('are not mailed by default, and other people’s never', async () => {
    const ben = await server.person(`Ben Okoro`)
    await turnOn('newTasks', ben)
    await importAs(ada, { ...planningDetails, text: planning })
    server.setTime(at('16:00'))
    await server.settle()

    expect(mails.received).toEqual([])
  })
})

test('a task that another user assigns is mailed to whom it was assigned, once', async () => {
  const ben = await server.person(`Ben Assigned ${number}`)
  for (const one of [ada, ben]) await turnOn('newTasks', one)
  await meet(server, ada, ben)
  const task = await newTask(ada, { title: 'Book the crane' })
  for (const someone of [ben, ada, ben]) await ada.put(`/api/tasks/${task.id}`, { assigneeIds: [someone.me.id] })
  server.setTime(at('16:00'))
  await server.settle()

  expect(mails.received.map(({ to, email }) => [to[0], email.subject])).toEqual([
    [ben.me.email, 'New task: Book the crane'],
  ])
})

test('a task of a meeting that is assigned after its summary was sent is mailed', async () => {
  const ben = await server.person(`Ben Late ${number}`)
  await meet(server, ada, ben)
  for (const kind of ['newTasks', 'meetingEnded']) await turnOn(kind)
  const { eventId } = await meeting('Spring planning', promises('price list'))
  server.setTime(at('16:00'))
  await server.settle()
  expect(subjects()).toEqual(['Spring planning: 1 task for you'])

  const task = await newTask(ben, { title: 'Update the brochure' })
  await server.sql(`update task_sources set type = 'MEETING', "meetingId" = $1 where "taskId" = $2`, [eventId, task.id])
  server.setTime(at('17:00'))
  await ben.put(`/api/tasks/${task.id}`, { assigneeIds: [ada.me.id] })
  server.setTime(at('18:00'))
  await server.settle()

  expect(subjects()).toEqual(['Spring planning: 1 task for you', 'New task: Update the brochure'])
})

test('a task that another user creates for others is mailed to them, and to nobody who creates their own', async () => {
  const ben = await server.person(`Ben Given ${number}`)
  for (const one of [ada, ben]) await turnOn('newTasks', one)
  await meet(server, ada, ben)
  await newTask(ada, { title: 'Book the crane', assigneeIds: [ada.me.id, ben.me.id] })
  await newTask(ada, { title: 'Call Lena' })
  server.setTime(at('16:00'))
  await server.settle()

  expect(mails.received.map(({ to, email }) => [to[0], email.subject])).toEqual([
    [ben.me.email, 'New task: Book the crane'],
  ])
})

describe('tasks from Slack', () => {
  async function promised(text: string) {
    const channel = await aStoredChannel(server)
    await channel.capturedBy(ada, 'U0ADA')
    await channel.said({ at: 1, by: 'U0ADA', text })
    await server.work('capture-slack', { userId: ada.me.id, channelId: channel.channelId })
  }

  test('are a kind of their own, never mailed as new tasks too', async () => {
    await turnOn('newTasks')
    await turnOn('newChatTasks')
    await promised('I will send the tide tables to the port authority by Friday.')
    await meeting('Spring planning', promises('price list'))
    server.setTime(at('16:00'))
    await server.settle()

    expect(subjects().toSorted()).toEqual([
      'New task: Send the price list',
      'New task: Send the tide tables to the port authority',
    ])
    expect(mails.received.map(({ email }) => email.text).join()).toContain(
      'Unsubscribe from emails about new tasks from chats',
    )
  })
})
