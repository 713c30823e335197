import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import {
  bots,
  choose,
  connect,
  meet,
  meetingCount,
  planningOf,
  put,
  queuedBy,
  sync,
  titles,
  twoUsers,
  upcoming,
  upcomingEvent,
  zoom,
  type CalendarWorld,
} from '#tests/support/calendar-meetings.ts'
import { entryOf, guests } from '#tests/support/google-calendar-entries.ts'
import { aGoogleUser, aServerWithGoogle, type GoogleUser } from '#tests/support/google-connections.ts'

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

const planning = (owner: GoogleUser, more: object = {}) => planningOf(owner, [ada, ben], more)

describe('a meeting in two calendars', () => {
  test('is one meeting, with one bot as long as one of them wants it', async () => {
    put(world, ada, planning(ada))
    await connect(world, ada)
    const wanting = new Map(
      (await upcomingEvent(ada, 'Planning')).attendees.map(({ userId, botEnabled }) => [userId, botEnabled]),
    )
    expect(wanting).toEqual(
      new Map([
        [ada.me.id, true],
        [ben.me.id, false],
      ]),
    )
    // He is invited, but his calendar isn't connected.
    expect((await ben.get(`/api/meetings/${(await upcomingEvent(ada, 'Planning')).id}`)).status).toBe(404)

    put(world, ben, planning(ben))
    expect(await queuedBy(world, () => connect(world, ben))).toEqual([])
    const meeting = await upcomingEvent(ben, 'Planning')
    expect([
      await meetingCount(world),
      meeting.id === (await upcomingEvent(ada, 'Planning')).id,
      await bots(world, ada),
      await bots(world, ben),
    ]).toEqual([1, true, ['03-06T09:00 Planning'], ['03-06T09:00 Planning']])

    expect(await queuedBy(world, () => choose(ada, meeting, false))).toEqual([])
    expect(await queuedBy(world, () => choose(ben, meeting, false))).toEqual(['Planning'])
    expect(await queuedBy(world, () => choose(ben, meeting, false))).toEqual([])
    expect(await bots(world)).toEqual([])
  })

  test('loses attendees who decline or delete it, and is deleted with the last one', async () => {
    for (const person of [ada, ben]) {
      put(world, person, planning(person))
      await connect(world, person)
    }
    const { id } = await upcomingEvent(ada, 'Planning')

    put(world, ben, planning(ben, { guests: guests(ada.email, { email: ben.email, answer: 'declined' }) }))
    expect(await queuedBy(world, () => sync(world, ben))).toEqual([])
    expect([await titles(ben), await bots(world, ben), await bots(world, ada)]).toEqual([
      [],
      [],
      ['03-06T09:00 Planning'],
    ])

    put(world, ben, planning(ben))
    await sync(world, ben)
    expect(await bots(world, ben)).toEqual(['03-06T09:00 Planning'])

    world.apis.calendar(ada.email).cancel('planning')
    expect(await queuedBy(world, () => sync(world, ada))).toEqual([])
    expect([await titles(ada), await titles(ben)]).toEqual([[], ['03-06T09:00 Planning']])

    world.apis.calendar(ben.email).cancel('planning')
    await sync(world, ben)
    expect(await world.server.sql('select 1 from meetings where id = $1', [id])).toEqual([])
  })

  test('stays hidden while its bot may be on its way, so that it can be removed', async () => {
    put(world, ada, planning(ada))
    await connect(world, ada)
    const { id } = await upcomingEvent(ada, 'Planning')
    await world.server.sql(
      `insert into meeting_bots (id, "meetingId", provider, "providerBotId", link, "joinAt", "createdAt", "updatedAt") values (gen_random_uuid(), $1, 'recall', 'b1', $2, '2026-03-06T09:00:00Z', now(), now())`,
      [id, zoom],
    )

    world.apis.calendar(ada.email).cancel('planning')
    expect(await queuedBy(world, () => sync(world, ada))).toEqual(['Planning'])

    expect([await titles(ada), await meetingCount(world)]).toEqual([[], 1])
  })

  test('moves once, whichever calendar changes first', async () => {
    for (const person of [ada, ben]) {
      put(world, person, planning(person))
      await connect(world, person)
    }
    const { id } = await upcomingEvent(ada, 'Planning')
    await choose(ben, await upcomingEvent(ben, 'Planning'), false)

    put(world, ada, planning(ada, { start: '2026-03-06T15:00:00Z' }))
    expect(await queuedBy(world, () => sync(world, ada))).toEqual(['Planning'])
    put(world, ben, planning(ben, { start: '2026-03-06T15:00:00Z' }))
    expect(await queuedBy(world, () => sync(world, ben))).toEqual([])

    expect([
      (await upcomingEvent(ada, 'Planning')).id,
      (await upcomingEvent(ben, 'Planning')).id,
      await meetingCount(world),
    ]).toEqual([id, id, 1])
    expect([await bots(world, ada), await bots(world, ben)]).toEqual([['03-06T15:00 Planning'], []])
  })

  test('keeps an attendee who chose the bot without a calendar entry', async () => {
    put(world, ada, planning(ada))
    await connect(world, ada)
    const { id } = await upcomingEvent(ada, 'Planning')
    const cy = await aGoogleUser(world)
    await world.server.sql(
      `insert into meeting_attendees (id, "meetingId", "userId", name, access, "botEnabled", "botChoice", "createdAt") values (gen_random_uuid(), $1, $2, 'Cy', true, true, true, now())`,
      [id, cy.me.id],
    )

    put(world, ada, planning(ada, { title: 'Planning again' }))
    await sync(world, ada)
    expect(await bots(world, cy)).toEqual(['03-06T09:00 Planning again'])
    world.apis.calendar(ada.email).cancel('planning')
    expect(await queuedBy(world, () => sync(world, ada))).toEqual([])

    expect([await titles(cy), await titles(ada), await bots(world)]).toEqual([
      ['03-06T09:00 Planning again'],
      [],
      ['03-06T09:00 Planning again'],
    ])
  })

  test('is one meeting when both calendars are synced at the same time', async () => {
    const shared = (owner: GoogleUser, hour: number) =>
      Array.from({ length: 40 }, (_, n) =>
        entryOf(owner.email, {
          id: `s${n}`,
          title: `S${n}`,
          start: new Date(Date.UTC(2026, 2, 6 + (n % 20), hour + (n % 3))).toISOString(),
          link: [zoom, meet][n % 2]!,
          organizer: ada.email,
          guests: guests(ada.email, ben.email, `guest${n % 7}@harbour.example`),
        }),
      )
    for (const person of [ada, ben]) await connect(world, person)

    for (const hour of [8, 12, 16]) {
      put(world, ada, ...shared(ada, hour))
      put(world, ben, ...shared(ben, hour).toReversed())
      await Promise.all([sync(world, ada), sync(world, ben)])
      const twice = await world.server.sql('select link, date from meetings group by link, date having count(*) > 1')
      expect([twice, await bots(world, ada)]).toEqual([[], await bots(world, ben)])
    }
    expect((await upcoming(ada)).length).toBe((await upcoming(ben)).length)
  })

  test('is two meetings when one of them has only a note at that time', async () => {
    put(world, ada, planning(ada))
    put(world, ben, entryOf(ben.email, { id: 'note', title: 'Call Ada', start: '2026-03-06T09:00:00Z', link: zoom }))
    for (const person of [ada, ben]) await connect(world, person)
    expect([await titles(ada), await titles(ben)]).toEqual([['03-06T09:00 Planning'], ['03-06T09:00 Call Ada']])

    put(world, ada, planning(ada, { start: '2026-03-06T15:00:00Z' }))
    await sync(world, ada)

    expect([await titles(ada), await titles(ben)]).toEqual([['03-06T15:00 Planning'], ['03-06T09:00 Call Ada']])
  })

  test('is one meeting when each invited the other', async () => {
    put(
      world,
      ada,
      entryOf(ada.email, {
        id: 'mine',
        title: 'Call',
        start: '2026-03-06T09:00:00Z',
        link: zoom,
        guests: guests(ada.email, ben.email),
      }),
    )
    put(
      world,
      ben,
      entryOf(ben.email, {
        id: 'yours',
        title: 'Call',
        start: '2026-03-06T09:00:00Z',
        link: zoom,
        guests: guests(ben.email, ada.email),
      }),
    )
    for (const person of [ada, ben]) await connect(world, person)

    expect([await meetingCount(world), await bots(world, ada), await bots(world, ben)]).toEqual([
      1,
      ['03-06T09:00 Call'],
      ['03-06T09:00 Call'],
    ])
  })

  test('is one meeting when the invitation hides its guest list', async () => {
    const discreet = (person: GoogleUser) =>
      entryOf(person.email, {
        id: 'all',
        title: 'All hands',
        start: '2026-03-06T09:00:00Z',
        link: zoom,
        organizer: 'boss@portolan.example',
        guests: guests(person.email),
      })
    for (const person of [ada, ben]) {
      put(world, person, discreet(person))
      await connect(world, person)
    }

    expect([await meetingCount(world), await titles(ben)]).toEqual([1, ['03-06T09:00 All hands']])
  })

  test('stays the same meeting, and moves its bot, when it moves while the bot is joining', async () => {
    put(world, ada, planning(ada))
    await connect(world, ada)
    const { id } = await upcomingEvent(ada, 'Planning')
    world.server.setTime('2026-03-06T09:00:30Z')
    await world.server.sql(`update meetings set status = 'JOINING' where id = $1`, [id])

    put(world, ada, planning(ada, { start: '2026-03-06T09:45:00Z' }))

    expect(await queuedBy(world, () => sync(world, ada))).toEqual(['Planning'])
    expect((await ada.get<Event>(`/api/meetings/${id}`)).body).toMatchObject({ id, date: '2026-03-06T09:45:00.000Z' })
  })

  test('stays the same when its entry moves slightly while live, and is a new one when postponed', async () => {
    put(world, ada, planning(ada))
    await connect(world, ada)
    const { id } = await upcomingEvent(ada, 'Planning')
    world.server.setTime('2026-03-06T09:10:00Z')
    await world.server.sql(`update meetings set status = 'LIVE' where id = $1`, [id])

    put(world, ada, planning(ada, { start: '2026-03-06T09:05:00Z', minutes: 60 }))
    await sync(world, ada)
    expect([await meetingCount(world), (await ada.get<Event>(`/api/meetings/${id}`)).body.endDate]).toEqual([
      1,
      '2026-03-06T10:05:00.000Z',
    ])

    put(world, ada, planning(ada, { start: '2026-03-09T09:00:00Z' }))
    expect(await queuedBy(world, () => sync(world, ada))).toEqual(['Planning'])
    expect([await titles(ada), (await ada.get<Event>(`/api/meetings/${id}`)).body.status]).toEqual([
      ['03-09T09:00 Planning'],
      'LIVE',
    ])
  })
})
