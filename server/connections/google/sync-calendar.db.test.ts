import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#shared/problems.ts'
import { tooManyRequests } from '#tests/support/google-api-stand-in.ts'
import { aCalendarWorld, meeting } from '#tests/support/google-calendar.ts'
import { aGoogleUser, calendarOf } from '#tests/support/google-connections.ts'

let world: Awaited<ReturnType<typeof aCalendarWorld>>
beforeAll(async () => {
  world = await aCalendarWorld()
})
afterEach(() => {
  world.apis.intercept(null)
  world.server.setTime('2026-03-05T10:00:00Z')
})
afterAll(() => world.stop())

describe('the next sync', () => {
  test('asks only for changes, and applies updates and deletions', async () => {
    const ada = await aGoogleUser(world)
    const calendar = world.apis.calendar(ada.email)
    for (const id of ['a', 'b', 'c']) calendar.put(meeting(id, '09'))
    await ada.browser.walk('/api/auth/google?scope=calendar')
    await world.untilSynced(ada)

    calendar.put(meeting('b', '12', { summary: 'Moved to noon' }))
    calendar.cancel('c')
    calendar.put(meeting('d', '15'))
    world.apis.requests.length = 0
    await world.sync(ada)

    expect(world.apis.requests.map(({ query }) => query.get('syncToken'))).toEqual([expect.stringMatching(/^sync-/)])
    expect(await world.entriesOf(ada)).toMatchObject([
      { googleId: 'a', status: 'confirmed' },
      { googleId: 'c', title: 'Meeting c', status: 'cancelled' },
      { googleId: 'b', title: 'Moved to noon', status: 'confirmed' },
      { googleId: 'd' },
    ])
  })

  test('reads page by page, and saves the sync token with the last page', async () => {
    const ada = await aGoogleUser(world)
    const calendar = world.apis.calendar(ada.email)
    calendar.pageSize(2)
    for (const id of ['a', 'b', 'c', 'd', 'e']) calendar.put(meeting(id, '09'))
    let pages = 0
    world.apis.intercept(() => (++pages === 3 ? { status: 400, body: {} } : undefined))

    await ada.browser.walk('/api/auth/google?scope=calendar')
    await expect.poll(() => world.titlesOf(ada)).toHaveLength(4)
    expect(await world.connectionRow(ada)).toMatchObject({ syncToken: null, syncedAt: null })
    world.apis.intercept(null)
    await world.sync(ada)

    expect(await world.titlesOf(ada)).toHaveLength(5)
    expect(await world.connectionRow(ada)).toMatchObject({ syncToken: expect.stringMatching(/^sync-/) })
  })

  test('reads the whole calendar if the sync token is too old, and removes missing entries', async () => {
    const ada = await aGoogleUser(world)
    const calendar = world.apis.calendar(ada.email)
    calendar.put(meeting('a', '09'))
    calendar.put(meeting('b', '10'))
    await ada.browser.walk('/api/auth/google?scope=calendar')
    await world.untilSynced(ada)

    calendar.cancel('a')
    calendar.put(meeting('c', '11'))
    calendar.forgetSyncTokens()
    world.server.setTime('2026-03-05T10:10:00Z')
    await world.sync(ada)

    expect(await world.titlesOf(ada)).toEqual(['Meeting b', 'Meeting c'])
    expect((await calendarOf(ada)).syncedAt).toBe('2026-03-05T10:10:00.000Z')
  })

  test('moves its window every week, because a sync token keeps the one it started with', async () => {
    const ada = await aGoogleUser(world, 'calendar')
    await world.untilSynced(ada)
    world.apis
      .calendar(ada.email)
      .put(meeting('later', '09', { start: { date: '2026-04-09' }, end: { date: '2026-04-10' } }))

    world.server.setTime('2026-03-13T10:00:00Z')
    world.apis.requests.length = 0
    await world.sync(ada)

    expect(world.apis.requests[0]!.query.get('timeMax')).toBe('2026-04-10T10:00:00.000Z')
    expect(await world.titlesOf(ada)).toEqual(['Meeting later'])
  })

  test('is queued by the poll if the last one was a while ago', async () => {
    const ada = await aGoogleUser(world, 'calendar')
    await world.untilSynced(ada)
    world.apis.calendar(ada.email).put(meeting('new', '09'))

    await world.server.work('poll-google', {})
    expect(await world.waitingJobs('sync-calendar', ada)).toEqual([])
    world.server.setTime('2026-03-05T10:05:00Z')
    await world.server.work('poll-google', {})

    await expect.poll(() => world.titlesOf(ada)).toEqual(['Meeting new'])
  })
})

describe('when Google', () => {
  test('revokes the grant during a sync, the calendar needs reconnecting and keeps what was read', async () => {
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
    expect(await world.titlesOf(ada)).toEqual(['Meeting a'])
    const { body } = await ada.post<ProblemBody>('/api/google/calendar')
    expect(body.code).toBe('needs_google_consent')

    world.apis.intercept(null)
    await ada.browser.walk(body.url!)
    await world.untilSynced(ada)
    expect(await world.titlesOf(ada)).toEqual(['Meeting a', 'Meeting b', 'Meeting c'])
  })

  test('lets an access token expire during a sync, it is renewed and the sync continues', async () => {
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
    await world.untilSynced(ada)

    expect(await world.titlesOf(ada)).toHaveLength(3)
    expect(await calendarOf(ada)).toMatchObject({ state: 'connected' })
  })

  test("reports that the grant doesn't cover calendars, the calendar needs reconnecting", async () => {
    const ada = await aGoogleUser(world, 'calendar')
    await world.untilSynced(ada)
    world.apis.intercept(() => ({
      status: 403,
      body: { error: { code: 403, errors: [{ reason: 'insufficientPermissions' }] } },
    }))

    await world.sync(ada)

    expect(await calendarOf(ada)).toMatchObject({ state: 'needs-reconnecting', disconnectType: 'SCOPE_MISSING' })
  })

  test.each([
    ['limits our requests', tooManyRequests],
    ['answers nonsense', { status: 200, body: { items: 'none' } }],
  ])('%s for a moment, the sync still succeeds', async (_, trouble) => {
    const ada = await aGoogleUser(world, 'calendar')
    await world.untilSynced(ada)
    world.apis.calendar(ada.email).put(meeting('a', '09'))
    let times = 0
    world.apis.intercept(() => (++times <= 2 ? trouble : undefined))

    await world.sync(ada)

    expect(await world.titlesOf(ada)).toEqual(['Meeting a'])
  })

  test("limits us for an hour, the calendar stays connected and isn't synced for that long", async () => {
    const ada = await aGoogleUser(world, 'calendar')
    await world.untilSynced(ada)
    world.apis.intercept(({ by }) =>
      by === ada.email ? { ...tooManyRequests, headers: { 'retry-after': '3600' } } : undefined,
    )
    world.apis.requests.length = 0

    await world.sync(ada)
    world.server.setTime('2026-03-05T10:30:00Z')
    await world.server.work('poll-google', {})

    expect(world.apis.requests.filter(({ by }) => by === ada.email)).toHaveLength(1)
    expect(await world.waitingJobs('sync-calendar', ada)).toMatchObject([{ waits: 3600 }])
    expect(await calendarOf(ada)).toMatchObject({ state: 'connected' })
  })
})
