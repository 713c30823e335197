import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SlackChannel, SlackConnection } from '#shared/connections/schemas.ts'
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
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'

let slack: SlackStandIn
let server: TestServer
let harbour: Conversation
beforeAll(async () => {
  slack = await aSlack()
  for (const name of ['Ada Winter', 'Ben Okafor']) slackUser(slack, name)
  server = await aServer({ settings: { ...slack.settings } })
})
beforeEach(async () => {
  slack.channels.clear()
  slack.calls.length = 0
  slack.isSmallPaged = false
  harbour = slackChannel(slack, 'C0HARBOUR', ['U0ADA', 'U0BEN'])
  slackChannel(slack, 'C0PIER', ['U0ADA', 'U0BEN'])
  await server.sql('delete from slack_channels')
  await server.takeJobs()
  server.setTime('2026-03-05T10:00:00Z')
})
afterAll(async () => {
  await server.stop()
  await slack.stop()
})

const now = 1_772_704_800
const day = 86_400
const say = (channel: Conversation, ts: number, text: string, more: object = {}) =>
  channel.messages.push({ type: 'message', ts: `${ts}.000100`, user: 'U0BEN', text, ...more })
const channelOf = async (person: Someone, channelId = 'C0HARBOUR') =>
  (await person.get<SlackChannel[]>('/api/slack/channels')).body.find((channel) => channel.channelId === channelId)!
const installationId = async () => (await server.sql<{ id: string }>('select id::text from slack_installations'))[0]!.id

/** Runs the queued step now. Returns its scheduled delay in seconds, or null if none is queued. */
async function step(): Promise<number | null> {
  const [job] = await server.takeJobs(({ name }) => name === 'backfill-slack')
  if (!job) return null
  await server.work('backfill-slack', { installationId: await installationId() })
  return job.waits
}

async function allSteps(): Promise<number[]> {
  const waits: number[] = []
  for (let seconds = await step(); seconds !== null; seconds = await step()) waits.push(seconds)
  return waits
}

async function aPerson(name: string) {
  const person = await server.person(name)
  await connectSlack(server, slack, person, 'U0ADA')
  return person
}

describe('the history of a channel', () => {
  test('is read for the last 14 days with threads, and becomes unread all at once', async () => {
    const ada = await aPerson('Ada History')
    say(harbour, now - 15 * day, 'Too long ago.')
    say(harbour, now - 3 * day, 'I will order the ropes.')
    say(harbour, now - 2 * day, 'Ordered.', { thread_ts: `${now - 3 * day}.000100` })
    say(harbour, now - day, 'Deployed.', { bot_id: 'B0CI' })
    say(harbour, now - 60, 'ben has joined', { subtype: 'channel_join' })
    const otherWindow = await ada.listen()

    expect((await capture(ada, 'C0HARBOUR')).body.backfill).toEqual({ messages: 0 })
    const news = nextAnnouncement(otherWindow, 'connections-changed')
    await step()
    expect(await news).toEqual({})
    otherWindow.close()
    expect((await channelOf(ada)).backfill).toEqual({ messages: 2 })
    expect(await unreadOf(server, ada)).toEqual([])
    await allSteps()

    expect((await unreadOf(server, ada)).map(({ text, isHistorical }) => [text, isHistorical])).toEqual([
      ['I will order the ropes.', true],
      ['Ordered.', true],
    ])
    expect((await channelOf(ada)).backfill).toBeNull()
    expect(await server.jobs('capture-slack')).toHaveLength(1)
  })

  test('is read completely even at Slack’s limit of fifteen messages per minute', async () => {
    const ada = await aPerson('Ada Slowly')
    slack.isSmallPaged = true
    for (let number = 0; number < 40; number++) say(harbour, now - 40_000 + number, `Number ${number}`)
    for (let number = 0; number < 20; number++)
      say(harbour, now - 30_000 + number, `Reply ${number}`, { thread_ts: `${now - 40_000}.000100` })

    await capture(ada, 'C0HARBOUR')
    const waits = await allSteps()

    expect(await unreadOf(server, ada)).toHaveLength(60)
    expect(waits.filter((seconds) => seconds === 60)).toHaveLength(3)
    expect(slack.callsOf('conversations.history')).toHaveLength(3)
    expect(slack.callsOf('conversations.replies')).toHaveLength(2)
  })

  test('waits as long as Slack asks, while new messages are still received', async () => {
    const ada = await aPerson('Ada Waits')
    say(harbour, now - day, 'I will order the ropes.')
    slack.fail('conversations.history', { status: 429, retryAfter: 3600 })
    await capture(ada, 'C0HARBOUR')

    expect([await step(), await step()]).toEqual([0, 3600])
    await slack.send(server.url, messageEvent('C0HARBOUR', `${now}.000300`, 'U0BEN', 'I will call now.'))
    await receiveAll(server)
    expect((await unreadOf(server, ada)).map(({ text }) => text)).toEqual(['I will call now.'])
    expect((await channelOf(ada)).backfill).toEqual({ messages: 0 })
    expect((await ada.get<SlackConnection>('/api/slack/connection')).body.state).toBe('connected')

    slack.fail('conversations.history', null)
    await allSteps()
    expect((await unreadOf(server, ada)).map(({ text, isHistorical }) => [text, isHistorical])).toEqual([
      ['I will order the ropes.', true],
      ['I will call now.', false],
    ])
  })

  test('continues where it was after Slack was down or the server was killed', async () => {
    const ada = await aPerson('Ada Resumes')
    slack.isSmallPaged = true
    for (let number = 0; number < 30; number++) say(harbour, now - 1000 + number, `Number ${number}`)
    await capture(ada, 'C0HARBOUR')
    await step()
    slack.fail('conversations.history', { status: 503 }, 2)
    await step()
    expect((await channelOf(ada)).backfill).toEqual({ messages: 15 })
    await allSteps()

    expect(await unreadOf(server, ada)).toHaveLength(30)
    const asked = slack.callsOf('conversations.history').map(({ args }) => args.latest)
    expect(new Set(asked).size).toBe(2)
  })

  test('is read in turns for two channels', async () => {
    const ada = await aPerson('Ada Turns')
    slack.isSmallPaged = true
    for (let number = 0; number < 20; number++) {
      say(harbour, now - 1000 + number, `Harbour ${number}`)
      say(slack.channels.get('C0PIER')!, now - 1000 + number, `Pier ${number}`)
    }
    await capture(ada, 'C0HARBOUR')
    await capture(ada, 'C0PIER')

    await allSteps()

    const asked = slack.callsOf('conversations.history').map(({ args }) => args.channel)
    expect(new Set(asked.slice(0, 2)).size).toBe(2)
    expect(await unreadOf(server, ada)).toHaveLength(40)
  })

  test("stops when capture is turned off, and continues from the last message seen when it's on again", async () => {
    const ada = await aPerson('Ada Toggles')
    say(harbour, now - day, 'Long ago.')
    await capture(ada, 'C0HARBOUR')
    await capture(ada, 'C0HARBOUR', false)
    await allSteps()
    expect([await unreadOf(server, ada), slack.callsOf('conversations.history')]).toEqual([[], []])

    await capture(ada, 'C0HARBOUR')
    await allSteps()
    await slack.send(server.url, messageEvent('C0HARBOUR', `${now - 50}.000100`, 'U0BEN', 'Seen.'))
    await receiveAll(server)
    await server.work('capture-slack', { userId: ada.me.id, channelId: (await channelOf(ada)).id })
    await capture(ada, 'C0HARBOUR', false)
    say(harbour, now - 40, 'Said in between.')
    await capture(ada, 'C0HARBOUR')
    await allSteps()

    expect((await unreadOf(server, ada)).map(({ text }) => text)).toEqual(['Said in between.'])
  })

  test('is read again from the first message that was unread when capture was turned off', async () => {
    const ada = await aPerson('Ada Hesitates')
    say(harbour, now - day, 'Read before.')
    say(harbour, now - 60, 'Not read yet.')
    await capture(ada, 'C0HARBOUR')
    await allSteps()
    await server.sql(`delete from slack_unread where ts < '${now - 60}'`)
    say(harbour, now - 50, 'Just said.')
    await slack.send(server.url, messageEvent('C0HARBOUR', `${now - 50}.000100`, 'U0BEN', 'Just said.'))
    await receiveAll(server)

    await capture(ada, 'C0HARBOUR', false)
    await capture(ada, 'C0HARBOUR')
    await allSteps()

    expect((await unreadOf(server, ada)).map(({ text }) => text)).toEqual(['Not read yet.', 'Just said.'])
  })

  test('ends when Slack no longer shows the channel', async () => {
    const ada = await aPerson('Ada Gone')
    await capture(ada, 'C0HARBOUR')
    slack.channels.delete('C0HARBOUR')
    await allSteps()

    expect((await channelOf(ada)).backfill).toBeNull()
  })

  test('is read after reconnecting for a user whose token was revoked', async () => {
    const [ada, ben] = [await server.person('Ada Dies'), await server.person('Ben Lives')]
    await connectSlack(server, slack, ada, 'U0ADA')
    await connectSlack(server, slack, ben, 'U0BEN')
    say(harbour, now - day, 'I will order the ropes.')
    await capture(ada, 'C0HARBOUR')
    await capture(ben, 'C0HARBOUR')
    for (const token of slack.tokens.values()) if (token.slackUserId === 'U0ADA') token.isRevoked = true
    await allSteps()

    expect((await ada.get<SlackConnection>('/api/slack/connection')).body).toMatchObject({
      state: 'needs-reconnecting',
      disabledType: 'GRANT_LOST',
      channels: { captured: 1 },
    })
    expect([(await unreadOf(server, ada)).length, (await unreadOf(server, ben)).length]).toEqual([0, 1])
    await connectSlack(server, slack, ada, 'U0ADA')
    await allSteps()
    expect((await unreadOf(server, ada)).map(({ text }) => text)).toEqual(['I will order the ropes.'])
  })

  test("is never fetched with another user's token", async () => {
    const ada = await aPerson('Ada Token')
    say(harbour, now - day, 'Mine to read.')
    await capture(ada, 'C0HARBOUR')
    await allSteps()

    expect(slack.callsOf('conversations.history').map(({ token }) => token?.slackUserId)).toEqual(['U0ADA'])
  })
})
