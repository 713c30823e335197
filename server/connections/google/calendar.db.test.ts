import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CalendarConnection } from '#shared/connections/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { isDown, tooManyRequests } from '#tests/support/google-api-stand-in.ts'
import { aGoogleUser, aServerWithGoogle, calendarOf, type GoogleUser } from '#tests/support/google-connections.ts'
import { aServer } from '#tests/support/server.ts'
import { heard } from '#tests/support/someone.ts'

let world: Awaited<ReturnType<typeof aServerWithGoogle>>
beforeAll(async () => {
  world = await aServerWithGoogle()
})
afterEach(() => {
  world.apis.intercept(null)
  world.server.setTime('2026-03-05T10:00:00Z')
})
afterAll(() => world.stop())

type Row = { googleId: string; title: string; startsAt: Date; endsAt: Date; recurringId: string | null; status: string }

const rowsOf = (person: GoogleUser) =>
  world.server.sql<Row>('select * from calendar_events where "userId" = $1 order by "startsAt", "googleId"', [
    person.me.id,
  ])
const titlesOf = async (person: GoogleUser) => (await rowsOf(person)).map(({ title }) => title)
const stored = async (person: GoogleUser) =>
  (
    await world.server.sql<{ syncToken: string | null; syncedAt: Date | null }>(
      'select * from calendar_connections where "userId" = $1',
      [person.me.id],
    )
  )[0]!
const sync = (person: GoogleUser) => world.server.work('sync-calendar', { userId: person.me.id })
const isSynced = (person: GoogleUser) => expect.poll(async () => (await calendarOf(person)).syncedAt).not.toBeNull()
const waiting = (job: string, person: GoogleUser) =>
  world.server.sql<{ seconds: number }>(
    `select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job where name = $1 and data->>'userId' = $2 and state = 'created'`,
    [job, person.me.id],
  )
const meeting = (id: string, hour: string, more: object = {}) => ({
  id,
  summary: `Meeting ${id}`,
  start: { dateTime: `2026-03-06T${hour}:00:00+01:00` },
  end: { dateTime: `2026-03-06T${hour}:30:00+01:00` },
  ...more,
})

describe('a calendar', () => {
  test('that nobody connected is disconnected, and that is no error', async () => {
    const ada = await aGoogleUser(world)

    const { status, body } = await ada.get('/api/google/calendar')

    expect(status).toBe(200)
    expect(CalendarConnection.parse(body)).toEqual({
      connected: false,
      state: 'disconnected',
      missing: [],
      since: null,
      email: null,
      disconnectType: null,
      disconnectReason: null,
      syncedAt: null,
    })
  })

  test('cannot be connected before Google was asked, and says where that begins', async () => {
    const ada = await aGoogleUser(world)

    const { status, body } = await ada.post<ProblemBody>('/api/google/calendar')

    expect([status, body.code]).toEqual([403, 'needs_google_consent'])
    await ada.browser.walk(body.url!)
    expect(await calendarOf(ada)).toMatchObject({ connected: true, state: 'connected', email: ada.email })
  })

  test('whose consent was given with the box unticked asks for it again', async () => {
    const ada = await aGoogleUser(world)
    world.google.signsIn({ sub: ada.sub, email: ada.email, name: 'Ada Winter', hd: 'portolan.example' }, [])

    await ada.browser.walk('/api/auth/google?scope=calendar')

    expect((await ada.post<ProblemBody>('/api/google/calendar')).body.code).toBe('needs_google_consent')
    expect(await calendarOf(ada)).toMatchObject({ connected: false, state: 'disconnected' })
  })

  test('is read when it is connected: its times, whole days at midnight there, and what repeats', async () => {
    const ada = await aGoogleUser(world)
    const calendar = world.apis.calendar(ada.email)
    calendar.put(meeting('a', '09'))
    calendar.put(meeting('b', '11', { recurringEventId: 'weekly' }))
    calendar.put({ id: 'c', start: { date: '2026-03-07' }, end: { date: '2026-03-08' } })

    await ada.browser.walk('/api/auth/google?scope=calendar')
    await isSynced(ada)

    expect(await rowsOf(ada)).toMatchObject([
      {
        googleId: 'a',
        title: 'Meeting a',
        startsAt: new Date('2026-03-06T08:00:00Z'),
        endsAt: new Date('2026-03-06T08:30:00Z'),
        recurringId: null,
        status: 'confirmed',
      },
      { googleId: 'b', recurringId: 'weekly' },
      {
        googleId: 'c',
        title: '',
        startsAt: new Date('2026-03-06T23:00:00Z'),
        endsAt: new Date('2026-03-07T23:00:00Z'),
      },
    ])
  })

  test('is connected once when two tabs do it at once', async () => {
    const ada = await aGoogleUser(world, 'calendar', 'gmail')
    await ada.delete('/api/google/calendar')

    const answers = await Promise.all([
      ada.post('/api/google/calendar'),
      ada.post('/api/google/calendar'),
      ada.post('/api/google/calendar'),
    ])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await world.server.sql('select 1 from calendar_connections where "userId" = $1', [ada.me.id])).toHaveLength(
      1,
    )
  })

  test('is heard of in my other window when it is connected and when it goes', async () => {
    const ada = await aGoogleUser(world, 'calendar', 'gmail')
    const otherWindow = await ada.listen()

    const gone = heard(otherWindow, 'connections-changed')
    await ada.delete('/api/google/calendar')
    expect(await gone).toEqual({})
    const back = heard(otherWindow, 'connections-changed')
    await ada.post('/api/google/calendar')
    expect(await back).toEqual({})
    otherWindow.close()
  })

  test('of somebody else is not mine to see or to disconnect', async () => {
    const ada = await aGoogleUser(world, 'calendar')
    const ben = await aGoogleUser(world)

    expect(await calendarOf(ben)).toMatchObject({ connected: false, email: null })
    expect((await ben.delete('/api/google/calendar')).status).toBe(204)
    expect(await calendarOf(ada)).toMatchObject({ connected: true })
  })
})

describe('a calendar that is read again', () => {
  test('gives only what changed, with its sync token, and follows changes and deletions', async () => {
    const ada = await aGoogleUser(world)
    const calendar = world.apis.calendar(ada.email)
    for (const id of ['a', 'b', 'c']) calendar.put(meeting(id, '09'))
    await ada.browser.walk('/api/auth/google?scope=calendar')
    await isSynced(ada)

    calendar.put(meeting('b', '12', { summary: 'Moved to noon' }))
    calendar.cancel('c')
    calendar.put(meeting('d', '15'))
    world.apis.requests.length = 0
    await sync(ada)

    expect(world.apis.requests.map(({ query }) => query.get('syncToken'))).toEqual([expect.stringMatching(/^sync-/)])
    expect(await rowsOf(ada)).toMatchObject([
      { googleId: 'a', status: 'confirmed' },
      { googleId: 'c', title: 'Meeting c', status: 'cancelled' },
      { googleId: 'b', title: 'Moved to noon', status: 'confirmed' },
      { googleId: 'd' },
    ])
  })

  test('is read page by page, and its token moves with the last one only', async () => {
    const ada = await aGoogleUser(world)
    const calendar = world.apis.calendar(ada.email)
    calendar.pageSize(2)
    for (const id of ['a', 'b', 'c', 'd', 'e']) calendar.put(meeting(id, '09'))
    let pages = 0
    world.apis.intercept(() => (++pages === 3 ? { status: 400, body: {} } : undefined))

    await ada.browser.walk('/api/auth/google?scope=calendar')
    await expect.poll(() => titlesOf(ada)).toHaveLength(4)
    expect(await stored(ada)).toMatchObject({ syncToken: null, syncedAt: null })
    world.apis.intercept(null)
    await sync(ada)

    expect(await titlesOf(ada)).toHaveLength(5)
    expect(await stored(ada)).toMatchObject({ syncToken: expect.stringMatching(/^sync-/) })
  })

  test('whose sync token is too old is read as a whole, and what is no longer there goes', async () => {
    const ada = await aGoogleUser(world)
    const calendar = world.apis.calendar(ada.email)
    calendar.put(meeting('a', '09'))
    calendar.put(meeting('b', '10'))
    await ada.browser.walk('/api/auth/google?scope=calendar')
    await isSynced(ada)

    calendar.cancel('a')
    calendar.put(meeting('c', '11'))
    calendar.forgetSyncTokens()
    world.server.setTime('2026-03-05T10:10:00Z')
    await sync(ada)

    expect(await titlesOf(ada)).toEqual(['Meeting b', 'Meeting c'])
    expect((await calendarOf(ada)).syncedAt).toBe('2026-03-05T10:10:00.000Z')
  })

  test('has its days chosen anew every week, because a sync token knows only those it began with', async () => {
    const ada = await aGoogleUser(world, 'calendar')
    await isSynced(ada)
    world.apis
      .calendar(ada.email)
      .put(meeting('later', '09', { start: { date: '2026-04-09' }, end: { date: '2026-04-10' } }))

    world.server.setTime('2026-03-13T10:00:00Z')
    world.apis.requests.length = 0
    await sync(ada)

    expect(world.apis.requests[0]!.query.get('timeMax')).toBe('2026-04-10T10:00:00.000Z')
    expect(await titlesOf(ada)).toEqual(['Meeting later'])
  })

  test('is found by the poll when it was not read lately, and only then', async () => {
    const ada = await aGoogleUser(world, 'calendar')
    await isSynced(ada)
    world.apis.calendar(ada.email).put(meeting('new', '09'))

    await world.server.work('poll-google', {})
    expect(await waiting('sync-calendar', ada)).toEqual([])
    world.server.setTime('2026-03-05T10:05:00Z')
    await world.server.work('poll-google', {})

    await expect.poll(() => titlesOf(ada)).toEqual(['Meeting new'])
  })
})

describe('when Google', () => {
  test('takes the grant away in the middle, the calendar says that it needs reconnecting, and what was read stays', async () => {
    const ada = await aGoogleUser(world)
    const calendar = world.apis.calendar(ada.email)
    calendar.pageSize(1)
    for (const id of ['a', 'b', 'c']) calendar.put(meeting(id, '09'))
    world.apis.intercept(({ query }) => {
      if (query.has('pageToken')) world.google.takesAccessAway(ada.sub)
      return undefined
    })

    await ada.browser.walk('/api/auth/google?scope=calendar')

    await expect
      .poll(() => calendarOf(ada))
      .toMatchObject({ connected: false, state: 'needs-reconnecting', disconnectType: 'GRANT_LOST', syncedAt: null })
    expect(await titlesOf(ada)).toEqual(['Meeting a'])
    const { body } = await ada.post<ProblemBody>('/api/google/calendar')
    expect(body.code).toBe('needs_google_consent')

    world.apis.intercept(null)
    await ada.browser.walk(body.url!)
    await isSynced(ada)
    expect(await titlesOf(ada)).toEqual(['Meeting a', 'Meeting b', 'Meeting c'])
  })

  test('ends an access token in the middle, it is renewed and the sync goes on', async () => {
    const ada = await aGoogleUser(world)
    const calendar = world.apis.calendar(ada.email)
    calendar.pageSize(1)
    for (const id of ['a', 'b', 'c']) calendar.put(meeting(id, '09'))
    let isExpired = false
    world.apis.intercept(({ query }) => {
      if (query.has('pageToken') && !isExpired) {
        isExpired = true
        world.google.expireAccess()
      }
      return undefined
    })

    await ada.browser.walk('/api/auth/google?scope=calendar')
    await isSynced(ada)

    expect(await titlesOf(ada)).toHaveLength(3)
    expect(await calendarOf(ada)).toMatchObject({ state: 'connected' })
  })

  test('says that the grant does not cover calendars, it needs reconnecting', async () => {
    const ada = await aGoogleUser(world, 'calendar')
    await isSynced(ada)
    world.apis.intercept(() => ({
      status: 403,
      body: { error: { code: 403, errors: [{ reason: 'insufficientPermissions' }] } },
    }))

    await sync(ada)

    expect(await calendarOf(ada)).toMatchObject({ state: 'needs-reconnecting', disconnectType: 'SCOPE_MISSING' })
  })

  test.each([
    ['is down', isDown],
    ['limits us', tooManyRequests],
    ['talks nonsense', { status: 200, body: { items: 'none' } }],
  ])('%s for a moment, the sync comes through all the same', async (_, trouble) => {
    const ada = await aGoogleUser(world, 'calendar')
    await isSynced(ada)
    world.apis.calendar(ada.email).put(meeting('a', '09'))
    let times = 0
    world.apis.intercept(() => (++times <= 2 ? trouble : undefined))

    await sync(ada)

    expect(await titlesOf(ada)).toEqual(['Meeting a'])
  })

  test('limits us for an hour, the calendar is left alone for that long, whoever asks, and stays connected', async () => {
    const ada = await aGoogleUser(world, 'calendar')
    await isSynced(ada)
    world.apis.intercept(({ by }) =>
      by === ada.email ? { ...tooManyRequests, headers: { 'retry-after': '3600' } } : undefined,
    )
    world.apis.requests.length = 0

    await sync(ada)
    world.server.setTime('2026-03-05T10:30:00Z')
    await world.server.work('poll-google', {})

    expect(world.apis.requests.filter(({ by }) => by === ada.email)).toHaveLength(1)
    expect(await waiting('sync-calendar', ada)).toEqual([{ seconds: 3600 }])
    expect(await calendarOf(ada)).toMatchObject({ state: 'connected' })
  })
})

describe('disconnecting', () => {
  test('says why, forgets what was read, and gives the grant back when nothing else uses it', async () => {
    const ada = await aGoogleUser(world)
    world.apis.calendar(ada.email).put(meeting('a', '09'))
    await ada.browser.walk('/api/auth/google?scope=calendar')
    await isSynced(ada)

    const { status, body } = await ada.post<CalendarConnection>('/api/google/calendar/disconnect', {
      googleDisconnectReason: 'too-many-bots',
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({
      connected: false,
      state: 'disconnected',
      disconnectType: 'USER',
      disconnectReason: 'too-many-bots',
    })
    expect(await rowsOf(ada)).toEqual([])
    expect((await ada.get<{ attributes: object }>('/api/me')).body.attributes).toMatchObject({
      calendarDisconnectType: 'USER',
    })
    await expect.poll(() => world.google.isGranted(ada.sub)).toBe(false)
    await expect
      .poll(async () => (await ada.post<ProblemBody>('/api/google/calendar')).body.code)
      .toBe('needs_google_consent')
  })

  test('keeps the grant while the mailbox of the same account is connected', async () => {
    const ada = await aGoogleUser(world, 'calendar', 'gmail')

    await ada.delete('/api/google/calendar')
    await world.server.work('leave-google', { userId: ada.me.id, accountId: ada.accountId })

    expect(world.google.isGranted(ada.sub)).toBe(true)
    expect((await ada.post<CalendarConnection>('/api/google/calendar')).body).toMatchObject({
      connected: true,
      disconnectReason: null,
    })
    expect((await ada.get<{ attributes: object }>('/api/me')).body.attributes).not.toHaveProperty(
      'calendarDisconnectType',
    )
  })

  test('twice, or what was never connected, is no error', async () => {
    const ada = await aGoogleUser(world)

    expect((await ada.delete('/api/google/calendar')).status).toBe(204)
    expect((await ada.delete('/api/google/calendar')).status).toBe(204)
    expect(await calendarOf(ada)).toMatchObject({ state: 'disconnected', disconnectType: null })
  })

  test('for a reason that is not one of those is refused', async () => {
    const ada = await aGoogleUser(world)

    expect((await ada.post('/api/google/calendar/disconnect', { googleDisconnectReason: 'bored' })).status).toBe(400)
  })
})

test('a calendar that rested because nobody was there goes on with one click', async () => {
  const ada = await aGoogleUser(world, 'calendar')
  await isSynced(ada)
  await world.server.sql(
    `update calendar_connections set status = 'PAUSED', "disconnectType" = 'CHURNED_INACTIVE_AUTOMATIC' where "userId" = $1`,
    [ada.me.id],
  )
  world.apis.calendar(ada.email).put(meeting('a', '09'))
  await sync(ada)
  expect(await titlesOf(ada)).toEqual([])
  expect(await calendarOf(ada)).toMatchObject({ connected: false, state: 'paused' })

  const { body } = await ada.post<CalendarConnection>('/api/google/calendar')

  expect(body).toMatchObject({ state: 'connected', disconnectType: null })
  await expect.poll(() => titlesOf(ada)).toEqual(['Meeting a'])
})

test('a server without Google says which settings it lacks, and refuses to connect', async () => {
  const plain = await aServer()
  const ada = await plain.person('Ada Plain')

  expect(await calendarOf(ada)).toMatchObject({
    connected: false,
    state: 'not-set-up',
    missing: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  })
  expect(await ada.post('/api/google/calendar')).toMatchObject({ status: 503, body: { code: 'google_not_set_up' } })
  expect(await ada.post('/api/google/mail')).toMatchObject({ status: 503, body: { code: 'google_not_set_up' } })
  expect((await ada.get('/api/google/mail')).body).toEqual([])
  await plain.stop()
})
