import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SlackChannel } from '#shared/connections/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
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
import { isOf, isWaiting } from '#tests/support/jobs.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'

let slack: SlackStandIn
let server: TestServer
beforeAll(async () => {
  slack = await aSlack()
  for (const name of ['Ada Winter', 'Ben Okafor', 'Cleo Marsh']) slackUser(slack, name)
  server = await aServer({ settings: { ...slack.settings } })
})
beforeEach(() => {
  slack.channels.clear()
  slackChannel(slack, 'C0HARBOUR', ['U0ADA', 'U0BEN'])
  slackChannel(slack, 'C0SECRET', ['U0ADA'], { type: 'private' })
  slackChannel(slack, 'C0OTHERS', ['U0BEN', 'U0CLEO'])
  slackChannel(slack, 'D0ADABEN', ['U0ADA', 'U0BEN'], { type: 'im' })
  slackChannel(slack, 'G0TRIO', ['U0ADA', 'U0BEN', 'U0CLEO'], { type: 'mpim', name: 'mpdm-ada--ben--cleo-1' })
})
afterAll(async () => {
  await server.stop()
  await slack.stop()
})

const channelsOf = async (person: Someone) => SlackChannel.array().parse((await person.get('/api/slack/channels')).body)
const namesOf = async (person: Someone) => (await channelsOf(person)).map(({ displayName }) => displayName)
const send = async (event: object) => {
  expect((await slack.send(server.url, event)).status).toBe(200)
  await receiveAll(server)
}

describe('the list of channels', () => {
  test('has the channels the user is in, named as they see them, all turned off', async () => {
    const ada = await server.person('Ada List')

    const channels = SlackChannel.array().parse(await connectSlack(server, slack, ada, 'U0ADA'))

    expect(channels.map(({ displayName, type, captureEnabled }) => [displayName, type, captureEnabled])).toEqual([
      ['#harbour', 'public', false],
      ['#secret', 'private', false],
      ['Ben Okafor', 'dm', false],
      ['Ben, Cleo', 'group', false],
    ])
    expect(channels[0]).toMatchObject({
      channelId: 'C0HARBOUR',
      name: 'harbour',
      processingContext: [{ latestMessageSeenTs: null }],
      backfill: null,
    })
    expect(channels[0]!.processingSettings[0]!.disabledAt).not.toBeNull()
  })

  test('is read page by page', async () => {
    for (let number = 0; number < 450; number++) slackChannel(slack, `C0MANY${number}`, ['U0BEN'])
    const ben = await server.person('Ben Many')

    expect((await connectSlack(server, slack, ben, 'U0BEN')).length).toBe(454)
  })

  test('is completed later if Slack is busy', async () => {
    const ada = await server.person('Ada Busy')
    await connectSlack(server, slack, ada, 'U0ADA')
    await server.takeJobs()
    slackChannel(slack, 'C0NEW', ['U0ADA'])
    slack.fail('users.conversations', { status: 429, retryAfter: 40 }, 1)

    await server.work('list-slack-channels', { userId: ada.me.id })
    expect(await namesOf(ada)).not.toContain('#new')
    expect(await server.jobs('list-slack-channels')).toMatchObject([
      { key: ada.me.id, waits: 40, payload: { startAfterSeconds: 40 } },
    ])
    await server.work('list-slack-channels', { userId: ada.me.id })
    expect(await namesOf(ada)).toContain('#new')
  })

  test("includes conversations whose members Slack doesn't show", async () => {
    slack.fail('conversations.members', { error: 'channel_not_found' })
    const cleo = await server.person('Cleo Lists')

    expect((await connectSlack(server, slack, cleo, 'U0CLEO')).map(({ displayName }) => displayName)).toEqual([
      '#others',
      'Direct message',
    ])
    slack.fail('conversations.members', null)
    await server.work('list-slack-channels', { userId: cleo.me.id })
    expect(await namesOf(cleo)).toContain('Ada, Ben')
  })

  test('is refreshed when the user looks at it after a few minutes', async () => {
    const ada = await server.person('Ada Looks')
    await connectSlack(server, slack, ada, 'U0ADA')
    await server.takeJobs(({ name }) => name === 'list-slack-channels')
    const waiting = async () =>
      (await server.jobs('list-slack-channels')).filter((job) => isOf(ada.me.id)(job) && isWaiting(job))

    await channelsOf(ada)
    expect(await waiting()).toHaveLength(0)
    server.setTime('2026-03-05T10:06:00Z')
    await channelsOf(ada)
    await channelsOf(ada)
    expect(await waiting()).toHaveLength(1)
    server.setTime('2026-03-05T10:00:00Z')
  })
})

describe('a channel', () => {
  test("is turned on and off by our id or Slack's, explicitly or by a toggle", async () => {
    const ada = await server.person('Ada Switches')
    const [harbour] = await connectSlack(server, slack, ada, 'U0ADA')
    const otherWindow = await ada.listen()
    const news = nextAnnouncement(otherWindow, 'connections-changed')

    const { status, body } = await capture(ada, 'C0HARBOUR')

    expect([status, SlackChannel.parse(body).captureEnabled, body.processingSettings]).toEqual([
      200,
      true,
      [{ disabledAt: null }],
    ])
    expect(await news).toEqual({})
    otherWindow.close()
    expect((await capture(ada, harbour!.id, true)).body.captureEnabled).toBe(true)
    const toggle = () => ada.put<SlackChannel>(`/api/slack/channels/${harbour!.id}`, { toggleCaptureEnabled: true })
    expect((await toggle()).body.captureEnabled).toBe(false)
    expect((await toggle()).body.captureEnabled).toBe(true)
    expect((await namesOf(ada))[0]).toBe('#harbour')
  })

  test('that is turned off leaves nothing unread and keeps no messages that no one captures', async () => {
    const [ada, ben] = [await server.person('Ada Off'), await server.person('Ben Off')]
    await connectSlack(server, slack, ada, 'U0ADA')
    await connectSlack(server, slack, ben, 'U0BEN')
    await capture(ada, 'C0HARBOUR')
    await capture(ben, 'C0HARBOUR')
    await send(messageEvent('C0HARBOUR', '1772704800.000100', 'U0BEN', 'I will bring the charts.'))
    const kept = () =>
      server.sql(
        `select 1 from slack_messages m join slack_channels c on c.id = m."channelId" where c."channelId" = 'C0HARBOUR' and m.ts = '1772704800.000100'`,
      )

    await capture(ada, 'C0HARBOUR', false)
    expect([await unreadOf(server, ada), (await unreadOf(server, ben)).length, (await kept()).length]).toEqual([
      [],
      1,
      1,
    ])
    await server.sql(`update slack_channel_settings set "disabledAt" = now() where "userId" not in ($1, $2)`, [
      ada.me.id,
      ben.me.id,
    ])
    await capture(ben, 'C0HARBOUR', false)
    expect([(await unreadOf(server, ben)).length, (await kept()).length]).toEqual([0, 0])
  })

  test("that another user has, or that doesn't exist, is a 404", async () => {
    const [ada, ben] = [await server.person('Ada Own'), await server.person('Ben Own')]
    const mine = await connectSlack(server, slack, ada, 'U0ADA')
    await connectSlack(server, slack, ben, 'U0BEN')
    const secret = mine.find(({ channelId }) => channelId === 'C0SECRET')!

    for (const id of [secret.id, 'C0SECRET', 'C0NOWHERE', '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b']) {
      const { status, body } = await ben.put<ProblemBody>(`/api/slack/channels/${id}`, { captureEnabled: true })
      expect([status, body.code]).toEqual([404, 'slack_channel_not_found'])
    }
    expect((await capture(await server.person('Eve Unconnected'), secret.id)).status).toBe(404)
  })

  test('changed both ways at once is a 400', async () => {
    const body = { captureEnabled: true, toggleCaptureEnabled: true }
    expect((await (await server.person('Ada Wrong')).put('/api/slack/channels/C0HARBOUR', body)).status).toBe(400)
  })
})

describe('an event in the team', () => {
  test('renames a channel', async () => {
    const ada = await server.person('Ada Renames')
    await connectSlack(server, slack, ada, 'U0ADA')

    await send({ type: 'channel_rename', channel: { id: 'C0HARBOUR', name: 'docks' } })

    expect(await namesOf(ada)).toContain('#docks')
  })

  test('renames a member and the conversations named after them', async () => {
    const ada = await server.person('Ada Knows')
    await connectSlack(server, slack, ada, 'U0ADA')

    await send({ type: 'user_change', user: { id: 'U0BEN', name: 'ben', profile: { real_name: 'Benjamin Okafor' } } })

    expect(await namesOf(ada)).toEqual(['#harbour', '#secret', 'Benjamin Okafor', 'Benjamin, Cleo'])
  })

  test('removes a channel and its unread messages for a member who left it', async () => {
    const [ada, ben] = [await server.person('Ada Stays'), await server.person('Ben Leaves')]
    await connectSlack(server, slack, ada, 'U0ADA')
    await connectSlack(server, slack, ben, 'U0BEN')
    await capture(ada, 'C0HARBOUR')
    await capture(ben, 'C0HARBOUR')
    await send(messageEvent('C0HARBOUR', '1772704900.000100', 'U0ADA', 'I will write to the pilots.'))

    await send({
      type: 'member_left_channel',
      user: 'U0BEN',
      channel: 'C0HARBOUR',
      channel_type: 'C',
      team: slack.teamId,
    })
    await send(messageEvent('C0HARBOUR', '1772704900.000200', 'U0ADA', 'Ben is gone.'))

    expect(await namesOf(ben)).not.toContain('#harbour')
    expect(await unreadOf(server, ben)).toEqual([])
    expect((await unreadOf(server, ada)).filter(({ ts }) => ts.startsWith('1772704900'))).toHaveLength(2)
  })

  test('removes an archived channel from every list', async () => {
    const ada = await server.person('Ada Archive')
    await connectSlack(server, slack, ada, 'U0ADA')

    await send({ type: 'channel_archive', channel: 'C0HARBOUR', user: 'U0BEN' })

    expect(await namesOf(ada)).not.toContain('#harbour')
  })

  test('adds a channel that the user joins, and removes one they leave', async () => {
    const ada = await server.person('Ada Joins')
    await connectSlack(server, slack, ada, 'U0ADA')
    await server.takeJobs()
    const relist = async () => {
      expect((await server.jobs('list-slack-channels')).filter(isOf(ada.me.id))).not.toEqual([])
      await server.work('list-slack-channels', { userId: ada.me.id })
      await server.takeJobs()
    }
    slackChannel(slack, 'C0FRESH', ['U0ADA'])

    await send({ type: 'member_joined_channel', user: 'U0ADA', channel: 'C0FRESH' })
    await relist()
    expect(await namesOf(ada)).toContain('#fresh')

    slack.channels.delete('C0FRESH')
    await send({ type: 'channel_left', channel: 'C0FRESH' })
    await relist()
    expect(await namesOf(ada)).not.toContain('#fresh')
  })

  test('by an unknown member queues a lookup of them', async () => {
    const ada = await server.person('Ada Meets')
    await connectSlack(server, slack, ada, 'U0ADA')
    await capture(ada, 'C0HARBOUR')
    slackUser(slack, 'Guest Gale')

    await send(messageEvent('C0HARBOUR', '1772705000.000100', 'U0GUEST', 'I am new here.'))
    const job = (await server.jobs('list-slack-members')).find(({ payload }) =>
      (payload.slackUserIds as string[] | undefined)?.includes('U0GUEST'),
    )
    await server.work('list-slack-members', job!.payload)

    expect(await server.sql(`select name, email from slack_members where "slackUserId" = 'U0GUEST'`)).toEqual([
      { name: 'Guest Gale', email: 'guest.gale@portolan.example' },
    ])
  })
})
