import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signatureOf } from '#server/providers/slack/signature.ts'
import type { SlackConnection } from '#shared/connections/schemas.ts'
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
import type { Someone } from '#tests/support/someone.ts'

let slack: SlackStandIn
let server: TestServer
let ada: Someone
let ben: Someone
beforeAll(async () => {
  slack = await aSlack()
  for (const name of ['Ada Winter', 'Ben Okafor']) slackUser(slack, name)
  slackChannel(slack, 'C0HARBOUR', ['U0ADA', 'U0BEN'])
  slackChannel(slack, 'C0SECRET', ['U0BEN'], { type: 'private' })
  server = await aServer({ settings: { ...slack.settings, KEPT_ROLES: 'web' } })
  ada = await server.person('Ada Hears')
  ben = await server.person('Ben Hears')
  await connectSlack(server, slack, ada, 'U0ADA')
  await connectSlack(server, slack, ben, 'U0BEN')
  await capture(ada, 'C0HARBOUR')
  await capture(ben, 'C0SECRET')
})
afterEach(() => server.sql('delete from slack_unread'))
afterAll(async () => {
  await server.stop()
  await slack.stop()
})

let second = 1_772_704_800
const nextTs = () => `${second++}.000100`
const send = async (event: object, sent: Parameters<SlackStandIn['send']>[2] = {}) =>
  (await slack.send(server.url, event, sent)).status
const said = (ts: string, text: string, more: object = {}) => messageEvent('C0HARBOUR', ts, 'U0BEN', text, more)
const edited = (ts: string, text: string, before: string, editedTs: string) => ({
  type: 'message',
  subtype: 'message_changed',
  channel: 'C0HARBOUR',
  hidden: true,
  ts: editedTs,
  event_ts: editedTs,
  message: { type: 'message', user: 'U0BEN', text, ts, edited: { user: 'U0BEN', ts: editedTs } },
  previous_message: { type: 'message', user: 'U0BEN', text: before, ts },
})
const deleted = (ts: string, text: string) => ({
  type: 'message',
  subtype: 'message_deleted',
  channel: 'C0HARBOUR',
  hidden: true,
  ts: `${second}.000900`,
  event_ts: `${second}.000900`,
  deleted_ts: ts,
  previous_message: { type: 'message', user: 'U0BEN', text, ts },
})
const messagesOf = (ts: string) => server.sql(`select * from slack_messages where ts = $1`, [ts])

describe('a delivery', () => {
  test('that greets is echoed', async () => {
    const answer = await slack.post(server.url, { type: 'url_verification', token: 'of old', challenge: '3eZbrw1a' })

    expect([answer.status, await answer.json()]).toEqual([200, { challenge: '3eZbrw1a' }])
  })

  test.each([
    ['forged', { secret: 'some other secret' }],
    ['replayed after five minutes', { signedAt: new Date('2026-03-05T09:54:59Z') }],
    ['from five minutes ahead', { signedAt: new Date('2026-03-05T10:05:01Z') }],
  ])('that is %s is refused and leaves nothing', async (_, sent) => {
    const ts = nextTs()
    const answer = await slack.send(server.url, said(ts, 'I will pay the ransom.'), sent)

    expect([answer.status, ((await answer.json()) as ProblemBody).code]).toEqual([401, 'signature_wrong'])
    await receiveAll(server)
    expect(await messagesOf(ts)).toEqual([])
  })

  test('without a signature, or with a body that was changed under it, is refused', async () => {
    const post = (body: string, headers: object = {}) =>
      fetch(`${server.url}/api/webhooks/slack`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      })

    expect((await post('{"type":"event_callback"}')).status).toBe(401)
    expect(
      (
        await post('{"type":"event_callback"}', {
          'x-slack-request-timestamp': '1772704800',
          'x-slack-signature': 'v0=0',
        })
      ).status,
    ).toBe(401)
  })

  test('of a team that nobody connected is answered and forgotten', async () => {
    expect(await send(said(nextTs(), 'Hello'), { teamId: 'T0STRANGERS', eventId: 'EvStranger' })).toBe(200)
    expect(await server.sql(`select 1 from inbound_deliveries where "deliveryId" = 'EvStranger'`)).toEqual([])
  })

  test('of a kind we do not follow, or that makes no sense, is answered and does no harm', async () => {
    expect(await send({ type: 'reaction_added' })).toBe(200)
    expect(await send({ type: 'constructor' })).toBe(200)
    expect(await send({ type: 'message', channel: 7, ts: null })).toBe(200)
    expect(await send({ type: 'message', channel: 'C0HARBOUR', ts: 'yesterday', user: 'U0BEN', text: 'When?' })).toBe(
      200,
    )
    expect(await send({ type: 'member_left_channel' })).toBe(200)
    await receiveAll(server)
    expect(await server.sql(`select 1 from inbound_deliveries where "handledAt" is null`)).toEqual([])
  })

  test('that comes three times, as Slack retries, counts once', async () => {
    const ts = nextTs()
    for (const retry of [undefined, 1, 2])
      await send(said(ts, 'I will send the plan.'), { eventId: 'EvThrice', ...(retry && { retry }) })
    await receiveAll(server)
    await send(said(ts, 'I will send the plan.'), { eventId: 'EvThrice', retry: 3 })
    await receiveAll(server)

    expect(await unreadOf(server, ada)).toMatchObject([{ ts, change: 1, text: 'I will send the plan.' }])
  })

  test('nested deeper than anything Slack writes is kept without its depths', async () => {
    const ts = nextTs()
    const delivery = {
      type: 'event_callback',
      team_id: slack.teamId,
      event_id: 'Ev0DEEP',
      event: said(ts, 'I will dive.', { blocks: 'BLOCKS' }),
    }
    const body = JSON.stringify(delivery).replace('"BLOCKS"', `${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    const timestamp = String(slack.now().getTime() / 1000)
    const headers = {
      'content-type': 'application/json',
      'x-slack-request-timestamp': timestamp,
      'x-slack-signature': signatureOf(slack.settings.SLACK_SIGNING_SECRET, timestamp, body),
    }

    expect((await fetch(`${server.url}/api/webhooks/slack`, { method: 'POST', body, headers })).status).toBe(200)
    await receiveAll(server)
    expect(await messagesOf(ts)).toMatchObject([{ text: 'I will dive.' }])
  })

  test('is forgotten once it is handled', async () => {
    await send(said(nextTs(), 'A secret.'), { eventId: 'EvForgotten' })
    await receiveAll(server)

    expect(
      await server.sql(
        `select payload, "handledAt" is not null as handled from inbound_deliveries where "deliveryId" = 'EvForgotten'`,
      ),
    ).toEqual([{ payload: null, handled: true }])
  })

  test('is remembered for a week after it was handled, and as long as it waits', async () => {
    await send(said(nextTs(), 'Handled.'), { eventId: 'EvHandled' })
    await receiveAll(server)
    await send(said(nextTs(), 'Waiting.'), { eventId: 'EvWaiting' })
    const known = async () =>
      (
        await server.sql<{ id: string }>(
          `select "deliveryId" as id from inbound_deliveries where "deliveryId" in ('EvHandled', 'EvWaiting') order by 1`,
        )
      ).map(({ id }) => id)

    server.setTime('2026-03-12T09:59:00Z')
    await server.work('sweep-inbound', {})
    expect(await known()).toEqual(['EvHandled', 'EvWaiting'])
    server.setTime('2026-03-12T10:01:00Z')
    await server.work('sweep-inbound', {})
    expect(await known()).toEqual(['EvWaiting'])
    server.setTime('2026-03-05T10:00:00Z')
    await receiveAll(server)
  })
})

describe('a message', () => {
  test('is read for those who capture its channel, and for nobody else', async () => {
    const ts = nextTs()
    await send(said(ts, 'I will call the harbour master.'))
    await send(messageEvent('C0SECRET', nextTs(), 'U0BEN', 'Between us only.'))
    await receiveAll(server)

    expect((await unreadOf(server, ada)).map(({ text }) => text)).toEqual(['I will call the harbour master.'])
    expect((await unreadOf(server, ben)).map(({ text }) => text)).toEqual(['Between us only.'])
    expect(
      await server.sql(`select 1 from pgboss.job where name = 'capture-slack' and data->>'userId' = $1`, [ada.me.id]),
    ).not.toEqual([])
  })

  test('of a channel that nobody captures is not kept', async () => {
    slackChannel(slack, 'C0QUIET', ['U0ADA'])
    await server.work('list-slack-channels', { userId: ada.me.id })
    const ts = nextTs()
    await send(messageEvent('C0QUIET', ts, 'U0ADA', 'Nobody listens.'))
    await receiveAll(server)

    expect(await messagesOf(ts)).toEqual([])
  })

  test.each([
    ['edited twice', ['said', 'first', 'second'], 'Friday, promised.'],
    ['edited twice, the last edit first', ['second', 'said', 'first'], 'Friday, promised.'],
    ['edited before it was said', ['first', 'said', 'second'], 'Friday, promised.'],
    ['deleted', ['said', 'first', 'deleted'], ''],
    ['deleted before it was said', ['deleted', 'second', 'said'], ''],
  ])('that is %s ends the same, together or one by one', async (_, order, text) => {
    for (const together of [true, false]) {
      const ts = nextTs()
      const [one, two] = [`${second}.000100`, `${second}.000200`]
      const events: Record<string, object> = {
        said: said(ts, 'Thursday.'),
        first: edited(ts, 'Friday.', 'Thursday.', one),
        second: edited(ts, 'Friday, promised.', 'Friday.', two),
        deleted: deleted(ts, 'Friday.'),
      }
      for (const name of order) {
        await send(events[name]!)
        if (!together) await receiveAll(server)
      }
      await receiveAll(server)

      expect(await messagesOf(ts)).toMatchObject([{ text, deletedAt: text === '' ? expect.any(Date) : null }])
      expect((await unreadOf(server, ada)).filter((unread) => unread.ts === ts)).toHaveLength(1)
    }
  })

  test('is unread once more when it is edited', async () => {
    const ts = nextTs()
    await send(said(ts, 'Thursday.'))
    await receiveAll(server)
    await send(edited(ts, 'Friday.', 'Thursday.', `${second}.000100`))
    await receiveAll(server)

    expect(await unreadOf(server, ada)).toMatchObject([{ ts, change: 2, text: 'Friday.' }])
  })

  test('whose link unfolds is not edited', async () => {
    const ts = nextTs()
    await send(said(ts, 'See <https://portolan.example>'))
    const { edited: _, ...unfolded } = edited(
      ts,
      'See <https://portolan.example>',
      'See <https://portolan.example>',
      nextTs(),
    ).message
    await send({ ...edited(ts, '', '', nextTs()), message: { ...unfolded, attachments: [{ id: 1 }] } })
    await receiveAll(server)

    expect(await unreadOf(server, ada)).toMatchObject([{ ts, change: 1, text: 'See <https://portolan.example>' }])
  })

  test('that starts a thread is deleted also where a stone stays in its place', async () => {
    const ts = nextTs()
    await send(said(ts, 'I will do it.'))
    await send({
      type: 'message',
      subtype: 'message_changed',
      channel: 'C0HARBOUR',
      ts: nextTs(),
      message: { subtype: 'tombstone', text: 'This message was deleted.', user: 'USLACKBOT', ts, thread_ts: ts },
    })
    await receiveAll(server)

    expect(await messagesOf(ts)).toMatchObject([{ text: '', deletedAt: expect.any(Date) }])
  })

  test('of a program is kept to understand the others, and not read itself', async () => {
    const ts = nextTs()
    await send({
      ...said(ts, 'Build 7 failed.'),
      bot_id: 'B0CI',
      user: undefined,
      subtype: 'bot_message',
      username: 'ci',
    })
    await receiveAll(server)

    expect(await messagesOf(ts)).toMatchObject([{ isBot: true, authorName: 'ci', text: 'Build 7 failed.' }])
    expect(await unreadOf(server, ada)).toEqual([])
  })

  test('of our own app is not kept', async () => {
    const [ts, other] = [nextTs(), nextTs()]
    await send({ ...said(ts, 'You have 3 tasks.'), bot_id: 'B0KEPT', app_id: slack.appId })
    await send({ ...said(other, 'You have 3 tasks.'), user: slack.botUserId })
    await receiveAll(server)

    expect([...(await messagesOf(ts)), ...(await messagesOf(other))]).toEqual([])
  })

  test.each(['channel_join', 'channel_topic', 'huddle_thread', 'pinned_item'])(
    'of the kind %s was said by nobody',
    async (subtype) => {
      const ts = nextTs()
      await send(said(ts, 'has joined', { subtype }))
      await receiveAll(server)

      expect(await messagesOf(ts)).toEqual([])
    },
  )

  test('in a thread knows its thread, with files their names', async () => {
    const [parent, reply] = [nextTs(), nextTs()]
    await send(said(parent, 'Who takes the charts?', { thread_ts: parent }))
    await send(
      said(reply, 'I do.', {
        thread_ts: parent,
        subtype: 'file_share',
        files: [
          { id: 'F1', name: 'charts.pdf', title: 'Charts' },
          { id: 'F2', mode: 'tombstone' },
        ],
      }),
    )
    await receiveAll(server)

    expect(await messagesOf(parent)).toMatchObject([{ threadTs: null }])
    expect(await messagesOf(reply)).toMatchObject([
      { threadTs: parent, files: ['Charts'], sentAt: new Date(Number(reply) * 1000) },
    ])
  })

  test('that says something only in its blocks is read there', async () => {
    const ts = nextTs()
    await send(
      said(ts, '', {
        blocks: [
          {
            type: 'rich_text',
            elements: [
              {
                type: 'rich_text_section',
                elements: [
                  { type: 'user', user_id: 'U0ADA' },
                  { type: 'text', text: ' will book the berth.' },
                ],
              },
            ],
          },
        ],
      }),
    )
    await receiveAll(server)

    expect(await messagesOf(ts)).toMatchObject([{ text: '<@U0ADA> will book the berth.' }])
  })

  test('of 50,000 characters is kept up to 40,000, and what no database can store does not stop it', async () => {
    const [long, odd] = [nextTs(), nextTs()]
    await send(said(long, 'a'.repeat(50_000)))
    await send(said(odd, 'Zero \0 and half \ud83d a character'))
    await receiveAll(server)

    expect(await server.sql(`select length(text) as length from slack_messages where ts = $1`, [long])).toEqual([
      { length: 40_000 },
    ])
    expect(await messagesOf(odd)).toMatchObject([{ text: 'Zero  and half \ufffd a character' }])
  })
})

describe('who hears what', () => {
  test('of two people with the same Slack account each hears what they chose', async () => {
    const twin = await server.person('Ada Twin')
    await connectSlack(server, slack, twin, 'U0ADA')
    const [before, after] = [nextTs(), nextTs()]
    await send(said(before, 'Only one listens.'))
    await receiveAll(server)
    await capture(twin, 'C0HARBOUR')
    await send(said(after, 'Both listen.'))
    await receiveAll(server)

    expect((await unreadOf(server, twin)).map(({ ts }) => ts)).toEqual([after])
    expect((await unreadOf(server, ada)).map(({ ts }) => ts)).toEqual([before, after])
    expect((await capture(twin, 'C0SECRET')).status).toBe(404)
  })

  test('while somebody is paused nothing is read for them', async () => {
    const rests = await server.person('Ada Rests')
    await connectSlack(server, slack, rests, 'U0ADA')
    await capture(rests, 'C0HARBOUR')
    await server.sql(`update slack_connections set "disabledType" = 'INACTIVE_USER_PAUSED' where "userId" = $1`, [
      rests.me.id,
    ])
    await send(said(nextTs(), 'Rest well.'))
    await receiveAll(server)

    expect(await unreadOf(server, rests)).toEqual([])
    expect((await rests.get<SlackConnection>('/api/slack/connection')).body.state).toBe('paused')
  })

  test('what is deleted while everybody rests loses its words at once, and is read as deleted when they are back', async () => {
    const ts = nextTs()
    await send(said(ts, 'I will repaint the buoys.'))
    await receiveAll(server)
    await server.sql('delete from slack_unread')
    await server.sql(`update slack_connections set "disabledType" = 'INACTIVE_USER_PAUSED'`)

    await send(deleted(ts, 'I will repaint the buoys.'))
    await send(deleted(nextTs(), 'Nobody here ever had this.'))
    await receiveAll(server)

    await server.sql(`update slack_connections set "disabledType" = null`)
    expect(await messagesOf(ts)).toMatchObject([{ text: '', deletedAt: expect.any(Date) }])
    expect((await unreadOf(server, ada)).map((one) => one.ts)).toEqual([ts])
  })

  test('a connection says when it last heard something, and a channel what was seen last', async () => {
    const ts = nextTs()
    await send(said(ts, 'Anybody there?'))
    await receiveAll(server)

    expect(await server.sql(`select "lastEventAt" from slack_connections where "userId" = $1`, [ada.me.id])).toEqual([
      { lastEventAt: new Date('2026-03-05T10:00:00Z') },
    ])
    expect((await ada.get<object[]>('/api/slack/channels')).body[0]).toMatchObject({
      processingContext: [{ latestMessageSeenTs: ts }],
    })
  })
})

describe('when Slack says', () => {
  test('that somebody took the grant back, they have to connect again', async () => {
    const leaver = await server.person('Ben Revokes')
    await connectSlack(server, slack, leaver, 'U0BEN')
    await send(
      { type: 'tokens_revoked', tokens: { oauth: ['U0BEN'], bot: [] } },
      { at: new Date('2026-03-05T09:59:00Z'), signedAt: new Date('2026-03-05T10:00:00Z') },
    )
    await receiveAll(server)
    expect((await leaver.get<SlackConnection>('/api/slack/connection')).body.state).toBe('connected')

    await send({ type: 'tokens_revoked', tokens: { oauth: ['U0BEN'], bot: [] } })
    await receiveAll(server)

    expect((await leaver.get<SlackConnection>('/api/slack/connection')).body).toMatchObject({
      state: 'needs-reconnecting',
      disabledType: 'GRANT_LOST',
    })
    expect((await ada.get<SlackConnection>('/api/slack/connection')).body.state).toBe('connected')
  })

  test('that the team removed the app, everybody has to connect again', async () => {
    await send({ type: 'app_uninstalled' })
    await receiveAll(server)

    expect((await ada.get<SlackConnection>('/api/slack/connection')).body).toMatchObject({
      connected: false,
      state: 'needs-reconnecting',
      disabledType: 'APP_UNINSTALLED',
      channels: { captured: 1 },
    })
    expect(await server.sql(`select "sealedBotToken" from slack_installations`)).toEqual([{ sealedBotToken: null }])
    await connectSlack(server, slack, ada, 'U0ADA')
    expect((await ada.get<SlackConnection>('/api/slack/connection')).body).toMatchObject({
      state: 'connected',
      channels: { captured: 1 },
    })
  })

  test('that there were too many events, that is noted and answered', async () => {
    expect(
      (
        await slack.post(server.url, {
          type: 'app_rate_limited',
          team_id: slack.teamId,
          minute_rate_limited: 1_772_704_800,
          api_app_id: slack.appId,
        })
      ).status,
    ).toBe(200)
  })
})
