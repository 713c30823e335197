import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SlackChannel, SlackConnection } from '#shared/connections/schemas.ts'
import { subscribe, unsubscribe } from '#tests/support/entitlements.ts'
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
import type { Someone } from '#tests/support/someone.ts'
import { isWaiting } from '#tests/support/jobs.ts'
import { soldSettings } from '#tests/support/stripe/settings.ts'

let slack: SlackStandIn
let server: TestServer
let harbour: Conversation
let ada: Someone
let turn = 0
beforeAll(async () => {
  slack = await aSlack()
  for (const name of ['Ada Winter', 'Ben Okafor']) slackUser(slack, name)
  server = await aServer({ holdsJobs: true, settings: { ...slack.settings, ...soldSettings } })
})
beforeEach(async () => {
  slack.channels.clear()
  slack.calls.length = 0
  slack.isSmallPaged = false
  harbour = slackChannel(slack, 'C0HARBOUR', ['U0ADA', 'U0BEN'])
  await server.sql('delete from slack_channels')
  await server.takeJobs()
  at(0)
  ada = await server.person(`Ada Slack ${++turn}`)
  await subscribe(server, ada)
  await connectSlack(server, slack, ada, 'U0ADA')
})
afterAll(async () => {
  await server.stop()
  await slack.stop()
})

const now = 1_772_704_800
const day = 86_400
function at(seconds: number) {
  const time = new Date((now + seconds) * 1000)
  slack.now = () => time
  server.setTime(time.toISOString())
}
const tsAt = (seconds: number) => `${now + seconds}.000100`

/** A message in Slack's history, whose event arrives. */
async function say(seconds: number, text: string) {
  at(seconds)
  harbour.messages.push({ type: 'message', ts: tsAt(seconds), user: 'U0BEN', text })
  await slack.send(server.url, messageEvent('C0HARBOUR', tsAt(seconds), 'U0BEN', text))
  await receiveAll(server)
}

const textsOf = async () => (await unreadOf(server, ada)).map(({ text }) => text)
const storedTexts = async () =>
  (await server.sql<{ text: string }>('select text from slack_messages order by ts')).map(({ text }) => text)
const clearUnread = () => server.sql('delete from slack_unread')

/** Runs the queued listing and backfill steps, whenever they are due. */
async function catchUp() {
  for (;;) {
    const jobs = await server.takeJobs(
      (job) => ['list-slack-channels', 'backfill-slack'].includes(job.name) && isWaiting(job),
    )
    if (jobs.length === 0) return
    for (const { name, payload } of jobs) await server.work(name, payload)
  }
}

test('messages sent without a subscription aren’t stored, and are read once when there is one', async () => {
  await capture(ada, 'C0HARBOUR')
  await catchUp()
  await say(10, 'I will order the ropes.')
  await clearUnread() // captured
  await unsubscribe(server, ada)
  await say(20, 'I will paint the buoys.')
  expect([await textsOf(), await storedTexts()]).toEqual([[], ['I will order the ropes.']])
  expect((await ada.get<SlackConnection>('/api/slack/connection')).body.state).toBe('unpaid')

  await subscribe(server, ada)
  await catchUp()
  expect(await textsOf()).toEqual(['I will paint the buoys.'])
  await say(30, 'I will call the master.')
  await clearUnread()
  await unsubscribe(server, ada)
  await subscribe(server, ada)
  await catchUp()
  expect(await textsOf()).toEqual([])
})

test('after a month, a channel that was quiet before is read from when it stopped', async () => {
  await capture(ada, 'C0HARBOUR')
  await catchUp()
  at(day)
  await unsubscribe(server, ada)
  await say(2 * day, 'I will order the ropes.')
  await say(30 * day, 'I will paint the buoys.')

  at(31 * day)
  await subscribe(server, ada)
  await catchUp()

  expect(await textsOf()).toEqual(['I will order the ropes.', 'I will paint the buoys.'])
})

test('replies to messages from before are read, too', async () => {
  await capture(ada, 'C0HARBOUR')
  await catchUp()
  await say(10, 'Who orders the ropes?')
  await say(20, 'And who paints?')
  await clearUnread()
  await unsubscribe(server, ada)
  harbour.messages.push({ type: 'message', ts: tsAt(30), user: 'U0BEN', text: 'I will.', thread_ts: tsAt(10) })
  at(60)

  await subscribe(server, ada)
  await catchUp()

  expect(await textsOf()).toEqual(['I will.'])
  expect(slack.callsOf('conversations.replies')).toHaveLength(1)
})

test('history that was being read continues, with what was sent since', async () => {
  slack.isSmallPaged = true
  for (let number = 0; number < 40; number++)
    harbour.messages.push({ type: 'message', ts: tsAt(number - 13 * day), user: 'U0BEN', text: `Number ${number}` })
  await capture(ada, 'C0HARBOUR')
  const [step] = await server.takeJobs(({ name }) => name === 'backfill-slack')
  await server.work('backfill-slack', step!.payload)
  await unsubscribe(server, ada)
  await catchUp()
  expect(await textsOf()).toEqual([])
  await say(day, 'I will paint the buoys.')

  at(20 * day)
  await subscribe(server, ada)
  await catchUp()

  expect(await textsOf()).toHaveLength(41)
})

test('messages that were unread when the subscription ended wait', async () => {
  await capture(ada, 'C0HARBOUR')
  await catchUp()
  await say(10, 'I will order the ropes.')
  await unsubscribe(server, ada)
  const [channel] = (await ada.get<SlackChannel[]>('/api/slack/channels')).body

  await server.work('capture-slack', { userId: ada.me.id, channelId: channel!.id })
  expect(await textsOf()).toEqual(['I will order the ropes.'])

  await subscribe(server, ada)
  await server.work('capture-slack', { userId: ada.me.id, channelId: channel!.id })
  expect(await textsOf()).toEqual([])
})

test('a channel chosen without a subscription is read once there is one', async () => {
  harbour.messages.push({ type: 'message', ts: tsAt(-day), user: 'U0BEN', text: 'I will order the ropes.' })
  await unsubscribe(server, ada)

  expect((await capture(ada, 'C0HARBOUR')).status).toBe(200)
  await catchUp()
  expect(await storedTexts()).toEqual([])

  await subscribe(server, ada)
  await catchUp()
  expect(await textsOf()).toEqual(['I will order the ropes.'])
})

test('a channel left in the meantime isn’t read, even if Slack’s event was lost', async () => {
  await capture(ada, 'C0HARBOUR')
  await catchUp()
  await unsubscribe(server, ada)
  harbour.members = ['U0BEN']
  harbour.messages.push({ type: 'message', ts: tsAt(20), user: 'U0BEN', text: 'Ada isn’t here anymore.' })

  await subscribe(server, ada)
  await catchUp()

  expect(await storedTexts()).toEqual([])
})
