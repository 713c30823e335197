import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noticesOf } from '#server/notifications/notices.fixture.ts'
import { importAs, planningDetails } from '#tests/support/import.ts'
import { mailsTo } from '#tests/support/outbox.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { connectSlack, slackUser } from '#tests/support/slack-people.ts'
import { aSlack, type SlackStandIn } from '#tests/support/slack-stand-in.ts'
import type { Someone } from '#tests/support/someone.ts'
import { planning } from '#tests/support/transcripts.ts'

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
  await server.takeJobs() // what an earlier test left to be sent
  slack.posted.splice(0)
  server.setTime('2026-03-05T15:00:00Z')
  ada = await server.person(`Ada Slack ${(number += 1)}`)
})

const turnOn = (kind: string) => ada.put('/api/me/settings/notifications', { [kind]: { SLACK: true } })
const meeting = (more: object = {}) => importAs(ada, { ...planningDetails, text: planning, ...more })
const outcomes = async () => (await noticesOf(server, ada)).map(({ reason, tries }) => [reason, tries])

describe('in Slack', () => {
  beforeEach(async () => {
    await connectSlack(server, slack, ada, 'U0ADA')
  })

  test('a summary is one direct message with the tasks and their words, and no mail', async () => {
    await turnOn('meetingEnded')
    const { eventId, event } = await meeting()
    await server.settle()

    expect(slack.posted).toMatchObject([{ channel: 'DU0ADA', text: 'Spring planning: 1 task for you' }])
    const blocks = JSON.stringify(slack.posted[0]!.blocks)
    expect(blocks).toContain(event.summary)
    expect(blocks).toMatch(
      /<http[^|]*\/tasks\/[^|]*\|Send Ben the price list>\\n> \*Ada Winter\* I'll send you the price list/,
    )
    expect(blocks).toContain(`<${server.url}/events/${eventId}|Open the meeting>`)
    expect(blocks).toContain(`<${server.url}/settings/notifications|Choose which messages you get>`)
    expect(await mailsTo(`${server.dataDir}/outbox`, ada.me.email)).toEqual([])
  })

  test('the new tasks of an hour are one message', async () => {
    await turnOn('newTasks')
    await meeting({ title: 'First', text: `[0:10] Ada Winter: I'll send you the price list by Friday.` })
    await meeting({ title: 'Second', text: `[0:10] Ada Winter: I'll send you the contract by Friday.` })
    server.setTime('2026-03-05T16:00:00Z')
    await server.settle()

    expect(slack.posted.map(({ text }) => text)).toEqual(['2 new tasks'])
  })

  test('text from elsewhere is neither a link nor a mention', async () => {
    await turnOn('meetingEnded')
    await meeting({ title: '<!channel> & <https://evil.example|us>' })
    await server.settle()

    expect(JSON.stringify(slack.posted)).not.toMatch(/<!channel>|<https:\/\/evil/)
    expect(slack.posted[0]!.text).toContain('&lt;!channel&gt; &amp; &lt;https://evil.example|us&gt;')
  })

  test('a message that Slack is too busy for is tried again, and sent once', async () => {
    await turnOn('meetingEnded')
    slack.fail('chat.postMessage', { status: 429, retryAfter: 30 }, 1)
    await meeting()
    await server.settle()
    expect(await outcomes()).toEqual([['Slack: ratelimited', 1]])

    server.setTime('2026-03-05T15:01:00Z')
    await server.settle()

    expect(slack.posted).toHaveLength(1)
    expect(await outcomes()).toEqual([[null, 1]])
  })

  // The client posted again at once, and a slow Slack that had the first message showed both.
  test('a message without an answer is posted again only later', async () => {
    await turnOn('meetingEnded')
    const before = slack.callsOf('chat.postMessage').length
    slack.fail('chat.postMessage', { status: 500 }, 1)
    await meeting()
    await server.settle()

    expect(await outcomes()).toEqual([['Slack: no_answer', 1]])
    expect(slack.callsOf('chat.postMessage')).toHaveLength(before + 1)
  })

  test('a notice is dropped when the app was removed or Slack was disconnected in the meantime', async () => {
    await turnOn('meetingEnded')
    slack.fail('conversations.open', { error: 'account_inactive' }, 1)
    await meeting()
    await server.settle()
    await ada.delete('/api/slack/connection')
    await meeting({ title: 'Another', text: `${planning}[0:59] Ben Okoro: Thanks.\n` })
    await server.settle()

    expect(slack.posted).toEqual([])
    expect(await outcomes()).toHaveLength(2)
    expect(await outcomes()).toEqual(
      expect.arrayContaining([
        ['Slack isn’t connected. Connect it first.', 0],
        ['Slack: account_inactive', 0],
      ]),
    )
  })
})

test('without a Slack connection a notice is dropped, not retried', async () => {
  await turnOn('meetingEnded')
  await meeting()
  await server.settle()

  expect(await outcomes()).toEqual([['Slack isn’t connected. Connect it first.', 0]])
})

describe('a new connection to Slack', () => {
  test('is told at once, at night too, in Slack itself, and once for each', async () => {
    server.setTime('2026-03-05T03:00:00Z')
    await turnOn('slackConnected')
    await connectSlack(server, slack, ada, 'U0ADA')
    await server.settle()
    expect(slack.posted).toMatchObject([{ channel: 'DU0ADA', text: 'Slack is connected' }])
    expect(JSON.stringify(slack.posted[0]!.blocks)).toContain('Kept is connected to Portolan.')

    server.setTime('2026-03-05T04:00:00Z')
    await connectSlack(server, slack, ada, 'U0ADA')
    await server.settle()
    expect(slack.posted).toHaveLength(2)
  })

  test('isn’t told to a user who didn’t ask for it', async () => {
    await connectSlack(server, slack, ada, 'U0ADA')
    await server.settle()

    expect(await noticesOf(server, ada)).toEqual([])
  })
})
