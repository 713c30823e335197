import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noticesOf } from '#server/notifications/notices.fixture.ts'
import { unsubscribeToken } from '#server/notifications/unsubscribe/token.ts'
import { DigestSettings } from '#shared/notifications/schemas.ts'
import { newTask } from '#tests/support/board.ts'
import { importAs, planningDetails } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { aMailServer, type MailServer } from '#tests/support/smtp.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'

const path = '/api/me/settings/digest'
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
  server.setTime('2026-03-05T10:00:00Z') // Thursday, 11:00 in Vienna
  ada = await server.person(`Ada Digests ${(number += 1)}`)
  await ada.put('/api/me', { timezone: 'Europe/Vienna' })
})

const read = async (someone = ada) => DigestSettings.parse((await someone.get(path)).body)
const turnOn = async (more: object = {}) => DigestSettings.parse((await ada.put(path, { isOn: true, ...more })).body)
const overdue = () => newTask(ada, { title: 'Call Lena', deadline: '2026-03-02', deadlineType: 'DATE' })
const received = (someone = ada) => mails.received.filter(({ to }) => to[0] === someone.me.email)
const subjects = (someone = ada) => received(someone).map(({ email }) => email.subject)
const planned = async () =>
  (await noticesOf(server, ada)).filter(({ dueAt }) => dueAt).map(({ key, dueAt }) => [key, dueAt])

/** Lets the server do what it does at a time: send what is due, then plan what is next. */
async function at(time: string) {
  server.setTime(time)
  await server.settle()
  await server.work('plan-digests', {})
  await server.settle()
}

describe('the settings', () => {
  test('are off at first, with 08:00 on workdays to begin with', async () => {
    expect(await read()).toEqual({ isOn: false, hour: 8, workdaysOnly: true })
  })

  test('change one by one, are announced, and are of one user only', async () => {
    const bob = await server.person(`Bob Digests ${number}`)
    const socket = await ada.listen()
    const announced = nextAnnouncement(socket, 'me-changed')
    await turnOn({ hour: 18 })
    await announced
    socket.close()

    expect(await turnOn({ workdaysOnly: false })).toEqual({ isOn: true, hour: 18, workdaysOnly: false })
    expect(await read()).toEqual({ isOn: true, hour: 18, workdaysOnly: false })
    expect((await read(bob)).isOn).toBe(false)
  })

  test('refuse an hour after the last', async () => {
    expect((await ada.put(path, { hour: 24 })).status).toBe(400)
    expect((await read()).hour).toBe(8)
  })
})

describe('a digest', () => {
  test('comes at its hour, once, with what is due and what was captured the day before', async () => {
    await turnOn()
    await overdue()
    await newTask(ada, { title: 'Pay the invoice', deadline: '2026-03-06', deadlineType: 'DATE' })
    await newTask(ada, { title: 'Written by hand, so not captured' })
    const snoozed = await newTask(ada, { title: 'Not now', deadline: '2026-03-06', deadlineType: 'DATE' })
    await ada.put(`/api/tasks/${snoozed.id}`, { snoozedUntil: '2026-03-09T08:00:00.000Z' })
    await importAs(ada, {
      ...planningDetails,
      me: ada.me.name,
      text: `[0:10] ${ada.me.name}: I'll send Ben the price list next Tuesday.`,
    })
    await at('2026-03-06T06:59:59Z')
    expect(subjects()).toEqual([])

    await at('2026-03-06T07:00:00Z')
    await at('2026-03-06T09:00:00Z')

    expect(subjects()).toEqual(['Friday: 1 due today, 1 overdue'])
    expect(
      received()[0]!
        .email.text?.replace(/http\S+\//g, '…/')
        .split('\n--\n')[0],
    ).toBe(`FRIDAY, MARCH 6
One task is due today and one is overdue.

DUE (2)
[ ] Call Lena
    Overdue since Mar 2
[ ] Pay the invoice
    Due today

CAPTURED YESTERDAY (1)
[ ] Send Ben the price list
    Due Tue, Mar 10. Spring planning

Open Today:
…/today
`)
    expect(await planned()).toEqual([['2026-03-09', new Date('2026-03-09T07:00:00Z')]])
  })

  test('isn’t sent on a day with nothing in it, and the next day’s is planned', async () => {
    await turnOn()
    await at('2026-03-06T07:00:00Z')

    expect(subjects()).toEqual([])
    expect(await noticesOf(server, ada)).toMatchObject([{ reason: 'it no longer applies' }, { key: '2026-03-09' }])
  })

  test('that was turned off, or whose user is leaving, isn’t sent and isn’t planned again', async () => {
    await overdue()
    await turnOn()
    await ada.put(path, { isOn: false })
    expect(await planned()).toEqual([])

    await turnOn()
    await server.sql('update users set "deletionScheduledAt" = now() where id = $1', [ada.me.id])
    await at('2026-03-06T07:00:00Z')
    expect([subjects(), await planned()]).toEqual([[], []])
  })

  test('is turned off for good by the link in it, without a sign-in, and nothing else is', async () => {
    await overdue()
    await turnOn({ hour: 9 })
    await at('2026-03-06T08:00:00Z')
    const header = received()[0]!.email.headers.find(({ key }) => key === 'list-unsubscribe')!.value
    const link = header.slice(1, -1)
    expect(await (await fetch(link)).text()).toContain('Unsubscribe from the digest?')
    expect((await read()).isOn).toBe(true)

    const done = await fetch(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('href="/settings/digest"')])

    expect(await read()).toEqual({ isOn: false, hour: 9, workdaysOnly: true })
    await at('2026-03-09T08:00:00Z')
    expect(subjects()).toHaveLength(1)
    expect(
      (await ada.get<{ taskSourcesPaused: { EMAIL: boolean } }>('/api/me/settings/notifications')).body
        .taskSourcesPaused.EMAIL,
    ).toBe(true)
    const old = unsubscribeToken(server.deps, { userId: ada.me.id, kind: 'digest' })
    server.setTime('2026-07-01T08:00:00Z')
    expect((await fetch(`${server.url}/api/unsubscribe?token=${old}`, { method: 'POST' })).status).toBe(400)
  })
})

describe('a digest that waits', () => {
  test('follows its user to another hour', async () => {
    await overdue()
    await turnOn({ hour: 18 })
    await turnOn({ hour: 9 })
    expect(await planned()).toEqual([['2026-03-06', new Date('2026-03-06T08:00:00Z')]])
    await turnOn({ hour: 13 })
    await at('2026-03-05T12:00:00Z')
    await turnOn({ hour: 20 })
    await at('2026-03-05T19:00:00Z')

    expect(subjects()).toEqual(['Thursday: 1 overdue'])
  })

  test('follows its user to another time zone: none comes twice, and none is lost', async () => {
    await overdue()
    await turnOn({ workdaysOnly: false })
    await at('2026-03-06T07:00:00Z')
    await ada.put('/api/me', { timezone: 'America/New_York' }) // where it's 02:00 on the same day
    await at('2026-03-06T13:00:00Z')
    expect(subjects()).toEqual(['Friday: 1 overdue'])
    await at('2026-03-07T07:00:00Z')
    expect(subjects()).toHaveLength(1)
    await ada.put('/api/me', { timezone: 'Asia/Tokyo' }) // where it's 16:00, so 08:00 has passed
    await at('2026-03-07T07:01:00Z')
    await at('2026-03-07T23:00:00Z')

    expect(subjects()).toEqual(['Friday: 1 overdue', 'Saturday: 1 overdue', 'Sunday: 1 overdue'])
  })
})

describe('on the days that clocks change', () => {
  test.each([
    [
      'forward over it',
      2,
      '2026-03-27T02:00:00Z',
      ['2026-03-28T01:00:00Z', '2026-03-29T01:00:00Z', '2026-03-30T00:00:00Z'],
    ],
    [
      'back over it',
      2,
      '2026-10-23T02:00:00Z',
      ['2026-10-24T00:00:00Z', '2026-10-25T00:00:00Z', '2026-10-26T01:00:00Z'],
    ],
  ])('%s, a digest comes at its hour (%d), once a day', async (_, hour, start, times) => {
    await overdue()
    await turnOn({ hour, workdaysOnly: false })
    await at(start)
    mails.received.splice(0)
    for (const [index, time] of times.entries()) {
      await at(new Date(Date.parse(time) - 60_000).toISOString())
      expect(subjects()).toHaveLength(index)
      await at(time)
      await at(new Date(Date.parse(time) + 2 * 3_600_000).toISOString())
      expect(subjects()).toHaveLength(index + 1)
    }
  })
})

describe('a mail server', () => {
  test('that is down for an hour delays a digest; one that is down all day loses it, and the next comes', async () => {
    await overdue()
    await turnOn()
    mails.busy = Infinity
    await at('2026-03-06T07:00:00Z')
    mails.busy = 0
    await at('2026-03-06T08:00:00Z')
    expect(subjects()).toEqual(['Friday: 1 overdue'])

    mails.busy = Infinity
    for (const hour of ['07', '11', '15', '19', '23']) await at(`2026-03-09T${hour}:00:00Z`)
    mails.busy = 0
    await at('2026-03-10T03:00:00Z')
    expect(subjects()).toHaveLength(1)
    await at('2026-03-10T07:00:00Z')

    expect(subjects()).toEqual(['Friday: 1 overdue', 'Tuesday: 1 overdue'])
    expect(await noticesOf(server, ada)).toMatchObject([
      { key: '2026-03-06', tries: 1 },
      { key: '2026-03-09', reason: 'it no longer applies' },
      { key: '2026-03-10', tries: 0 },
      { key: '2026-03-11' },
    ])
  })

  test('that refuses one address keeps no one else’s digest', async () => {
    const bob = await server.person(`Bob Refused ${number}`)
    await bob.put('/api/me', { timezone: 'Europe/Vienna' })
    await bob.put(path, { isOn: true })
    await newTask(bob, { title: 'Call Lena', deadline: '2026-03-02', deadlineType: 'DATE' })
    await overdue()
    await turnOn()
    mails.unknown.add(bob.me.email)
    await at('2026-03-06T07:00:00Z')

    expect([subjects(), subjects(bob)]).toEqual([['Friday: 1 overdue'], []])
    expect(await noticesOf(server, bob)).toMatchObject([{ failedAt: expect.any(Date) }, { key: '2026-03-09' }])
  })
})
