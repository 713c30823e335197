import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SlackChannel, SlackConnection } from '#shared/connections/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { capture, messageEvent, slackChannel, slackUser, visitSlack } from '#tests/support/slack-people.ts'
import { aSlack, type SlackStandIn } from '#tests/support/slack-stand-in.ts'

let slack: SlackStandIn
let server: TestServer
beforeAll(async () => {
  slack = await aSlack()
  for (const name of ['Ada Winter', 'Ben Okafor']) slackUser(slack, name)
  const harbour = slackChannel(slack, 'C0HARBOUR', ['U0ADA', 'U0BEN'])
  slackChannel(slack, 'D0ADABEN', ['U0ADA', 'U0BEN'], { type: 'im' })
  harbour.messages.push({ type: 'message', ts: '1772618400.000100', user: 'U0BEN', text: 'I will order the ropes.' })
  server = await aServer({ settings: slack.settings })
})
afterAll(async () => {
  await server.stop()
  await slack.stop()
})

test('connecting leads to stored messages without any further step', async () => {
  const ada = await server.person('Ada Live')
  await visitSlack(server, slack, ada, { slackUserId: 'U0ADA' })
  const names = async () =>
    (await ada.get<SlackChannel[]>('/api/slack/channels')).body.map(({ displayName }) => displayName)
  await expect.poll(names).toEqual(['#harbour', 'Ben Okafor'])

  await capture(ada, 'C0HARBOUR')
  await slack.send(server.url, messageEvent('C0HARBOUR', '1772704800.000100', 'U0BEN', 'I will call the pilots.'))

  const stored = () => server.sql<{ text: string }>('select text from slack_messages order by ts')
  await expect.poll(stored).toEqual([{ text: 'I will order the ropes.' }, { text: 'I will call the pilots.' }])
  await expect
    .poll(async () => (await ada.get<SlackConnection>('/api/slack/connection')).body.channels)
    .toEqual({ captured: 1, all: 2 })
  await expect
    .poll(async () => (await ada.get<SlackChannel[]>('/api/slack/channels')).body[0])
    .toMatchObject({ backfill: null, processingContext: [{ latestMessageSeenTs: '1772704800.000100' }] })
})
