import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { aMailServer, type MailServer } from '#tests/support/smtp.ts'
import type { Someone } from '#tests/support/someone.ts'
import { connectSources } from '#tests/support/sources.ts'

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
beforeEach(() => mails.received.splice(0))

async function pausedPerson(name: string): Promise<Someone> {
  const person = await server.person(name)
  await connectSources(server, person)
  await server.sql(
    `update calendar_connections set status = 'PAUSED', "disconnectType" = 'CHURNED_INACTIVE_AUTOMATIC' where "userId" = $1`,
    [person.me.id],
  )
  await server.sql(`update users set "pausedAt" = now() where id = $1`, [person.me.id])
  return person
}

const notice = ({ me }: Someone, key = '2026-03-05') => ({ userId: me.id, kind: 'taskSourcesPaused' as const, key })

test('a notice names only what was paused', async () => {
  await server.work('send-notice', notice(await pausedPerson('Ada Calendar')))

  expect(mails.received.map(({ email }) => email.text)).toEqual([
    expect.stringContaining('it stopped reading your calendar. All your tasks'),
  ])
})

test('a notice that the mail server refused is retried until it is sent once', async () => {
  const ada = await pausedPerson('Ada Busy')
  mails.busy = 1

  await expect(server.tryWork('send-notice', notice(ada))).rejects.toThrow('Try again later')
  expect(mails.received).toEqual([])
  await server.work('send-notice', notice(ada))
  await server.work('send-notice', notice(ada))

  expect(mails.received.map(({ to }) => to)).toEqual([[ada.me.email]])
})

test('a notice requested twice at the same moment is one mail', async () => {
  const ada = await pausedPerson('Ada Both')

  await Promise.all([server.work('send-notice', notice(ada)), server.work('send-notice', notice(ada))])

  expect(mails.received).toHaveLength(1)
})

test('a notice has the same message id each time it is sent, and another notice has another', async () => {
  const ada = await pausedPerson('Ada Stable')
  await server.work('send-notice', notice(ada))
  await server.sql(`delete from sent_notifications where "userId" = $1`, [ada.me.id])
  await server.work('send-notice', notice(ada))
  await server.work('send-notice', notice(ada, '2026-05-05'))

  const [first, again, another] = mails.received.map(({ email }) => email.messageId)

  expect(again).toBe(first)
  expect(another).not.toBe(first)
  expect(first).not.toContain(ada.me.id)
})

test.each([
  ['has resumed in the meantime', `update users set "pausedAt" = null where id = $1`],
  ['is leaving', `update users set "deletionScheduledAt" = now() where id = $1`],
  ['is deleted', `delete from users where id = $1`],
])('no notice goes to a user who %s', async (_, change) => {
  const ada = await pausedPerson('Ada Elsewhere')
  await server.sql(change, [ada.me.id])

  await server.work('send-notice', notice(ada))

  expect(mails.received).toEqual([])
  await server.sql(`delete from users where id = $1`, [ada.me.id])
})
