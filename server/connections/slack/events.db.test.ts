import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signatureOf } from '#server/providers/slack/signature.ts'
import type { SlackConnection } from '#shared/connections/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { TestServer } from '#tests/support/server.ts'
import { aSlackTeam, messagesOf, nextTs, said } from '#tests/support/slack-messages.ts'
import { connectSlack, receiveAll, unreadOf } from '#tests/support/slack-people.ts'
import type { SlackStandIn } from '#tests/support/slack-stand-in.ts'
import type { Someone } from '#tests/support/someone.ts'

let slack: SlackStandIn
let server: TestServer
let ada: Someone
beforeAll(async () => {
  ;({ slack, server, ada } = await aSlackTeam())
})
afterEach(() => server.sql('delete from slack_unread'))
afterAll(async () => {
  await server.stop()
  await slack.stop()
})

const send = async (event: object, sent: Parameters<SlackStandIn['send']>[2] = {}) =>
  (await slack.send(server.url, event, sent)).status

describe('a delivery', () => {
  test('that verifies the URL is answered with its challenge', async () => {
    const answer = await slack.post(server.url, { type: 'url_verification', token: 'of old', challenge: '3eZbrw1a' })

    expect([answer.status, await answer.json()]).toEqual([200, { challenge: '3eZbrw1a' }])
  })

  test.each([
    ['forged', { secret: 'some other secret' }],
    ['replayed after five minutes', { signedAt: new Date('2026-03-05T09:54:59Z') }],
  ])('that is %s is refused and not stored', async (_, sent) => {
    const ts = nextTs()
    const answer = await slack.send(server.url, said(ts, 'I will pay the ransom.'), sent)

    expect([answer.status, ((await answer.json()) as ProblemBody).code]).toEqual([401, 'signature_wrong'])
    await receiveAll(server)
    expect(await messagesOf(server, ts)).toEqual([])
  })

  test('without a valid signature is refused', async () => {
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

  test('from an unknown team is accepted but not stored', async () => {
    expect(await send(said(nextTs(), 'Hello'), { teamId: 'T0STRANGERS', eventId: 'EvStranger' })).toBe(200)
    expect(await server.sql(`select 1 from inbound_deliveries where "deliveryId" = 'EvStranger'`)).toEqual([])
  })

  test('with an unhandled or malformed event is accepted and does no harm', async () => {
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

  test('that Slack repeats is handled once', async () => {
    const ts = nextTs()
    for (const retry of [undefined, 1, 2])
      await send(said(ts, 'I will send the plan.'), { eventId: 'EvThrice', ...(retry && { retry }) })
    await receiveAll(server)
    await send(said(ts, 'I will send the plan.'), { eventId: 'EvThrice', retry: 3 })
    await receiveAll(server)

    expect(await unreadOf(server, ada)).toMatchObject([{ ts, change: 1, text: 'I will send the plan.' }])
  })

  test('that is nested extremely deeply is stored without its depths', async () => {
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
    expect(await messagesOf(server, ts)).toMatchObject([{ text: 'I will dive.' }])
  })

  test("is cleared once it's handled", async () => {
    await send(said(nextTs(), 'A secret.'), { eventId: 'EvForgotten' })
    await receiveAll(server)

    expect(
      await server.sql(
        `select payload, "handledAt" is not null as handled from inbound_deliveries where "deliveryId" = 'EvForgotten'`,
      ),
    ).toEqual([{ payload: null, handled: true }])
  })

  test('is deleted a week after it was handled, but never while it waits', async () => {
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

describe('when Slack reports', () => {
  test('that a user revoked the grant, they have to reconnect', async () => {
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

  test('that the team removed the app, everyone has to reconnect', async () => {
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

  test('that there were too many events, the delivery is accepted', async () => {
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
