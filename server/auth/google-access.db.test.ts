import { tmpdir } from 'node:os'
import type { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accessTokenOf, GrantLost, needsConsent, revokeGrant } from '#server/auth/google-access.ts'
import { readConfig } from '#server/platform/config.ts'
import { createPrisma } from '#server/platform/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Log } from '#server/platform/log.ts'
import { placeOf } from '#server/platform/sealed-place.ts'
import { createRateLimits } from '#server/platform/http/limits.ts'
import { createSealing } from '#server/platform/sealing.ts'
import { diskBlobs } from '#server/platform/blobs/disk-blobs.ts'
import { createDeps } from '#server/platform/unit-of-work.ts'
import { GoogleRefused } from '#server/providers/google/ask.ts'
import { createGoogle, type Google } from '#server/providers/google/google.ts'
import { aBrowser, signInWithGoogle, type Browser } from '#tests/support/google-sign-in.ts'
import { aGoogle, type GooglePerson, type GoogleStandIn } from '#tests/support/google-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

const secret = 'a secret that is only used in tests'
const noon = '2026-03-05T12:00:00Z'

let standIn: GoogleStandIn
let server: TestServer
let prisma: ReturnType<typeof createPrisma>
let google: Google
beforeAll(async () => {
  standIn = await aGoogle()
  server = await aServer({ settings: standIn.settings, time: noon })
  prisma = createPrisma({ connectionString: server.databaseUrl })
  google = createGoogle(readConfig(standIn.settings))!
})
afterEach(() => standIn.recovers())
afterAll(async () => {
  await prisma.$disconnect()
  await server.stop()
  await standIn.stop()
})

let number = 0
let ada: GooglePerson
let someone: Someone
let browser: Browser
let accountId: string
let time: Date
let announced: string[]
let deps: Deps
beforeEach(async () => {
  number += 1
  ada = { sub: `sub-${number}`, email: `ada.${number}@portolan.example`, name: 'Ada Winter', hd: 'portolan.example' }
  browser = aBrowser(server.url)
  someone = await signInWithGoogle(server, standIn, { who: ada, scope: 'calendar', browser })
  await browser.walk('/api/auth/google?scope=gmail')
  accountId = (await row()).id
  standIn.refreshes.length = 0
  time = new Date(noon)
  announced = []
  deps = depsWith(secret)
})

function depsWith(keptSecret: string): Deps {
  const sealing = createSealing({ KEPT_SECRET: keptSecret, KEPT_SECRET_PREVIOUS: undefined, dataDir: '' })
  const announce: Deps['announce'] = (channel, event) => void announced.push(`${channel} ${event}`)
  return createDeps({
    blobs: diskBlobs(tmpdir()),
    prisma,
    boss: {} as PgBoss,
    announce,
    now: () => time,
    log: {} as Log,
    sealing,
    hasBots: false,
    hasSpeech: false,
    sellsSubscriptions: false,
    rateLimit: createRateLimits({ RATE_LIMITS: 'off' }, null),
    subscriptions: [],
  })
}

const row = async () => (await server.sql('select * from google_accounts where "googleId" = $1', [ada.sub]))[0]!
const later = (minutes: number) => {
  time = new Date(Date.parse(noon) + minutes * 60_000)
}
const token = (world = deps, options?: { refused: string }) => accessTokenOf(world, google, accountId, options)
const sources = async () => [
  ...(await server.sql('select status::text, "disconnectType" from calendar_connections where "googleAccountId" = $1', [
    accountId,
  ])),
  ...(await server.sql('select status::text, "disconnectType" from gmail_connections where "googleAccountId" = $1', [
    accountId,
  ])),
]
const connected = { status: 'CONNECTED', disconnectType: null }
const lost = { status: 'DISCONNECTED', disconnectType: 'GRANT_LOST' }

describe('a token', () => {
  test('is stored sealed, and so is the refresh token', async () => {
    const rows = await server.sql('select a::text as row from google_accounts a')

    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toMatch(/ya29\.|1\/\//)
    const { googleId, sealedAccessToken, sealedRefreshToken } = await row()
    const open = (sealed: string, column: string) =>
      deps.sealing.open(sealed, placeOf('google_accounts', column, googleId))
    expect(open(sealedAccessToken, 'sealedAccessToken')).toMatch(/^ya29\./)
    expect(open(sealedRefreshToken, 'sealedRefreshToken')).toMatch(/^1\/\//)
    expect(() => open(sealedRefreshToken, 'sealedAccessToken')).toThrow('can’t be decrypted')
  })

  test('is used without asking Google until it expires', async () => {
    standIn.fails('down')

    expect(standIn.accessOf(await token())).toMatchObject({ sub: ada.sub })
  })

  test('is refreshed shortly before it expires, and the new one is stored', async () => {
    const first = await token()
    later(58)

    const second = await token()

    expect(second).not.toBe(first)
    expect(standIn.accessOf(second)!.scopes).toContain('https://www.googleapis.com/auth/gmail.readonly')
    expect(await token()).toBe(second)
    expect(standIn.refreshes).toHaveLength(1)
  })

  test('that Google refuses before it expires is refreshed, once for all its holders', async () => {
    const refused = await token()
    standIn.expireAccess()

    const fresh = await token(deps, { refused })

    expect(standIn.accessOf(fresh)).toBeDefined()
    expect(await token(deps, { refused })).toBe(fresh)
  })

  test('works for each of two callers that refresh it at the same time', async () => {
    later(60)

    const tokens = await Promise.all([token(), token()])

    expect(tokens.map((one) => standIn.accessOf(one)?.sub)).toEqual([ada.sub, ada.sub])
    expect(tokens).toContain(await token())
    expect(announced).toEqual([])
  })

  test('is refreshed with the earlier refresh token when signing in returned none', async () => {
    const before = await row()
    await signInWithGoogle(server, standIn, { who: ada })
    expect((await row()).sealedRefreshToken).toBe(before.sealedRefreshToken)
    expect((await row()).sealedAccessToken).not.toBe(before.sealedAccessToken)

    later(60)
    expect(standIn.accessOf(await token())).toBeDefined()
  })

  test('for a deleted account is a lost grant', async () => {
    await server.sql('delete from google_accounts where id = $1', [accountId])

    await expect(token()).rejects.toThrow(GrantLost)
  })
})

describe('when the grant is lost', () => {
  test('the account and both its sources show it, and the page is notified', async () => {
    standIn.takesAccessAway(ada.sub)
    later(60)

    await expect(token()).rejects.toThrow(GrantLost)

    expect(await row()).toMatchObject({ lostAt: time, sealedAccessToken: null, sealedRefreshToken: null })
    expect(await sources()).toEqual([lost, lost])
    expect(announced).toEqual([`private-user-${someone.me.id} connections-changed`])
  })

  test('Google is not asked again, and the page is notified once', async () => {
    standIn.takesAccessAway(ada.sub)
    later(60)
    const answers = await Promise.allSettled([token(), token()])
    standIn.refreshes.length = 0

    await expect(token()).rejects.toThrow(GrantLost)

    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(standIn.refreshes).toEqual([])
    expect(announced).toHaveLength(1)
  })

  test('a source the user disconnected stays disconnected by them', async () => {
    await server.sql(
      `update gmail_connections set status = 'DISCONNECTED', "disconnectType" = 'USER' where "googleAccountId" = $1`,
      [accountId],
    )
    standIn.takesAccessAway(ada.sub)
    later(60)
    await expect(token()).rejects.toThrow(GrantLost)

    expect(await sources()).toEqual([lost, { status: 'DISCONNECTED', disconnectType: 'USER' }])
  })

  test('a consent in the meantime wins', async () => {
    later(60)
    const slow: Google = {
      ...google,
      refresh: async (refreshToken) => {
        if (standIn.refreshes.length > 0) return google.refresh(refreshToken)
        standIn.refreshes.push(refreshToken)
        await browser.walk('/api/auth/google?scope=calendar')
        throw new GoogleRefused('invalid_grant')
      },
    }

    expect(standIn.accessOf(await accessTokenOf(deps, slow, accountId))).toBeDefined()
    expect((await row()).lostAt).toBeNull()
    expect(await sources()).toEqual([connected, connected])
  })

  test('a new consent restores the account and the source', async () => {
    standIn.takesAccessAway(ada.sub)
    later(60)
    await expect(token()).rejects.toThrow(GrantLost)

    await browser.walk('/api/auth/google?scope=calendar&reauth=1')

    expect((await row()).lostAt).toBeNull()
    expect(await sources()).toEqual([connected, lost])
    expect(standIn.accessOf(await token())!.scopes).not.toContain('https://www.googleapis.com/auth/gmail.readonly')
  })

  test('signing in again shows which sources it no longer covers', async () => {
    standIn.takesAccessAway(ada.sub)

    await signInWithGoogle(server, standIn, { who: ada, browser })

    const uncovered = { status: 'DISCONNECTED', disconnectType: 'SCOPE_MISSING' }
    expect(await sources()).toEqual([uncovered, uncovered])
    expect(await row()).toMatchObject({
      lostAt: null,
      scopes: expect.not.arrayContaining(['https://www.googleapis.com/auth/calendar.events.readonly']),
    })
  })

  test('signing in alone, which gives access for an hour, leaves the account lost', async () => {
    await server.sql(
      'update google_accounts set "lostAt" = $2, "sealedAccessToken" = null, "sealedRefreshToken" = null where id = $1',
      [accountId, time],
    )

    await signInWithGoogle(server, standIn, { who: ada, browser })

    expect(await row()).toMatchObject({
      lostAt: time,
      sealedRefreshToken: null,
      scopes: expect.arrayContaining(['https://www.googleapis.com/auth/gmail.readonly']),
    })
    await expect(token()).rejects.toThrow(GrantLost)
  })

  test('tokens that the secret no longer opens count as a lost grant', async () => {
    await expect(token(depsWith('another secret that is only used in tests'))).rejects.toThrow(GrantLost)

    expect(await sources()).toEqual([lost, lost])
  })
})

describe('a Google error is not a lost grant', () => {
  test.each(['down', 'a refused client'])('%s', async (trouble) => {
    later(60)
    const troubled =
      trouble === 'down' ? google : createGoogle(readConfig({ ...standIn.settings, GOOGLE_CLIENT_SECRET: 'not it' }))!
    if (trouble === 'down') standIn.fails('down')

    await expect(accessTokenOf(deps, troubled, accountId)).rejects.toMatchObject({ code: 'google_down' })

    standIn.recovers()
    expect((await row()).lostAt).toBeNull()
    expect(await sources()).toEqual([connected, connected])
  })
})

test('revoking a grant revokes all its scopes at Google, and can be repeated', async () => {
  await revokeGrant(deps, google, accountId)
  await revokeGrant(deps, google, accountId)

  expect(standIn.isGranted(ada.sub)).toBe(false)
})

test('a call that needs consent is refused with the URL where the browser starts it', () => {
  const problem = needsConsent(
    { publicUrl: 'https://kept.example' },
    { scope: 'gmail', next: '/connections?source=mail', account: 'other' },
  )

  expect([problem.status, problem.code]).toEqual([403, 'needs_google_consent'])
  expect(problem.url).toBe(
    'https://kept.example/api/auth/google?scope=gmail&next=%2Fconnections%3Fsource%3Dmail&account=other',
  )
})
