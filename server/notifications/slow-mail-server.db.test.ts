import { afterAll, beforeAll, expect, test } from 'vitest'
import { notify, noticesOf, pausedPerson } from '#server/notifications/notices.fixture.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { connectSlack, slackUser } from '#tests/support/slack-people.ts'
import { aSlack, type SlackStandIn } from '#tests/support/slack-stand-in.ts'
import { aMailServer, type MailServer } from '#tests/support/smtp.ts'

let server: TestServer
let mails: MailServer
let slack: SlackStandIn
beforeAll(async () => {
  mails = await aMailServer()
  slack = await aSlack()
  slackUser(slack, 'Ada Winter')
  server = await aServer({
    runsJobs: true,
    settings: { ...slack.settings, SMTP_URL: `${mails.url}?socketTimeout=3000`, MAIL_FROM: 'Kept <kept@kept.example>' },
    time: '2026-03-05T15:00:00Z',
  })
})
afterAll(async () => {
  await server.stop()
  await slack.stop()
  await mails.stop()
})

test('a mail server that hangs holds up no message in Slack, and its mails are sent once it answers', async () => {
  mails.hangs = true
  const slow = await Promise.all(['One', 'Two', 'Three'].map((name) => pausedPerson(server, `Ada ${name}`)))
  for (const person of slow) await notify(server, person)
  const ben = await server.person('Ben Winter')
  await ben.put('/api/me/settings/notifications', { slackConnected: { SLACK: true } })
  await connectSlack(server, slack, ben, 'U0ADA')
  await expect.poll(() => slack.posted.length).toBe(1)
  for (const person of slow)
    await expect
      .poll(() => noticesOf(server, person), { timeout: 10_000 })
      .toMatchObject([{ tries: 1, sentAt: null, reason: expect.stringMatching(/timeout/i) }])

  mails.hangs = false
  server.setTime('2026-03-05T15:01:00Z')

  await expect
    .poll(() => mails.received.map(({ to }) => to[0]!).toSorted(), { timeout: 10_000 })
    .toEqual(slow.map(({ me }) => me.email).toSorted())
})
