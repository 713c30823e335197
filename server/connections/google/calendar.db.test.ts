import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CalendarConnection } from '#shared/connections/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { aCalendarWorld, meeting } from '#tests/support/google-calendar.ts'
import { aGoogleUser, calendarOf } from '#tests/support/google-connections.ts'
import { aServer } from '#tests/support/server.ts'
import { nextAnnouncement } from '#tests/support/someone.ts'

let world: Awaited<ReturnType<typeof aCalendarWorld>>
beforeAll(async () => {
  world = await aCalendarWorld()
})
afterEach(() => {
  world.apis.intercept(null)
  world.server.setTime('2026-03-05T10:00:00Z')
})
afterAll(() => world.stop())

describe('a calendar', () => {
  test('that was never connected is disconnected', async () => {
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

  test("can't be connected without Google's consent, and the refusal says where to give it", async () => {
    const ada = await aGoogleUser(world)

    const { status, body } = await ada.post<ProblemBody>('/api/google/calendar')

    expect([status, body.code]).toEqual([403, 'needs_google_consent'])
    await ada.browser.walk(body.url!)
    expect(await calendarOf(ada)).toMatchObject({ connected: true, state: 'connected', email: ada.email })
  })

  test('asks for consent again if the calendar box was left unticked', async () => {
    const ada = await aGoogleUser(world)
    world.google.signsIn({ sub: ada.sub, email: ada.email, name: 'Ada Winter', hd: 'portolan.example' }, [])

    await ada.browser.walk('/api/auth/google?scope=calendar')

    expect((await ada.post<ProblemBody>('/api/google/calendar')).body.code).toBe('needs_google_consent')
    expect(await calendarOf(ada)).toMatchObject({ connected: false, state: 'disconnected' })
  })

  test("is synced when it's connected: times, all-day entries and series", async () => {
    const ada = await aGoogleUser(world)
    const calendar = world.apis.calendar(ada.email)
    calendar.put(meeting('a', '09'))
    calendar.put(meeting('b', '11', { recurringEventId: 'weekly' }))
    calendar.put({ id: 'c', start: { date: '2026-03-07' }, end: { date: '2026-03-08' } })

    await ada.browser.walk('/api/auth/google?scope=calendar')
    await world.untilSynced(ada)

    expect(await world.entriesOf(ada)).toMatchObject([
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

  test('is connected once by simultaneous requests', async () => {
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

  test("updates other windows when it's connected and disconnected", async () => {
    const ada = await aGoogleUser(world, 'calendar', 'gmail')
    const otherWindow = await ada.listen()

    const gone = nextAnnouncement(otherWindow, 'connections-changed')
    await ada.delete('/api/google/calendar')
    expect(await gone).toEqual({})
    const back = nextAnnouncement(otherWindow, 'connections-changed')
    await ada.post('/api/google/calendar')
    expect(await back).toEqual({})
    otherWindow.close()
  })

  test("can't be seen or disconnected by other users", async () => {
    const ada = await aGoogleUser(world, 'calendar')
    const ben = await aGoogleUser(world)

    expect(await calendarOf(ben)).toMatchObject({ connected: false, email: null })
    expect((await ben.delete('/api/google/calendar')).status).toBe(204)
    expect(await calendarOf(ada)).toMatchObject({ connected: true })
  })
})

describe('disconnecting', () => {
  test('stores the reason, deletes the entries, and revokes the grant if nothing else uses it', async () => {
    const ada = await aGoogleUser(world)
    world.apis.calendar(ada.email).put(meeting('a', '09'))
    await ada.browser.walk('/api/auth/google?scope=calendar')
    await world.untilSynced(ada)

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
    expect(await world.entriesOf(ada)).toEqual([])
    expect((await ada.get<{ attributes: object }>('/api/me')).body.attributes).toMatchObject({
      calendarDisconnectType: 'USER',
    })
    await expect.poll(() => world.google.isGranted(ada.sub)).toBe(false)
    await expect
      .poll(async () => (await ada.post<ProblemBody>('/api/google/calendar')).body.code)
      .toBe('needs_google_consent')
  })

  test("keeps the grant while the account's mailbox is connected", async () => {
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

  test('again, or without having connected, is no error', async () => {
    const ada = await aGoogleUser(world)

    expect((await ada.delete('/api/google/calendar')).status).toBe(204)
    expect((await ada.delete('/api/google/calendar')).status).toBe(204)
    expect(await calendarOf(ada)).toMatchObject({ state: 'disconnected', disconnectType: null })
  })

  test('with an unknown reason is refused', async () => {
    const ada = await aGoogleUser(world)

    expect((await ada.post('/api/google/calendar/disconnect', { googleDisconnectReason: 'bored' })).status).toBe(400)
  })
})

test('a calendar paused for inactivity is resumed by connecting it', async () => {
  const ada = await aGoogleUser(world, 'calendar')
  await world.untilSynced(ada)
  await world.server.sql(
    `update calendar_connections set status = 'PAUSED', "disconnectType" = 'CHURNED_INACTIVE_AUTOMATIC' where "userId" = $1`,
    [ada.me.id],
  )
  world.apis.calendar(ada.email).put(meeting('a', '09'))
  await world.sync(ada)
  expect(await world.titlesOf(ada)).toEqual([])
  expect(await calendarOf(ada)).toMatchObject({ connected: false, state: 'paused' })

  const { body } = await ada.post<CalendarConnection>('/api/google/calendar')

  expect(body).toMatchObject({ state: 'connected', disconnectType: null })
  await expect.poll(() => world.titlesOf(ada)).toEqual(['Meeting a'])
})

test('a server without Google lists its missing settings and refuses to connect', async () => {
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
