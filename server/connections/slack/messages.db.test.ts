import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SlackConnection } from '#shared/connections/schemas.ts'
import type { TestServer } from '#tests/support/server.ts'
import { aSlackTeam, deleted, edited, messagesOf, nextTs, said } from '#tests/support/slack-messages.ts'
import { capture, connectSlack, messageEvent, receiveAll, slackChannel, unreadOf } from '#tests/support/slack-people.ts'
import type { SlackStandIn } from '#tests/support/slack-stand-in.ts'
import { isOf } from '#tests/support/jobs.ts'
import type { Someone } from '#tests/support/someone.ts'

let slack: SlackStandIn
let server: TestServer
let ada: Someone
let ben: Someone
beforeAll(async () => {
  ;({ slack, server, ada, ben } = await aSlackTeam())
})
afterEach(() => server.sql('delete from slack_unread'))
afterAll(async () => {
  await server.stop()
  await slack.stop()
})

const send = async (event: object, sent: Parameters<SlackStandIn['send']>[2] = {}) =>
  (await slack.send(server.url, event, sent)).status

describe('a message', () => {
  test('becomes unread only for users who capture its channel', async () => {
    const ts = nextTs()
    await send(said(ts, 'I will call the harbour master.'))
    await send(messageEvent('C0SECRET', nextTs(), 'U0BEN', 'Between us only.'))
    await receiveAll(server)

    expect((await unreadOf(server, ada)).map(({ text }) => text)).toEqual(['I will call the harbour master.'])
    expect((await unreadOf(server, ben)).map(({ text }) => text)).toEqual(['Between us only.'])
    expect((await server.jobs('capture-slack')).filter(isOf(ada.me.id))).not.toEqual([])
  })

  test("in a channel that no one captures isn't stored", async () => {
    slackChannel(slack, 'C0QUIET', ['U0ADA'])
    await server.work('list-slack-channels', { userId: ada.me.id })
    const ts = nextTs()
    await send(messageEvent('C0QUIET', ts, 'U0ADA', 'Nobody listens.'))
    await receiveAll(server)

    expect(await messagesOf(server, ts)).toEqual([])
  })

  test.each([
    ['edited twice', ['said', 'first', 'second'], 'Friday, promised.'],
    ['edited twice, the last edit first', ['second', 'said', 'first'], 'Friday, promised.'],
    ['edited before it arrived', ['first', 'said', 'second'], 'Friday, promised.'],
    ['deleted', ['said', 'first', 'deleted'], ''],
    ['deleted before it arrived', ['deleted', 'second', 'said'], ''],
  ])('that is %s ends up the same, in one batch or several', async (_, order, text) => {
    for (const together of [true, false]) {
      const ts = nextTs()
      const [one, two] = [nextTs(), nextTs()]
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

      expect(await messagesOf(server, ts)).toMatchObject([{ text, deletedAt: text === '' ? expect.any(Date) : null }])
      expect((await unreadOf(server, ada)).filter((unread) => unread.ts === ts)).toHaveLength(1)
    }
  })

  test("becomes unread again when it's edited", async () => {
    const ts = nextTs()
    await send(said(ts, 'Thursday.'))
    await receiveAll(server)
    await send(edited(ts, 'Friday.', 'Thursday.', nextTs()))
    await receiveAll(server)

    expect(await unreadOf(server, ada)).toMatchObject([{ ts, change: 2, text: 'Friday.' }])
  })

  test("whose link is unfurled doesn't count as edited", async () => {
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

  test('that starts a thread is deleted when Slack leaves a tombstone', async () => {
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

    expect(await messagesOf(server, ts)).toMatchObject([{ text: '', deletedAt: expect.any(Date) }])
  })

  test("by a bot is stored as context but doesn't become unread", async () => {
    const ts = nextTs()
    await send({
      ...said(ts, 'Build 7 failed.'),
      bot_id: 'B0CI',
      user: undefined,
      subtype: 'bot_message',
      username: 'ci',
    })
    await receiveAll(server)

    expect(await messagesOf(server, ts)).toMatchObject([{ isBot: true, authorName: 'ci', text: 'Build 7 failed.' }])
    expect(await unreadOf(server, ada)).toEqual([])
  })

  test("by our own app isn't stored", async () => {
    const [ts, other] = [nextTs(), nextTs()]
    await send({ ...said(ts, 'You have 3 tasks.'), bot_id: 'B0KEPT', app_id: slack.appId })
    await send({ ...said(other, 'You have 3 tasks.'), user: slack.botUserId })
    await receiveAll(server)

    expect([...(await messagesOf(server, ts)), ...(await messagesOf(server, other))]).toEqual([])
  })

  test("that Slack wrote itself isn't stored", async () => {
    const all = ['channel_join', 'channel_topic', 'huddle_thread', 'pinned_item'].map((subtype) => ({
      subtype,
      ts: nextTs(),
    }))
    for (const { subtype, ts } of all) await send(said(ts, 'has joined', { subtype }))
    await receiveAll(server)

    for (const { ts } of all) expect(await messagesOf(server, ts)).toEqual([])
  })

  test("in a huddle's thread is stored, without the huddle's own message", async () => {
    const [huddle, reply] = [nextTs(), nextTs()]
    await send(said(huddle, '', { subtype: 'huddle_thread', thread_ts: huddle, room: { id: 'R0HUDDLE' } }))
    await send(said(reply, 'I will send the berth list.', { thread_ts: huddle }))
    await receiveAll(server)

    expect(await messagesOf(server, huddle)).toEqual([])
    expect(await messagesOf(server, reply)).toMatchObject([{ threadTs: huddle }])
    expect((await unreadOf(server, ada)).map(({ text }) => text)).toEqual(['I will send the berth list.'])
  })

  test('is stored with its thread and the names of its files', async () => {
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

    expect(await messagesOf(server, parent)).toMatchObject([{ threadTs: null }])
    expect(await messagesOf(server, reply)).toMatchObject([
      { threadTs: parent, files: ['Charts'], sentAt: new Date(Number(reply) * 1000) },
    ])
  })

  test('without text is read from its blocks', async () => {
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

    expect(await messagesOf(server, ts)).toMatchObject([{ text: '<@U0ADA> will book the berth.' }])
  })

  test("is cut after 40,000 characters, and characters that can't be stored are replaced", async () => {
    const [long, odd] = [nextTs(), nextTs()]
    await send(said(long, 'a'.repeat(50_000)))
    await send(said(odd, 'Zero \0 and half \ud83d a character'))
    await receiveAll(server)

    expect(await server.sql(`select length(text) as length from slack_messages where ts = $1`, [long])).toEqual([
      { length: 40_000 },
    ])
    expect(await messagesOf(server, odd)).toMatchObject([{ text: 'Zero  and half \ufffd a character' }])
  })
})

describe('unread messages', () => {
  test('of users with the same Slack account depend on what each captures', async () => {
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

  test("aren't added for a paused user", async () => {
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

  test('include a message deleted while everyone was paused, whose text is deleted at once', async () => {
    const ts = nextTs()
    await send(said(ts, 'I will repaint the buoys.'))
    await receiveAll(server)
    await server.sql('delete from slack_unread')
    await server.sql(`update slack_connections set "disabledType" = 'INACTIVE_USER_PAUSED'`)

    await send(deleted(ts, 'I will repaint the buoys.'))
    await send(deleted(nextTs(), 'Nobody here ever had this.'))
    await receiveAll(server)

    await server.sql(`update slack_connections set "disabledType" = null`)
    expect(await messagesOf(server, ts)).toMatchObject([{ text: '', deletedAt: expect.any(Date) }])
    expect((await unreadOf(server, ada)).map((one) => one.ts)).toEqual([ts])
  })

  test("update the connection's last event and the channel's last message seen", async () => {
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
