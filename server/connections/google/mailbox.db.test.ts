import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { MailConnection } from '#shared/connections/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { isDown, refusal, tooManyRequests, userRateLimit } from '#tests/support/google-api-stand-in.ts'
import { aGoogleUser, mailboxesOf } from '#tests/support/google-connections.ts'
import { isWaiting } from '#tests/support/jobs.ts'
import { aMailWorld } from '#tests/support/google-mail.ts'

let world: Awaited<ReturnType<typeof aMailWorld>>
beforeAll(async () => {
  world = await aMailWorld()
})
afterEach(() => {
  world.apis.intercept(null)
  world.server.setTime('2026-03-05T10:00:00Z')
})
afterAll(() => world.stop())

describe('a mailbox', () => {
  test("can't be connected without Google's consent, and the refusal says where to give it", async () => {
    const ada = await aGoogleUser(world)

    const { status, body } = await ada.post<ProblemBody>('/api/google/mail')

    expect([status, body.code]).toEqual([403, 'needs_google_consent'])
    expect(await mailboxesOf(ada)).toEqual([])
    expect(await world.mailboxOf(ada)).toMatchObject({
      connected: false,
      state: 'disconnected',
      email: ada.email,
      status: 'DISCONNECTED',
    })
    await ada.browser.walk(body.url!)
    const mailboxes = await mailboxesOf(ada)
    expect(MailConnection.array().parse(mailboxes)).toMatchObject([
      { accountId: ada.accountId, connected: true, state: 'connected', email: ada.email, status: 'CONNECTED' },
    ])
  })

  test('is connected once by simultaneous requests', async () => {
    const ada = await aGoogleUser(world, 'calendar', 'gmail')
    await ada.delete(`/api/google/mail/${ada.accountId}`)

    const answers = await Promise.all([
      ada.post('/api/google/mail'),
      ada.post(`/api/google/mail/${ada.accountId}`),
      ada.post('/api/google/mail'),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await world.server.sql('select 1 from gmail_connections where "userId" = $1', [ada.me.id])).toHaveLength(1)
  })

  test("can't be seen, connected or disconnected by other users", async () => {
    const ada = await aGoogleUser(world, 'gmail')
    const ben = await aGoogleUser(world, 'gmail')
    const path = `/api/google/mail/${ada.accountId}`

    const answers = await Promise.all([
      ben.get<ProblemBody>(path),
      ben.post<ProblemBody>(path),
      ben.delete<ProblemBody>(path),
    ])

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      Array(3).fill([404, 'mail_account_not_found']),
    )
    expect(await world.mailboxOf(ada)).toMatchObject({ connected: true })
    expect(await mailboxesOf(ben)).toHaveLength(1)
  })

  test('is the only one allowed without the multi-account feature', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    const second = await world.addAccount(ada, 'b')

    expect(await mailboxesOf(ada)).toMatchObject([{ accountId: ada.accountId }])
    expect(await ada.post(`/api/google/mail/${second.accountId}`)).toMatchObject({
      status: 409,
      body: { code: 'too_many_mailboxes' },
    })
    expect(await ada.post('/api/google/mail')).toMatchObject({ status: 200, body: { accountId: ada.accountId } })
  })

  test('can be one of several with the multi-account feature, each with its own mail', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    await world.server.sql(
      `insert into feature_overrides ("userId", feature, enabled) values ($1, 'MULTI_ACCOUNT_EMAIL', true)`,
      [ada.me.id],
    )
    expect(await ada.post('/api/google/mail')).toMatchObject({
      status: 403,
      body: { code: 'needs_google_consent', url: expect.stringContaining('account=other') },
    })

    const second = await world.addAccount(ada, 'b')
    world.apis.mailbox(ada.email).receive({ subject: 'To the first' })
    world.apis.mailbox(second.email).receive({ subject: 'To the second' })
    for (const { id } of await world.server.sql<{ id: string }>(
      'select id from gmail_connections where "userId" = $1',
      [ada.me.id],
    )) {
      await world.server.work('sync-gmail', { userId: ada.me.id, connectionId: id })
    }

    const connected = (await mailboxesOf(ada)).map((mailbox) => [mailbox.email, mailbox.connected])
    expect(Object.fromEntries(connected)).toEqual({ [ada.email]: true, [second.email]: true })
    expect((await world.subjectsOf(ada)).sort()).toEqual(['To the first', 'To the second'])
  })
})

describe('when Google', () => {
  test('revokes the grant during a sync, the mailbox needs reconnecting and then continues where it was', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    await world.untilSynced(ada)
    const mailbox = world.apis.mailbox(ada.email)
    mailbox.pageSize(1)
    for (let n = 1; n <= 3; n++) mailbox.receive({ subject: `Mail ${n}`, at: `2026-03-05T10:0${n}:00Z` })
    world.apis.intercept(({ path, query }) => {
      if (path.endsWith('/history') && query.has('pageToken')) world.google.takesAccessAway(ada.sub)
      return undefined
    })

    await world.sync(ada)

    expect(await world.mailboxOf(ada)).toMatchObject({
      connected: false,
      state: 'needs-reconnecting',
      disconnectType: 'GRANT_LOST',
    })
    expect(await world.subjectsOf(ada)).toEqual(['Mail 1'])
    const { body } = await ada.post<ProblemBody>(`/api/google/mail/${ada.accountId}`)
    expect(body.code).toBe('needs_google_consent')
    world.apis.intercept(null)
    world.google.signsIn({ sub: ada.sub, email: ada.email, name: 'Ada Winter', hd: 'portolan.example' })
    await ada.browser.walk(body.url!)
    await expect.poll(() => world.subjectsOf(ada)).toEqual(['Mail 1', 'Mail 2', 'Mail 3'])
    expect((await world.emailsOf(ada)).map(({ isHistorical }) => isHistorical)).toEqual([false, false, false])
  })

  test("reports that the grant doesn't cover mail, the mailbox needs reconnecting", async () => {
    const ada = await aGoogleUser(world, 'gmail')
    await world.untilSynced(ada)
    world.apis.intercept(() => refusal(403, 'insufficientPermissions'))

    await world.sync(ada)

    expect(await world.mailboxOf(ada)).toMatchObject({ state: 'needs-reconnecting', disconnectType: 'SCOPE_MISSING' })
  })

  test.each([
    ['is down', isDown],
    ['limits this user', userRateLimit],
  ])('%s for a moment, no mail is lost or duplicated', async (_, trouble) => {
    const ada = await aGoogleUser(world, 'gmail')
    await world.untilSynced(ada)
    for (let n = 1; n <= 3; n++)
      world.apis.mailbox(ada.email).receive({ subject: `Mail ${n}`, at: `2026-03-05T10:0${n}:00Z` })
    let times = 0
    world.apis.intercept(() => (++times % 2 === 1 ? trouble : undefined))

    await world.sync(ada)

    expect(await world.subjectsOf(ada)).toEqual(['Mail 1', 'Mail 2', 'Mail 3'])
  })

  test('limits one mailbox for long, only that one waits, longer each time', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    const ben = await aGoogleUser(world, 'gmail')
    await Promise.all([world.untilSynced(ada), world.untilSynced(ben)])
    for (const { email } of [ada, ben]) world.apis.mailbox(email).receive({ subject: 'New' })
    world.apis.intercept(({ path }) => (path.endsWith('/history') ? userRateLimit : undefined))

    await world.sync(ada)
    await world.server.work('sync-gmail', {
      userId: ada.me.id,
      connectionId: (await world.connectionRow(ada)).id,
      waitSeconds: 30,
    })
    world.apis.intercept(null)
    await world.sync(ben)

    expect(await world.subjectsOf(ben)).toEqual(['New'])
    expect((await world.jobsOf('sync-gmail', ada)).filter(isWaiting)).toMatchObject([{ waits: 30 }])
    expect(await world.subjectsOf(ada)).toEqual([])
    expect(await world.mailboxOf(ada)).toMatchObject({ state: 'connected' })
  })
})

describe('disconnecting a mailbox', () => {
  test("stops a running sync and deletes mail that wasn't captured yet", async () => {
    const ada = await aGoogleUser(world, 'calendar', 'gmail')
    await world.untilSynced(ada)
    const mailbox = world.apis.mailbox(ada.email)
    mailbox.receive({ subject: 'Not wanted any more' })
    let isFirst = true
    world.apis.intercept(({ path }) => {
      if (path.includes('/messages/') && isFirst) {
        isFirst = false
        void ada.delete(`/api/google/mail/${ada.accountId}`)
        return { ...tooManyRequests, headers: { 'retry-after': '1' } }
      }
      return undefined
    })

    await world.sync(ada)

    expect(await world.mailboxOf(ada)).toMatchObject({
      connected: false,
      state: 'disconnected',
      disconnectType: 'USER',
      backfill: null,
    })
    expect(await world.emailsOf(ada)).toEqual([])
    expect(world.google.isGranted(ada.sub)).toBe(true)
  })

  test('and reconnecting starts over, without capturing mail twice', async () => {
    const ada = await aGoogleUser(world, 'calendar')
    const mailbox = world.apis.mailbox(ada.email)
    mailbox.receive({ subject: 'Read already', at: '2026-03-04T10:00:00Z' })
    await world.connect(ada)
    await expect.poll(() => world.emailsOf(ada)).toMatchObject([{ capturedAt: new Date('2026-03-05T10:00:00Z') }])
    await ada.delete(`/api/google/mail/${ada.accountId}`)
    mailbox.receive({ subject: 'In between', at: '2026-03-05T10:30:00Z' })
    world.server.setTime('2026-03-05T11:00:00Z')

    await ada.post(`/api/google/mail/${ada.accountId}`)
    await world.untilSynced(ada)

    expect(await world.emailsOf(ada)).toMatchObject([
      { subject: 'Read already', capturedAt: new Date('2026-03-05T10:00:00Z') },
      { subject: 'In between', isHistorical: true },
    ])
  })

  test('again is no error', async () => {
    const ada = await aGoogleUser(world, 'gmail')
    const remove = () => ada.delete(`/api/google/mail/${ada.accountId}`)

    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
  })
})

test('a mailbox paused for inactivity is resumed by connecting it, and reads mail from the meantime', async () => {
  const ada = await aGoogleUser(world, 'gmail')
  await world.untilSynced(ada)
  await world.server.sql(
    `update gmail_connections set status = 'PAUSED', "disconnectType" = 'CHURNED_INACTIVE_AUTOMATIC' where "userId" = $1`,
    [ada.me.id],
  )
  world.apis.mailbox(ada.email).receive({ subject: 'In between' })
  await world.sync(ada)
  expect(await world.mailboxOf(ada)).toMatchObject({ connected: false, state: 'paused' })
  expect(await world.subjectsOf(ada)).toEqual([])

  expect(await ada.post('/api/google/mail')).toMatchObject({
    status: 200,
    body: { state: 'connected', disconnectType: null },
  })

  await expect.poll(() => world.emailsOf(ada)).toMatchObject([{ subject: 'In between', isHistorical: false }])
})
