import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SlackChannel, SlackConnection } from '#shared/connections/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { aBrowser } from '#tests/support/google-sign-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { beginVisit, comeBack, connectSlack, slackChannel, slackUser, visitSlack } from '#tests/support/slack-people.ts'
import { aSlack, type SlackStandIn } from '#tests/support/slack-stand-in.ts'
import { ask, nextAnnouncement, type Someone } from '#tests/support/someone.ts'

let slack: SlackStandIn
let server: TestServer
beforeAll(async () => {
  slack = await aSlack()
  slackUser(slack, 'Ada Slack')
  slackUser(slack, 'Ben Slack')
  slackChannel(slack, 'C0HARBOUR', ['U0ADA', 'U0BEN'])
  server = await aServer({ settings: { ...slack.settings } })
})
afterAll(async () => {
  await server.stop()
  await slack.stop()
})

const success = 'alert-slack-connect-success=1'
const failure = 'alert-slack-connect-failure=1'
const connectionOf = async (person: Someone) => (await person.get<SlackConnection>('/api/slack/connection')).body

describe('connecting Slack', () => {
  test("asks for the user's and the bot's scopes, and returns to where it started", async () => {
    const ada = await server.person('Ada Connects')
    const begun = await beginVisit(server, ada, '/settings?tab=slack#channels')

    const asked = new URL(begun.location).searchParams
    expect(begun.status).toBe(302)
    expect(asked.get('user_scope')).toBe(
      'channels:read,groups:read,im:read,mpim:read,channels:history,groups:history,im:history,mpim:history,users:read,users:read.email',
    )
    expect(asked.get('scope')).toBe('chat:write,im:write,users:read,users:read.email,team:read')
    expect(begun.setCookie).toMatch(/HttpOnly; SameSite=Lax/)
    expect(await visitSlack(server, slack, ada, { path: '/settings?tab=slack#channels' })).toBe(
      `/settings?tab=slack&${success}#channels`,
    )
  })

  test("shows the team and the user's name there, and updates other windows", async () => {
    const ada = await server.person('Ada Shown')
    expect(await connectionOf(ada)).toMatchObject({ connected: false, state: 'disconnected', slackUserId: null })
    const otherWindow = await ada.listen()
    const news = nextAnnouncement(otherWindow, 'connections-changed')

    await connectSlack(server, slack, ada, 'U0ADA')

    expect(await news).toEqual({})
    otherWindow.close()
    expect(await connectionOf(ada)).toMatchObject({
      connected: true,
      state: 'connected',
      slackUserId: 'U0ADA',
      slackName: 'Ada Slack',
      slackAppInstallation: { teamName: 'Portolan' },
      disabledType: null,
      channels: { captured: 0, all: 1 },
    })
  })

  test('encrypts every token', async () => {
    await connectSlack(server, slack, await server.person('Ada Sealed'), 'U0ADA')
    const stored = await server.sql<{ token: string }>(
      `select "sealedUserToken" as token from slack_connections where "sealedUserToken" is not null union all select "sealedBotToken" from slack_installations`,
    )

    expect(stored.length).toBeGreaterThan(1)
    for (const { token } of stored) expect(token).toMatch(/^v2\.[\w-]+$/)
  })

  test('again keeps the captured channels', async () => {
    const ada = await server.person('Ada Again')
    await connectSlack(server, slack, ada, 'U0ADA')
    await ada.put('/api/slack/channels/C0HARBOUR', { captureEnabled: true })

    const again = await connectSlack(server, slack, ada, 'U0ADA')

    expect(again).toMatchObject([{ channelId: 'C0HARBOUR', captureEnabled: true }])
  })

  test('with another Slack account starts without captured channels and revokes the old token', async () => {
    slackUser(slack, 'Cleo Slack')
    slack.channels.get('C0HARBOUR')!.members.push('U0CLEO')
    const cleo = await server.person('Cleo Moves')
    await connectSlack(server, slack, cleo, 'U0CLEO')
    await cleo.put('/api/slack/channels/C0HARBOUR', { captureEnabled: true })

    const now = await connectSlack(server, slack, cleo, 'U0BEN')

    expect(now).toMatchObject([{ channelId: 'C0HARBOUR', captureEnabled: false }])
    expect(
      [...slack.tokens.values()].filter(({ slackUserId, isRevoked }) => slackUserId === 'U0CLEO' && !isRevoked),
    ).toEqual([])
    expect((await connectionOf(cleo)).state).toBe('connected')
  })

  test('in two tabs at once works in both', async () => {
    const ada = await server.person('Ada Tabs')
    const [one, other] = [await beginVisit(server, ada, '/one'), await beginVisit(server, ada, '/other')]
    slack.visitor = { slackUserId: 'U0ADA' }
    const [back, otherBack] = await Promise.all(
      [one, other].map(async ({ location }) =>
        (await fetch(location, { redirect: 'manual' })).headers.get('location')!,
      ),
    )
    const cookie = `${ada.cookie}; ${one.cookie}; ${other.cookie}`

    expect(await Promise.all([comeBack(back!, cookie), comeBack(otherBack!, cookie)])).toEqual([
      `/one?${success}`,
      `/other?${success}`,
    ])

    expect((await connectionOf(ada)).state).toBe('connected')
  })
})

describe('an attempt fails with a toast, not an error page,', () => {
  test('when the user declines', async () => {
    slack.visitor = { slackUserId: 'U0ADA', denies: true }

    expect(await visitSlack(server, slack, await server.person('Ada No'), { path: '/settings' })).toBe(
      `/settings?${failure}`,
    )
    slack.visitor = { slackUserId: 'U0ADA' }
  })

  test('when the state is from another browser, and connects no one', async () => {
    const [ada, eve] = [await server.person('Ada Victim'), await server.person('Eve Sends')]
    const { location, cookie } = await beginVisit(server, eve)
    const back = (await fetch(location, { redirect: 'manual' })).headers.get('location')!

    expect(await comeBack(back, ada.cookie)).toBe(`/?${failure}`)
    expect(await comeBack(back, `${ada.cookie}; ${cookie}`)).toBe(`/?${failure}`)
    expect((await connectionOf(ada)).state).toBe('disconnected')
  })

  test('when the state is made up, used or older than ten minutes', async () => {
    const ada = await server.person('Ada Stale')
    const { location, cookie } = await beginVisit(server, ada)
    const back = (await fetch(location, { redirect: 'manual' })).headers.get('location')!
    const callback = `${server.url}/api/slack/callback`

    expect(await comeBack(`${callback}?code=1&state=${'x'.repeat(43)}`, `${ada.cookie}; ${cookie}`)).toBe(
      `/?${failure}`,
    )
    expect(await comeBack(callback, ada.cookie)).toBe(`/?${failure}`)
    expect(await comeBack(back, `${ada.cookie}; ${cookie}`)).toBe(`/?${success}`)
    expect(await comeBack(back, `${ada.cookie}; ${cookie}`)).toBe(`/?${failure}`)

    const late = await beginVisit(server, ada)
    const lateBack = (await fetch(late.location, { redirect: 'manual' })).headers.get('location')!
    server.setTime('2026-03-05T10:10:01Z')
    expect(await comeBack(lateBack, `${ada.cookie}; ${late.cookie}`)).toBe(`/?${failure}`)
    server.setTime('2026-03-05T10:00:00Z')
  })

  test('when Slack is down', async () => {
    slack.fail('oauth.v2.access', { status: 503 })

    expect(await visitSlack(server, slack, await server.person('Ada Down'))).toBe(`/?${failure}`)
    slack.fail('oauth.v2.access', null)
  })

  test('when scopes are missing, and the connection needs reconnecting', async () => {
    const ada = await server.person('Ada Partly')
    slack.visitor = { slackUserId: 'U0ADA', scopes: ['channels:read', 'users:read'] }

    expect(await visitSlack(server, slack, ada)).toBe(`/?${failure}`)
    expect(await connectionOf(ada)).toMatchObject({
      connected: false,
      state: 'needs-reconnecting',
      disabledType: 'SCOPE_MISSING',
    })
    slack.visitor = { slackUserId: 'U0ADA' }
  })
})

test('an attempt to return to another site, or to an endless path, ends on the start page', async () => {
  const ada = await server.person('Ada Path')

  for (const path of ['//evil.example', `/${'a'.repeat(500)}`])
    expect(await visitSlack(server, slack, ada, { path })).toBe(`/?${success}`)
})

test('a browser keeps only its last five attempts, so that its headers stay short', async () => {
  const ada = await server.person('Ada Retries')
  const browser = aBrowser(server.url, { cookie: ada.cookie })
  const path = `/${'a'.repeat(499)}`
  for (let attempts = 0; attempts < 20; attempts++)
    await browser.walkUpTo(`/api/slack/install?afterSuccessRedirectPath=${path}`, slack.url)

  expect([...browser.cookies.keys()].filter((name) => name.startsWith('kept_slack_'))).toHaveLength(5)
  slack.visitor = { slackUserId: 'U0ADA' }
  expect(await browser.walk(`/api/slack/install?afterSuccessRedirectPath=${path}`)).toBe(`${path}?${success}`)
})

test('connecting requires signing in', async () => {
  expect((await ask<ProblemBody>(server.url, '/api/slack/install')).body.code).toBe('not_signed_in')
})

describe('a server without Slack', () => {
  test('lists its missing settings', async () => {
    const bare = await aServer({ settings: { SLACK_CLIENT_ID: 'only this' } })
    const ada = await bare.person('Ada Bare')

    expect((await ada.get<SlackConnection>('/api/slack/connection')).body).toMatchObject({
      connected: false,
      state: 'not-set-up',
      missing: ['SLACK_CLIENT_SECRET', 'SLACK_SIGNING_SECRET'],
    })
    expect(await ada.get<ProblemBody>('/api/slack/channels')).toMatchObject({
      status: 503,
      body: { code: 'slack_not_set_up' },
    })
    expect((await ask<ProblemBody>(bare.url, '/api/webhooks/slack', { method: 'POST', body: {} })).body.code).toBe(
      'slack_not_set_up',
    )
    expect((await beginVisit(bare, ada, '/settings')).location).toBe(`/settings?${failure}`)
    await bare.stop()
  })
})

describe('disconnecting Slack', () => {
  test('revokes the token, removes the channels and stores the reason', async () => {
    slackUser(slack, 'Dan Slack')
    slack.channels.get('C0HARBOUR')!.members.push('U0DAN')
    const dan = await server.person('Dan Leaves')
    await connectSlack(server, slack, dan, 'U0DAN')
    await dan.put('/api/slack/channels/C0HARBOUR', { captureEnabled: true })

    expect((await dan.post('/api/slack/disconnect', { slackDisconnectReason: 'too-noisy' })).status).toBe(204)

    expect(await connectionOf(dan)).toMatchObject({
      state: 'disconnected',
      disabledType: 'USER',
      channels: { captured: 0, all: 0 },
    })
    expect(
      await server.sql(`select "disconnectReason", "sealedUserToken" from slack_connections where "userId" = $1`, [
        dan.me.id,
      ]),
    ).toEqual([{ disconnectReason: 'too-noisy', sealedUserToken: null }])
    expect([...slack.tokens.values()].find(({ slackUserId }) => slackUserId === 'U0DAN')?.isRevoked).toBe(true)
    expect((await dan.get<ProblemBody>('/api/slack/channels')).body.code).toBe('slack_not_connected')
    expect((await dan.delete('/api/slack/connection')).status).toBe(204)
  })

  test('leaves another user of the same Slack account connected', async () => {
    slackUser(slack, 'Emi Slack')
    slack.channels.get('C0HARBOUR')!.members.push('U0EMI')
    const [emi, other] = [await server.person('Emi One'), await server.person('Emi Two')]
    await connectSlack(server, slack, emi, 'U0EMI')
    await connectSlack(server, slack, other, 'U0EMI')

    await emi.delete('/api/slack/connection')
    await server.work('list-slack-channels', { userId: other.me.id })

    expect((await connectionOf(other)).state).toBe('connected')
    expect((await other.get<SlackChannel[]>('/api/slack/channels')).body).toHaveLength(1)
  })

  test('works while Slack is down', async () => {
    const ada = await server.person('Ada Leaves')
    slackUser(slack, 'Finn Slack')
    await connectSlack(server, slack, ada, 'U0FINN')
    slack.fail('auth.revoke', { status: 503 })

    expect((await ada.delete('/api/slack/connection')).status).toBe(204)
    expect((await connectionOf(ada)).state).toBe('disconnected')
    slack.fail('auth.revoke', null)
  })

  test('accepts only known reasons, like skipping', async () => {
    const ada = await server.person('Ada Reasons')

    expect((await ada.post('/api/slack/disconnect', { slackDisconnectReason: 'because' })).status).toBe(400)
    expect((await ada.post('/api/slack/skip', { slackSkipReason: 'because' })).status).toBe(400)
    expect((await ada.post('/api/slack/skip', { slackSkipReason: 'not-allowed' })).status).toBe(204)
    expect((await ada.get<{ attributes: object }>('/api/me')).body.attributes).toMatchObject({
      slackSkipReason: 'not-allowed',
    })
  })
})
