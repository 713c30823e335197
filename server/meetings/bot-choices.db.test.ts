import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import {
  allMeetings,
  bots,
  choose,
  connect,
  meet,
  put,
  queuedBy,
  sync,
  teams,
  twoUsers,
  upcoming,
  zoom,
  type CalendarWorld,
} from '#tests/support/calendar-meetings.ts'
import { entryOf, guests, seriesOf } from '#tests/support/google-calendar-entries.ts'
import { aServerWithGoogle, type GoogleUser } from '#tests/support/google-connections.ts'

let world: CalendarWorld
let ada: GoogleUser
let ben: GoogleUser
beforeAll(async () => {
  world = await aServerWithGoogle()
})
beforeEach(async () => {
  ;[ada, ben] = await twoUsers(world)
})
afterAll(() => world.stop())

describe('a bot choice', () => {
  const days = ['2026-03-06', '2026-03-13', '2026-03-20']
  const weekly = (more: object = {}) =>
    seriesOf(ada.email, { id: 'weekly', title: 'Weekly', days, time: '09:00', link: zoom, ...more })
  const instance = async (day: string) =>
    (
      await ada.get<Event>(
        `/api/meetings/${(await world.server.sql<{ id: string }>(`select id from meetings where date::date = $1`, [day]))[0]!.id}`,
      )
    ).body
  const on = async () => (await bots(world, ada)).map((bot) => bot.slice(0, 5))

  test('for this event affects only this one', async () => {
    put(world, ada, ...weekly())
    await connect(world, ada)

    expect(await queuedBy(world, async () => choose(ada, await instance(days[1]!), false))).toEqual(['Weekly'])

    expect(await on()).toEqual(['03-06', '03-20'])
  })

  test('for this and following events also affects new events, until the next choice', async () => {
    put(world, ada, ...weekly())
    await connect(world, ada)
    await choose(ada, await instance(days[2]!), true)

    await choose(ada, await instance(days[1]!), false, 'all-future-events')
    expect(await on()).toEqual(['03-06'])
    put(world, ada, ...weekly({ days: ['2026-03-27'] }))
    await sync(world, ada)
    expect(await on()).toEqual(['03-06'])

    await choose(ada, await instance(days[2]!), true, 'all-future-events')
    expect(await on()).toEqual(['03-06', '03-20', '03-27'])
  })

  test('for all events overrides the setting, and one event may differ', async () => {
    put(world, ada, ...weekly())
    await connect(world, ada)
    await ada.put('/api/me', { botSetting: 'DISABLED_ALL' })
    expect(await on()).toEqual([])

    await choose(ada, await instance(days[1]!), true, 'all-events')
    expect(await on()).toEqual(['03-06', '03-13', '03-20'])
    const { body } = await choose(ada, await instance(days[0]!), false)
    expect([await on(), body.attendees.map(({ botEnabled }) => botEnabled)]).toEqual([['03-13', '03-20'], [false]])
  })

  test('for a series stays when Google splits the series', async () => {
    put(world, ada, ...weekly())
    await connect(world, ada)
    await choose(ada, await instance(days[0]!), false, 'all-events')

    for (const { id } of weekly().slice(1)) world.apis.calendar(ada.email).cancel(id)
    put(
      world,
      ada,
      ...seriesOf(ada.email, {
        id: 'weekly_R20260313T090000',
        title: 'Weekly',
        days: days.slice(1),
        time: '10:00',
        link: meet,
      }),
    )
    await sync(world, ada)

    expect(await on()).toEqual([])
  })

  test('for this event stays when the whole series moves, in every calendar', async () => {
    const both = (person: GoogleUser, time: string) =>
      seriesOf(person.email, {
        id: 'weekly',
        title: 'Weekly',
        days,
        time,
        link: zoom,
        organizer: ada.email,
        guests: guests(ada.email, ben.email),
      })
    for (const person of [ada, ben]) {
      put(world, person, ...both(person, '09:00'))
      await connect(world, person)
    }
    await choose(ada, await instance(days[1]!), false)
    const ids = (await allMeetings(world)).map(({ id }) => id)

    for (const person of [ada, ben]) {
      for (const { id } of both(person, '09:00')) world.apis.calendar(person.email).cancel(id)
      put(world, person, ...both(person, '10:30'))
      await sync(world, person)
    }

    expect(await bots(world, ada)).toEqual(['03-06T09:30 Weekly', '03-20T09:30 Weekly'])
    expect(await bots(world, ben)).toEqual(['03-06T09:30 Weekly', '03-13T09:30 Weekly', '03-20T09:30 Weekly'])
    expect((await allMeetings(world)).map(({ id }) => id)).toEqual(ids)
  })

  test('in the settings affects every event without a choice', async () => {
    put(
      world,
      ada,
      entryOf(ada.email, {
        id: 'own',
        title: 'Own',
        start: '2026-03-06T08:00:00Z',
        link: meet,
        guests: guests(ada.email, ben.email),
      }),
      entryOf(ada.email, {
        id: 'asked',
        title: 'Asked',
        start: '2026-03-06T09:00:00Z',
        link: zoom,
        organizer: ben.email,
        guests: guests(ben.email, { email: ada.email }),
      }),
      entryOf(ada.email, {
        id: 'client',
        title: 'Client',
        start: '2026-03-06T10:00:00Z',
        link: teams,
        organizer: 'cleo@harbour.example',
        guests: guests('cleo@harbour.example', { email: ada.email }),
      }),
    )
    await connect(world, ada)
    const names = async () => (await bots(world, ada)).map((bot) => bot.slice(12))

    expect(await queuedBy(world, () => ada.put('/api/me', { botSetting: 'ENABLED_YES' }))).toEqual(['Asked', 'Client'])
    expect(await names()).toEqual(['Own'])
    expect(await queuedBy(world, () => ada.put('/api/me', { botSetting: 'ENABLED_EXTERNAL' }))).toEqual([
      'Client',
      'Own',
    ])
    expect(await names()).toEqual(['Client'])
    expect(await queuedBy(world, () => ada.put('/api/me', { name: 'Ada' }))).toEqual([])
    await ada.put('/api/me', { botSetting: 'DISABLED_ALL' })
    expect(await names()).toEqual([])
    await ada.put('/api/me', { botSetting: 'ENABLED_ALL' })
    expect(await names()).toEqual(['Own', 'Asked', 'Client'])
  })

  test('is accepted until the event is over, and refused without a link or access', async () => {
    put(
      world,
      ada,
      entryOf(ada.email, { id: 'a', title: 'A', start: '2026-03-06T08:00:00Z', link: meet }),
      entryOf(ada.email, { id: 'b', title: 'B', start: '2026-03-06T09:00:00Z' }),
    )
    await connect(world, ada)
    const [a, b] = await upcoming(ada)

    world.server.setTime('2026-03-06T07:59:59Z')
    expect((await choose(ada, a!, false)).status).toBe(200)
    expect(await bots(world, ada)).toEqual([])
    expect((await choose(ada, b!, true)).body.code).toBe('event_not_meeting')
    expect((await choose(ben, a!, true)).body.code).toBe('event_not_found')
    world.server.setTime('2026-03-06T08:30:00Z')
    expect((await choose(ada, a!, true)).body.code).toBe('event_is_over')
    expect((await ada.put(`/api/tasks/events/${a!.id}`, { botEnabled: true, recurring: 'sometimes' })).status).toBe(400)
    expect((await ada.put<ProblemBody>(`/api/tasks/events/${a!.id}`, { slackCapture: true })).body.code).toBe(
      'event_not_chat',
    )
  })

  test('is ignored while the user is inactive, and counts again when they resume', async () => {
    put(world, ada, entryOf(ada.email, { id: 'a', title: 'A', start: '2026-03-06T08:00:00Z', link: meet }))
    await connect(world, ada)
    await world.server.sql(`update users set "lastActive" = '2026-01-01', "signedUpAt" = '2026-01-01' where id = $1`, [
      ada.me.id,
    ])

    expect(await queuedBy(world, () => world.server.work('pause-inactive', {}))).toEqual(['A'])
    expect(await bots(world, ada)).toEqual([])
    expect(await queuedBy(world, () => ada.post('/api/me/resume'))).toEqual(['A'])
    expect(await bots(world, ada)).toEqual(['03-06T08:00 A'])
  })
})
