import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { editOnboarding } from '#server/onboarding/edit-onboarding.ts'
import type { Onboarding } from '#shared/onboarding/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, type Someone } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { RATE_LIMITS: 'on' } })
})
beforeEach(() => server.setTime('2026-03-05T10:00:00Z'))
afterAll(() => server.stop())

const opened = (screen: string) => ({ event: 'Screen Opened', properties: { screen } })
const recordedOf = ({ me }: Someone) =>
  server.sql(`select event, "conversionId", properties from tracked_events where "userId" = $1 order by id`, [me.id])

/** Sends a body with a header, such as a signal of the browser. */
const withHeader = ({ cookie }: Someone, path: string, body: object, header: Record<string, string>) =>
  ask(server.url, path, { method: 'POST', body, headers: { cookie, origin: server.url, ...header } })

describe('events', () => {
  test('are stored one by one or together, in order, with the known properties', async () => {
    const ada = await server.person('Ada Tracked')

    expect((await ada.post('/api/track', opened('events'))).status).toBe(204)
    server.setTime('2026-03-05T10:00:01Z')
    const together = [
      opened('settings'),
      { event: 'Payment Error', properties: { code: 'card_declined', card: '4242' } },
    ]
    expect((await ada.post('/api/track', { events: together })).status).toBe(204)

    expect(await recordedOf(ada)).toEqual([
      { event: 'Screen Opened', conversionId: null, properties: { screen: 'events' } },
      { event: 'Screen Opened', conversionId: null, properties: { screen: 'settings' } },
      { event: 'Payment Error', conversionId: null, properties: { code: 'card_declined' } },
    ])
  })

  test('are the signed-in user’s, whoever else is named', async () => {
    const [ada, bo] = [await server.person('Ada Liar'), await server.person('Bo Named')]
    const properties = { screen: 'events', userId: bo.me.id }

    expect((await ada.post('/api/track', { event: 'Screen Opened', properties, userId: bo.me.id })).status).toBe(204)
    expect(await recordedOf(ada)).toHaveLength(1)
    expect(await recordedOf(bo)).toEqual([])
  })

  test('together with one that doesn’t exist are stored', async () => {
    const ada = await server.person('Ada Newer')
    const events = [opened('events'), { event: 'Mind Read', properties: { mind: 1 } }]

    expect((await ada.post('/api/track', { events })).status).toBe(204)
    expect((await ada.post('/api/track', { events: events.slice(1) })).status).toBe(204)
    expect((await ada.post('/api/track', events[1])).status).toBe(204)
    expect(await recordedOf(ada)).toEqual([
      { event: 'Screen Opened', conversionId: null, properties: { screen: 'events' } },
    ])
  })

  test('that are too many are refused', async () => {
    const ada = await server.person('Ada Odd')

    expect((await ada.post('/api/track', { events: Array(51).fill(opened('events')) })).status).toBe(400)
    expect(await recordedOf(ada)).toEqual([])
  })

  test('by the thousand are stopped, and nobody else is', async () => {
    const [ada, bo] = [await server.person('Ada Flood'), await server.person('Bo Calm')]
    const flood = { events: Array(50).fill(opened('events')) }
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async () => (await ada.post('/api/track', flood)).status),
    )

    expect(statuses.filter((status) => status === 204)).toHaveLength(12)
    expect(statuses.filter((status) => status === 429)).toHaveLength(188)
    expect((await ada.post('/api/track/conversion', { name: 'lead', id: '1' })).status).toBe(204)
    expect((await bo.post('/api/track', opened('events'))).status).toBe(204)
    expect((await ada.get('/api/me')).status).toBe(200)
  })
})

describe('conversions', () => {
  test('count once by name and id, for each user', async () => {
    const [ada, bo] = [await server.person('Ada Converts'), await server.person('Bo Converts')]
    const lead = { name: 'lead', id: 'the same' }
    await Promise.all(Array.from({ length: 5 }, () => ada.post('/api/track/conversion', lead)))
    server.setTime('2026-03-05T10:00:02Z')
    await ada.post('/api/track/conversion', { ...lead, name: 'start-trial' })
    await bo.post('/api/track/conversion', { ...lead, properties: { price: 1 } })

    const recorded = (await recordedOf(ada)).map(({ event, conversionId }) => [event, conversionId])
    expect(recorded).toEqual([
      ['lead', 'the same'],
      ['start-trial', 'the same'],
    ])
    expect(await recordedOf(bo)).toEqual([{ event: 'lead', conversionId: 'the same', properties: {} }])
  })

  test('that don’t exist are dropped', async () => {
    const ada = await server.person('Ada Newest')

    expect((await ada.post('/api/track/conversion', { name: 'bought-a-boat', id: '1' })).status).toBe(204)
    expect(await recordedOf(ada)).toEqual([])
  })

  test('by the hundred are stopped', async () => {
    const ada = await server.person('Ada Converts Often')
    const lead = { name: 'lead', id: '1' }
    const statuses = await Promise.all(
      Array.from({ length: 70 }, async () => (await ada.post('/api/track/conversion', lead)).status),
    )

    expect(statuses.filter((status) => status === 204)).toHaveLength(60)
  })

  test('of a qualified trial are noted, and of another one aren’t', async () => {
    const [ada, bo] = [await server.person('Ada Qualified'), await server.person('Bo Beginner')]
    await editOnboarding(server.deps, { userId: ada.me.id, changes: { completedActivity: 'trial-qualified' } })
    const tracked = async (person: Someone) => {
      await person.post('/api/track/conversion', { name: 'trial-qualified', id: person.me.id })
      const { activities } = (await person.get<Onboarding>('/api/me/onboarding')).body
      return activities.some(
        ({ activity, completedAt }) => activity === 'trial-qualified-tracked' && completedAt !== null,
      )
    }

    expect(await tracked(ada)).toBe(true)
    expect(await tracked(bo)).toBe(false)
  })
})

test.each([
  ['Do Not Track', { dnt: '1' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
])('nothing is stored of a browser that sends %s', async (_, signal) => {
  const ada = await server.person('Ada Private')

  expect((await withHeader(ada, '/api/track', opened('events'), signal)).status).toBe(204)
  expect((await withHeader(ada, '/api/track/conversion', { name: 'lead', id: '1' }, signal)).status).toBe(204)
  expect(await recordedOf(ada)).toEqual([])
})
