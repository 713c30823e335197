import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PgBoss } from 'pg-boss'
import type { PrismaClient } from '#prisma'
import { messageUser } from '#server/connections/slack/message-user.ts'
import { callAsUser } from '#server/connections/slack/tokens.ts'
import { readConfig } from '#server/platform/config.ts'
import { createPrisma } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { createRateLimits } from '#server/platform/http/limits.ts'
import { createLog } from '#server/platform/log.ts'
import { openQueue } from '#server/platform/queue.ts'
import { createSealing } from '#server/platform/sealing.ts'
import { diskBlobs } from '#server/platform/blobs/disk-blobs.ts'
import { createDeps } from '#server/platform/unit-of-work.ts'
import { SlackProblem } from '#server/providers/slack/slack-problem.ts'
import { createSlack, type Slack } from '#server/providers/slack/slack.ts'
import type { SlackConnection } from '#shared/connections/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { connectSlack, slackChannel, slackUser } from '#tests/support/slack-people.ts'
import { aSlack, type SlackStandIn } from '#tests/support/slack-stand-in.ts'
import type { Someone } from '#tests/support/someone.ts'

const secret = 'a secret that is only used in tests'
let standIn: SlackStandIn
let server: TestServer
let ada: Someone
let prisma: PrismaClient
let boss: PgBoss
let deps: Deps
let slack: Slack
let now = new Date('2026-03-05T10:00:00Z')

beforeAll(async () => {
  standIn = await aSlack({ rotates: true })
  standIn.now = () => now
  slackUser(standIn, 'Ada Winter')
  slackChannel(standIn, 'C0HARBOUR', ['U0ADA'])
  server = await aServer({ settings: { ...standIn.settings, KEPT_SECRET: secret } })
  const config = readConfig({ ...standIn.settings, KEPT_SECRET: secret })
  const log = createLog({ LOG_LEVEL: 'silent' })
  prisma = createPrisma({ connectionString: server.databaseUrl })
  boss = await openQueue({ connection: { connectionString: server.databaseUrl }, log, isKeeper: false })
  deps = createDeps({
    blobs: diskBlobs(tmpdir()),
    prisma,
    boss,
    announce: () => {},
    now: () => now,
    log,
    sealing: createSealing(config),
    hasBots: false,
    hasSpeech: false,
    sellsSubscriptions: false,
    rateLimit: createRateLimits({ RATE_LIMITS: 'off' }, null),
    subscriptions: [],
  })
  slack = createSlack(config)!
})
beforeEach(async () => {
  setTime('2026-03-05T10:00:00Z')
  standIn.refreshTokens.clear()
  standIn.tokens.clear()
  ada = await server.person('Ada Token')
  await connectSlack(server, standIn, ada, 'U0ADA')
  standIn.calls.length = 0
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  await prisma.$disconnect()
  await server.stop()
  await standIn.stop()
})

function setTime(to: string) {
  now = new Date(to)
  server.setTime(to)
}

const askSlack = () => callAsUser(deps, slack, ada.me.id, (client) => client.users.conversations({}))
const connection = async () => (await ada.get<SlackConnection>('/api/slack/connection')).body
const refreshes = () => standIn.callsOf('oauth.v2.access').length

describe('a token that expires after twelve hours', () => {
  test('is used until shortly before it expires, then refreshed', async () => {
    setTime('2026-03-05T21:54:00Z')
    await askSlack()
    expect(refreshes()).toBe(0)

    setTime('2026-03-05T21:56:00Z')
    await askSlack()
    await askSlack()
    expect(refreshes()).toBe(1)

    setTime('2026-03-06T21:00:00Z')
    expect((await askSlack()).ok).toBe(true)
    expect(refreshes()).toBe(2)
    expect((await connection()).state).toBe('connected')
  })

  test('is refreshed once when several jobs need it at the same time', async () => {
    setTime('2026-03-06T10:00:00Z')

    const answers = await Promise.all([askSlack(), askSlack(), askSlack(), askSlack()])

    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(refreshes()).toBe(1)
  })

  test('is kept if Slack is down', async () => {
    setTime('2026-03-06T10:00:00Z')
    standIn.fail('oauth.v2.access', { status: 503 })
    await expect(askSlack()).rejects.toMatchObject({ kind: 'down' })
    standIn.fail('oauth.v2.access', null)

    expect((await askSlack()).ok).toBe(true)
    expect((await connection()).state).toBe('connected')
  })
})

describe('disconnecting', () => {
  test('leaves no valid token at Slack, not even if it had expired', async () => {
    setTime('2026-03-06T10:00:00Z')

    await ada.delete('/api/slack/connection')

    const left = [...standIn.refreshTokens.values()].filter(({ slackUserId }) => slackUserId === 'U0ADA')
    const living = [...standIn.tokens.values()].filter(
      ({ slackUserId, isRevoked, expires }) => slackUserId === 'U0ADA' && !isRevoked && expires! > now.getTime(),
    )
    expect([left, living]).toEqual([[], []])
  })
})

describe('the connection is lost', () => {
  test('when Slack says that the token was revoked', async () => {
    standIn.fail('users.conversations', { error: 'token_revoked' }, 1)

    await expect(askSlack()).rejects.toMatchObject({ kind: 'lost', code: 'token_revoked' })

    expect(await connection()).toMatchObject({
      connected: false,
      state: 'needs-reconnecting',
      disabledType: 'GRANT_LOST',
      channels: { all: 1 },
    })
    expect(
      await server.sql(`select "sealedUserToken", "sealedRefreshToken" from slack_connections where "userId" = $1`, [
        ada.me.id,
      ]),
    ).toEqual([{ sealedUserToken: null, sealedRefreshToken: null }])
  })

  test('when the refresh token is no longer valid', async () => {
    standIn.refreshTokens.clear()
    setTime('2026-03-06T10:00:00Z')

    await expect(askSlack()).rejects.toMatchObject({ code: 'invalid_refresh_token' })

    expect(await connection()).toMatchObject({ state: 'needs-reconnecting', disabledType: 'GRANT_LOST' })
  })

  test('when a scope is missing', async () => {
    for (const token of standIn.tokens.values()) token.scopes = ['users:read']

    await expect(askSlack()).rejects.toMatchObject({ kind: 'scope' })

    expect((await connection()).disabledType).toBe('SCOPE_MISSING')
  })

  test('but not when the user reconnected while the old token was refused', async () => {
    const dying = callAsUser(deps, slack, ada.me.id, async () => {
      setTime('2026-03-05T10:00:05Z')
      await connectSlack(server, standIn, ada, 'U0ADA')
      throw new SlackProblem('lost', 'token_revoked')
    })

    await expect(dying).rejects.toMatchObject({ kind: 'lost' })
    expect((await connection()).state).toBe('connected')
  })

  test("but not when Slack is busy, and calls don't wait until it's free", async () => {
    standIn.fail('users.conversations', { status: 429, retryAfter: 3600 }, 1)

    await expect(askSlack()).rejects.toMatchObject({ kind: 'busy', retryAfterSeconds: 3600 })

    expect((await connection()).state).toBe('connected')
  })
})

describe('a message to a user', () => {
  test("is sent by the app as a direct message, after refreshing the bot's token", async () => {
    setTime('2026-03-06T10:00:00Z')

    const sent = await messageUser(deps, slack, { userId: ada.me.id, text: 'You promised the charts for today.' })

    expect(standIn.posted).toMatchObject([{ channel: 'DU0ADA', text: 'You promised the charts for today.' }])
    expect(sent).toMatchObject({ channel: 'DU0ADA', ts: expect.stringMatching(/^\d+\.\d{6}$/) })
    expect(standIn.callsOf('chat.postMessage')[0]?.token?.kind).toBe('bot')
  })

  test('needs a connection', async () => {
    await ada.delete('/api/slack/connection')

    await expect(messageUser(deps, slack, { userId: ada.me.id, text: 'Hello' })).rejects.toMatchObject({
      code: 'slack_not_connected',
    })
  })
})
