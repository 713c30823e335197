import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Conversation } from '#tests/support/slack-methods.ts'
import {
  capture,
  connectSlack,
  messageEvent,
  receiveAll,
  slackChannel,
  slackUser,
  unreadOf,
} from '#tests/support/slack-people.ts'
import { aSlack, type SlackStandIn } from '#tests/support/slack-stand-in.ts'
import { noteDone } from '#tests/support/jobs.ts'
import type { Someone } from '#tests/support/someone.ts'

let slack: SlackStandIn
let server: TestServer
let harbour: Conversation
let ada: Someone
beforeAll(async () => {
  slack = await aSlack()
  slackUser(slack, 'Ada Winter')
  server = await aServer({ settings: { ...slack.settings } }) // jobs only run when a test runs them
})
beforeEach(async () => {
  slack.channels.clear()
  harbour = slackChannel(slack, 'C0HARBOUR', ['U0ADA'])
  slackChannel(slack, 'C0PIER', ['U0ADA'])
  await server.sql('delete from slack_channels')
  server.setTime('2026-03-05T10:00:00Z')
  ada = await server.person('Ada Winter')
  await connectSlack(server, slack, ada, 'U0ADA')
  await capture(ada, 'C0HARBOUR')
  await backfill()
  await loseJobs()
})
afterAll(async () => {
  await server.stop()
  await slack.stop()
})

const now = 1_772_704_800
const installationId = async () => (await server.sql<{ id: string }>('select id::text from slack_installations'))[0]!.id
const channelId = async () =>
  (await server.sql<{ id: string }>(`select id::text from slack_channels where "channelId" = 'C0HARBOUR'`))[0]!.id
const loseJobs = () => server.takeJobs()
const sweep = () => server.work('sweep-slack', {})
const waiting = async () =>
  (await server.jobs())
    .map(({ name, payload }) => ({ name, payload }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
const textsOf = async () => (await unreadOf(server, ada)).map(({ text }) => text)

async function backfill() {
  for (let steps = 0; steps < 3; steps++)
    await server.work('backfill-slack', { installationId: await installationId() })
}

/** Posts a message to Slack, whose event we receive or not. */
async function said(ts: number, text: string, isReceived: boolean) {
  harbour.messages.push({ type: 'message', ts: `${ts}.000100`, user: 'U0ADA', text })
  if (!isReceived) return
  await slack.send(server.url, messageEvent('C0HARBOUR', `${ts}.000100`, 'U0ADA', text))
  await receiveAll(server)
}

/** Makes the last run of the job this many minutes old. */
async function sweptBefore(minutes: number) {
  await noteDone(server.sql, 'sweep-slack', new Date(server.deps.now().getTime() - minutes * 60_000))
}

describe('every five minutes', () => {
  test('a message whose job was lost is captured, and a new one left to its own job', async () => {
    await said(now + 100, 'I will order the ropes.', true)
    await loseJobs()

    server.setTime('2026-03-05T10:04:00Z')
    await sweep()
    expect(await waiting()).toEqual([])

    server.setTime('2026-03-05T10:10:00Z')
    await sweep()
    await sweep()
    expect(await waiting()).toEqual([
      { name: 'capture-slack', payload: { userId: ada.me.id, channelId: await channelId() } },
    ])
  })

  test('nothing is queued for users who are paused or have turned the channel off', async () => {
    await said(now + 100, 'I will order the ropes.', true)
    await loseJobs()
    server.setTime('2026-03-05T10:10:00Z')

    await server.sql(`update slack_connections set "disabledType" = 'INACTIVE_USER_PAUSED'`)
    await sweep()

    expect(await waiting()).toEqual([])
  })

  test("reading a channel's history continues if its job was lost", async () => {
    await capture(ada, 'C0PIER')
    await loseJobs()

    await sweep()

    expect(await waiting()).toEqual([{ name: 'backfill-slack', payload: { installationId: await installationId() } }])
  })

  test('the list of conversations is refreshed daily, so a missed departure still ends capture', async () => {
    server.setTime('2026-03-06T10:00:01Z')
    harbour.members.length = 0

    await sweep()
    expect(await waiting()).toEqual([{ name: 'list-slack-channels', payload: { userId: ada.me.id } }])
    await server.work('list-slack-channels', { userId: ada.me.id })

    expect(
      await server.sql('select 1 from slack_channel_settings where "channelId" = $1', [await channelId()]),
    ).toEqual([])
  })
})

describe('after downtime', () => {
  test('missed messages are read, even if newer ones have arrived', async () => {
    await said(now - 7200, 'Long before.', false)
    await said(now - 1200, 'Nobody heard this.', false)
    await said(now + 1, 'Back again.', true)
    await loseJobs()
    await sweptBefore(30)

    await sweep()
    await backfill()

    expect(await textsOf()).toEqual(['Nobody heard this.', 'Back again.'])
  })

  test('nothing is read again if this server was up all along', async () => {
    await said(now - 1200, 'Nobody heard this.', false)
    await loseJobs()
    await sweptBefore(6)

    await sweep()
    await backfill()

    expect(await textsOf()).toEqual([])
  })
})
