import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAnalyticsService, type AnalyticsStandIn } from '#tests/support/analytics-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, type Someone } from '#tests/support/someone.ts'

const start = '2026-03-05T10:00:00.000Z'
let analytics: AnalyticsStandIn
let server: TestServer
let ada: Someone
beforeAll(async () => {
  analytics = await anAnalyticsService()
  server = await aServer({ settings: { ...analytics.settings } })
})
beforeEach(async () => {
  analytics.answer(200)
  analytics.refuse(() => false)
  server.setTime(start)
  await server.sql('delete from tracked_events')
  ada = await server.person('Ada Forwarded')
})
afterAll(async () => {
  await server.stop()
  await analytics.stop()
})

const open = (...screens: string[]) =>
  ada.post('/api/track', { events: screens.map((screen) => ({ event: 'Screen Opened', properties: { screen } })) })
const forward = () => server.work('forward-tracked-events', {})
const screens = (from: number) =>
  analytics
    .events()
    .slice(from)
    .map(({ properties }) => properties.screen)
const waiting = async () =>
  /kept_tracked_events\{what="waiting"\} (\d+)/.exec((await ask<string>(server.url, '/metrics')).body)?.[1]

test('events are forwarded in order, with ids, times and the user’s id only', async () => {
  const before = analytics.events().length
  await open('events', 'settings')
  server.setTime('2026-03-05T10:00:01Z')
  await ada.post('/api/track/conversion', { name: 'lead', id: 'ada' })
  await forward()
  await forward()

  const user = ada.me.id
  expect(analytics.events().slice(before)).toEqual([
    {
      id: expect.any(String),
      event: 'Screen Opened',
      user,
      conversionId: null,
      properties: { screen: 'events' },
      at: start,
    },
    {
      id: expect.any(String),
      event: 'Screen Opened',
      user,
      conversionId: null,
      properties: { screen: 'settings' },
      at: start,
    },
    {
      id: expect.any(String),
      event: 'lead',
      user,
      conversionId: 'ada',
      properties: {},
      at: '2026-03-05T10:00:01.000Z',
    },
  ])
})

test('a day of errors loses nothing, and nothing counts twice', async () => {
  const before = analytics.events().length
  const expected: string[] = []
  for (let hour = 0; hour < 24; hour++) {
    server.setTime(new Date(Date.parse(start) + hour * 3_600_000).toISOString())
    await open(`hour ${hour}`)
    expected.push(`hour ${hour}`)
    analytics.answer(hour % 3 === 0 ? 503 : 500, { takes: hour % 5 === 0 }) // now and then, only its answer is lost
    await forward()
  }
  expect(await waiting()).toBe('24')

  analytics.answer(200)
  await forward()
  expect(screens(before)).toEqual(expected)
  expect(await waiting()).toBe('0')
})

test('a long queue goes in batches', async () => {
  const [before, requests] = [analytics.events().length, analytics.requests()]
  for (let n = 0; n < 9; n++) await open(...Array<string>(50).fill('board'))
  await forward()

  expect(screens(before)).toHaveLength(450)
  expect(analytics.requests() - requests).toBe(3)
})

test('events that are refused hold up none that come after them', async () => {
  const before = analytics.events().length
  const names = Array.from({ length: 130 }, (_, n) => `screen ${n}`)
  for (let n = 0; n < 130; n += 50) {
    server.setTime(new Date(Date.parse(start) + n).toISOString())
    await open(...names.slice(n, n + 50))
  }
  const refused = new Set(['screen 0', 'screen 77', 'screen 78'])
  analytics.refuse(({ properties }) => refused.has(properties.screen as string))
  await forward()

  expect(screens(before)).toEqual(names.filter((name) => !refused.has(name)))
  expect(await waiting()).toBe('0')
})

test('a server that refuses everything costs ten events a run', async () => {
  await open(...Array<string>(50).fill('board'))
  analytics.answer(400)
  await forward()

  expect(await waiting()).toBe('40')
})

test('after 90 days events are gone, taken or not, and conversions stay with their user', async () => {
  await open('events')
  await ada.post('/api/track/conversion', { name: 'lead', id: 'ada' })
  server.setTime('2026-06-02T10:00:00Z')
  ada = await server.person('Ada Forwarded') // her session has ended
  await open('settings')
  await server.work('sweep-tracked-events', {})
  expect(await server.sql('select 1 from tracked_events')).toHaveLength(3)

  server.setTime('2026-06-04T10:00:00Z')
  await server.work('sweep-tracked-events', {})
  expect(
    await server.sql(`select coalesce(properties->>'screen', event) as what from tracked_events order by id`),
  ).toEqual([{ what: 'lead' }, { what: 'settings' }])
})

test('an address in the own network is never posted to', async () => {
  const inside = await aServer({
    settings: { ANALYTICS_URL: 'https://10.0.0.1/batch' },
  })
  const bo = await inside.person('Bo Inside')
  await bo.post('/api/track', { event: 'Screen Opened', properties: { screen: 'events' } })
  let said: object = {}
  inside.deps.log.warn = (about: object) => void (said = about)
  await inside.work('forward-tracked-events', {})

  expect(said).toEqual({ failure: '10.0.0.1 isn’t a public address.' })
  expect(await inside.sql('select 1 from tracked_events where "forwardedAt" is null')).toHaveLength(1)
  await inside.stop()
})
