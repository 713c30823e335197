import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticesOf } from '#server/notifications/notices.fixture.ts'
import { startDemo } from '#server/onboarding/demos/hold-back.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { aMailServer, type MailServer } from '#tests/support/smtp.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aStoredMailbox } from '#tests/support/stored-mail.ts'
import { aStoredChannel } from '#tests/support/stored-slack.ts'

let server: TestServer
let mails: MailServer
let ana: Someone
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
  server.setTime('2026-03-05T15:00:00Z')
  ana = await server.person(`Ana Earlier ${(number += 1)}`)
  for (const kind of ['slackDemoFinished', 'onboardingDemosFinished'])
    await ana.put('/api/me/settings/notifications', { [kind]: { EMAIL: true, SLACK: false } })
})

const end = (demo: string) => server.work('end-demo', { userId: ana.me.id, demo })
const start = (source: 'gmail' | 'slack') => startDemo(server.deps, { userId: ana.me.id, source })
const subjects = async () => {
  await server.settle()
  return mails.received.map(({ email }) => email.subject!)
}

test('what was in Slack and what was in all sources is told once each, when it’s on the board', async () => {
  await start('slack')
  await start('gmail')
  const channel = await aStoredChannel(server)
  await channel.capturedBy(ana, 'UANA')
  await channel.said({ at: 0, by: 'UANA', text: 'I’ll send the price list tomorrow.' })
  await server.sql('update slack_unread set "isHistorical" = true')
  await server.work('capture-slack', { userId: ana.me.id, channelId: channel.channelId })
  const mailbox = await aStoredMailbox(server, ana)
  const { name, email } = ana.me
  await mailbox.receive({ id: 'm1', from: { name, email }, isHistorical: true, text: "I'll bring the keys tomorrow." })
  await server.work('capture-mail', { userId: ana.me.id, connectionId: mailbox.connectionId })
  expect(await subjects()).toEqual([])

  await end('slack-demo')
  expect(await subjects()).toEqual(['1 task found in Slack'])

  await end('email-demo')
  await end('email-demo')
  expect(await subjects()).toEqual(['1 task found in Slack', '2 tasks found in your messages'])
  const { text } = mails.received[1]!.email
  expect(text).toContain('Send the price list')
  expect(text).toContain('Bring the keys')
})

test('nothing is told when nothing was found', async () => {
  await start('slack')
  await end('slack-demo')

  expect(await subjects()).toEqual([])
  expect((await noticesOf(server, ana)).every(({ droppedAt }) => droppedAt !== null)).toBe(true)
})
