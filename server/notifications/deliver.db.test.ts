import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notify, noticesOf, pausedPerson } from '#server/notifications/notices.fixture.ts'
import type { RefusedAddress } from '#shared/notifications/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { aMailServer, type MailServer } from '#tests/support/smtp.ts'

let server: TestServer
let mails: MailServer
beforeAll(async () => {
  mails = await aMailServer()
  server = await aServer({ settings: { SMTP_URL: mails.url, MAIL_FROM: 'Kept <kept@kept.example>' } })
})
afterAll(async () => {
  await server.stop()
  await mails.stop()
})
beforeEach(() => {
  mails.received.splice(0)
  server.setTime('2026-03-05T15:00:00Z') // 10:00 in New York
})

const path = '/api/me/settings/notifications'
const recipients = () => mails.received.map(({ to }) => to[0])

describe('a notice', () => {
  test('names only what was paused', async () => {
    await notify(server, await pausedPerson(server, 'Ada Calendar'))
    await server.settle()

    expect(mails.received.map(({ email }) => email.text?.replaceAll('\n', ' '))).toEqual([
      expect.stringContaining('so it stopped reading your calendar. All your tasks'),
    ])
  })

  test('requested twice at the same moment is one mail', async () => {
    const ada = await pausedPerson(server, 'Ada Both')

    await Promise.all([notify(server, ada), notify(server, ada)])
    await server.settle()

    expect(recipients()).toEqual([ada.me.email])
  })

  test('has the same message id each time it is sent, and another notice has another', async () => {
    const ada = await pausedPerson(server, 'Ada Stable')
    await notify(server, ada)
    await server.settle()
    await server.sql(`update notices set "sentAt" = null, "dueAt" = "sentAt" where "userId" = $1`, [ada.me.id])
    server.setTime('2026-03-05T15:06:00Z')
    await server.work('resume-notices', {})
    await server.settle()
    expect(mails.received).toHaveLength(2)
    await notify(server, ada, '2026-05-05')
    await server.settle()

    const [first, again, another] = mails.received.map(({ email }) => email.messageId)

    expect(again).toBe(first)
    expect(another).not.toBe(first)
    expect(first).not.toContain(ada.me.id)
  })

  test.each([
    ['has resumed in the meantime', `update users set "pausedAt" = null where id = $1`, 'it no longer applies'],
    [
      'turned it off in the meantime',
      `update notification_preferences set email = false where "userId" = $1`,
      'the user turned it off',
    ],
    [
      'is leaving',
      `update users set "deletionScheduledAt" = now() where id = $1`,
      'the account is gone or being deleted',
    ],
  ])('is dropped for a user who %s', async (_, change, reason) => {
    server.setTime('2026-03-05T11:00:00Z')
    const ada = await pausedPerson(server, `Ada ${reason}`)
    await notify(server, ada)
    await server.sql(change, [ada.me.id])
    server.setTime('2026-03-05T15:00:00Z')
    await server.settle()

    expect(await noticesOf(server, ada)).toMatchObject([{ sentAt: null, droppedAt: expect.any(Date), reason }])
    expect(mails.received).toEqual([])
    await server.sql(`delete from users where id = $1`, [ada.me.id])
  })

  test('goes with its user', async () => {
    server.setTime('2026-03-05T11:00:00Z')
    const ada = await pausedPerson(server, 'Ada Gone')
    await notify(server, ada)
    await server.sql(`delete from users where id = $1`, [ada.me.id])
    server.setTime('2026-03-05T15:00:00Z')
    await server.settle()

    expect(mails.received).toEqual([])
  })
})

describe('at night', () => {
  test('a notice waits until 08:00 for its user', async () => {
    server.setTime('2026-03-05T11:00:00Z')
    const ada = await pausedPerson(server, 'Ada Asleep')

    await notify(server, ada)
    await server.settle()
    expect(await noticesOf(server, ada)).toMatchObject([{ dueAt: new Date('2026-03-05T13:00:00Z'), tries: 0 }])
    server.setTime('2026-03-05T13:00:00Z')
    await server.settle()

    expect(recipients()).toEqual([ada.me.email])
  })

  test('a notice of a user who moves further west waits longer', async () => {
    const [timezone, sentAt] = ['America/Los_Angeles', '2026-03-05T16:00:00Z']
    server.setTime('2026-03-05T11:00:00Z')
    const ada = await pausedPerson(server, 'Ada Moves')
    await notify(server, ada)
    await server.settle()

    await ada.put('/api/me', { timezone })
    await server.settle()
    server.setTime(sentAt)
    await server.settle()

    expect(await noticesOf(server, ada)).toMatchObject([{ sentAt: new Date(sentAt) }])
    expect(recipients()).toEqual([ada.me.email])
  })
})

describe('a mail server', () => {
  test('that is down for a day delays a notice, and it is sent once', async () => {
    const ada = await pausedPerson(server, 'Ada Patient')
    mails.busy = Infinity
    await notify(server, ada)
    for (const [tries, time] of ['T15:00', 'T19:00', 'T23:00'].entries()) {
      server.setTime(`2026-03-05${time}:00Z`)
      await expect
        .poll(() => noticesOf(server, ada))
        .toMatchObject([{ tries: tries + 1, reason: expect.stringContaining('Try again later') }])
    }

    mails.busy = 0
    server.setTime('2026-03-06T15:00:00Z')
    await server.settle()

    expect(recipients()).toEqual([ada.me.email])
    expect(await noticesOf(server, ada)).toMatchObject([{ sentAt: new Date('2026-03-06T15:00:00Z'), reason: null }])
  })

  test('that never comes back fails a notice after more than two days', async () => {
    server.setTime('2026-03-05T11:00:00Z')
    const ada = await pausedPerson(server, 'Ada Forgotten')
    await notify(server, ada)
    await server.settle()
    await server.sql(`update notices set tries = 20 where "userId" = $1`, [ada.me.id])

    mails.busy = 1
    server.setTime('2026-03-05T15:00:00Z')
    await server.settle()

    expect(await noticesOf(server, ada)).toMatchObject([{ tries: 21, dueAt: null, failedAt: expect.any(Date) }])
  })

  test('that refuses an address for good fails the mails of that user only, and is remembered for a week', async () => {
    const [ada, bob] = [await pausedPerson(server, 'Ada Unknown'), await pausedPerson(server, 'Bob Known')]
    mails.unknown.add(ada.me.email)
    await notify(server, ada)
    await notify(server, bob)
    await server.settle()
    expect(recipients()).toEqual([bob.me.email])
    expect(await noticesOf(server, ada)).toMatchObject([
      { tries: 0, failedAt: expect.any(Date), reason: expect.stringContaining('5.1.1 No such mailbox') },
    ])

    expect((await ada.get<RefusedAddress>(`${path}/refused-address`)).body.refused).toEqual({
      email: ada.me.email,
      reason: expect.stringContaining('5.1.1 No such mailbox'),
      until: '2026-03-12T15:00:00.000Z',
    })
    expect((await bob.get<RefusedAddress>(`${path}/refused-address`)).body.refused).toBeNull()

    mails.unknown.clear()
    await notify(server, ada, 'a day later')
    await server.settle()
    expect((await noticesOf(server, ada))[1]).toMatchObject({ reason: 'the mail server refused the address' })
    server.setTime('2026-03-12T15:00:01Z')
    await notify(server, ada, 'a week later')
    await server.settle()

    expect(recipients()).toEqual([bob.me.email, ada.me.email])
  })

  test('that refused an address gets mails for it as soon as the user asks to try again', async () => {
    const ada = await pausedPerson(server, 'Ada Retries')
    mails.unknown.add(ada.me.email)
    await notify(server, ada)
    await server.settle()
    mails.unknown.clear()

    expect((await ada.delete<RefusedAddress>(`${path}/refused-address`)).body).toEqual({ refused: null })
    await notify(server, ada, 'later')
    await server.settle()

    expect(recipients()).toEqual([ada.me.email])
  })

  test('that refuses the address a user had before gets mails to the new one', async () => {
    const ada = await pausedPerson(server, 'Ada Before')
    mails.unknown.add(ada.me.email)
    await notify(server, ada)
    await server.settle()

    await server.sql(`update users set email = 'ada.after@portolan.example' where id = $1`, [ada.me.id])
    await notify(server, ada, 'later')
    await server.settle()

    expect(recipients()).toEqual(['ada.after@portolan.example'])
  })
})
