import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import {
  connect,
  planningOf,
  put,
  sync,
  twoUsers,
  upcoming,
  upcomingEvent,
  zoom,
  type CalendarWorld,
} from '#tests/support/calendar-meetings.ts'
import { entryOf, guests } from '#tests/support/google-calendar-entries.ts'
import type { StandInEvent } from '#tests/support/google-calendar-stand-in.ts'
import { aServerWithGoogle, type GoogleUser } from '#tests/support/google-connections.ts'
import { signInWithGoogle } from '#tests/support/google-sign-in.ts'

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
  describe.each([
    ['before', () => [ben, ada]],
    ['after', () => [ada, ben]],
  ])('is not opened by an entry with its link and start, synced %s its attendees’ calendars', (_, order) => {
    const spies: [string, () => StandInEvent[]][] = [
      ['alone', () => [entryOf(ben.email, { id: 'spy', title: 'Spy', start: '2026-03-06T09:00:00Z', link: zoom })]],
      [
        'and inviting its people',
        () => [
          entryOf(ben.email, {
            id: 'spy',
            title: 'Spy',
            start: '2026-03-06T09:00:00Z',
            link: zoom,
            guests: guests(ben.email, ada.email),
          }),
        ],
      ],
      [
        'under the id of its invitation',
        () => [
          entryOf(ben.email, {
            id: 'planning',
            title: 'Spy',
            start: '2026-03-06T09:00:00Z',
            link: zoom,
            guests: guests(ben.email, ada.email),
          }),
        ],
      ],
    ]
    const invites = () =>
      entryOf(ada.email, {
        id: 'spy',
        title: 'Spy',
        start: '2026-03-06T09:00:00Z',
        link: zoom,
        organizer: ben.email,
        guests: guests(ben.email, ada.email),
      })

    test.each([
      ...spies.map((spy) => [...spy, false] as const),
      [`${spies[1]![0]} by mail`, spies[1]![1], true] as const,
    ])('%s', async (__, spy, isSent) => {
      put(
        world,
        ada,
        planning(ada, { guests: guests(ada.email, 'cleo@harbour.example') }),
        ...(isSent ? [invites()] : []),
      )
      put(world, ben, ...spy())
      for (const person of order()) await connect(world, person)

      const { id } = await upcomingEvent(ada, 'Planning')
      const seen = (await upcoming(ben)).map((event) => event.id)
      expect(seen).not.toContain(id)
      for (const path of ['', '/transcript']) expect((await ben.get(`/api/meetings/${id}${path}`)).status).toBe(404)
      expect((await ben.post('/api/realtime/auth', { channel: `private-meeting-${id}` })).status).toBe(404)
      expect((await upcomingEvent(ada, 'Planning')).attendees.map(({ userId }) => userId)).not.toContain(ben.me.id)

      await world.server.sql(`update meetings set status = 'LIVE' where id = $1`, [id])
      world.server.setTime('2026-03-06T09:10:00Z')
      put(
        world,
        ben,
        ...spy().map((entry) => ({ ...entry, summary: 'Spy again' })),
        entryOf(ben.email, {
          id: 'late',
          title: 'Late',
          start: '2026-03-06T09:00:00Z',
          link: zoom,
          guests: guests(ben.email, ada.email),
        }),
      )
      await sync(world, ben)
      expect((await ben.get(`/api/meetings/${id}`)).status).toBe(404)
      expect((await ada.get<Event>(`/api/meetings/${id}`)).body).toMatchObject({
        title: 'Planning',
        ownsRecording: false,
      })
    })
  })

  test('is not opened by an entry with its link added after it is over', async () => {
    put(world, ada, planning(ada, { minutes: 120, guests: [] }))
    await connect(world, ada)
    const { id } = await upcomingEvent(ada, 'Planning')
    world.server.setTime('2026-03-06T10:00:00Z')
    await world.server.sql(`update meetings set status = 'COMPLETE' where id = $1`, [id])

    put(
      world,
      ben,
      entryOf(ben.email, { id: 'spy', title: 'Spy', start: '2026-03-06T09:00:00Z', minutes: 600, link: zoom }),
    )
    await connect(world, ben)

    expect([
      (await ben.get(`/api/meetings/${id}`)).status,
      (await ada.get<Event>(`/api/meetings/${id}`)).body.title,
    ]).toEqual([404, 'Planning'])
  })

  test('recognizes guests by any of their Google accounts, instead of creating ghosts', async () => {
    await world.server.sql(`update google_accounts set email = 'ben.private@harbour.example' where id = $1`, [
      ben.accountId,
    ])
    put(
      world,
      ada,
      planning(ada, { guests: guests(ada.email, 'Ben.Private@Harbour.example', 'cleo.sands@harbour.example') }),
    )

    await connect(world, ada)

    const names = (await upcomingEvent(ada, 'Planning')).attendees.map(({ userId, user }) => [userId, user?.ghost])
    const [cleo] = await world.server.sql<{ id: string; name: string }>(
      `select id, name from users where email = 'cleo.sands@harbour.example' and ghost`,
    )
    expect(new Map(names as [string, boolean][])).toEqual(
      new Map([
        [ada.me.id, false],
        [ben.me.id, false],
        [cleo!.id, true],
      ]),
    )
    expect(await world.server.sql(`select 1 from users where email = 'ben.private@harbour.example'`)).toEqual([])
  })

  test('names a guest without a name as in an earlier meeting', async () => {
    await world.server.sql(
      `insert into users (id, name, email, ghost, "createdAt", "updatedAt") values (gen_random_uuid(), 'Noor Haddad', 'noor@lighthouse.example', true, now(), now())`,
    )
    put(world, ada, planning(ada, { guests: [...guests(ada.email), { email: 'noor@lighthouse.example' }] }))

    await connect(world, ada)

    expect((await upcomingEvent(ada, 'Planning')).attendees.map(({ name }) => name)).toContain('Noor Haddad')
  })

  test('keeps its guest when a ghost signs up, and stays hidden from them until their calendar has it', async () => {
    put(world, ada, planning(ada, { guests: guests(ada.email, 'cleo.new@portolan.example') }))
    await connect(world, ada)
    const { id } = await upcomingEvent(ada, 'Planning')
    const [ghost] = await world.server.sql<{ id: string }>(
      `select id from users where email = 'cleo.new@portolan.example'`,
    )

    const cleo = await signInWithGoogle(world.server, world.google, {
      who: { sub: 'cleo-new', email: 'cleo.new@portolan.example', name: 'Cleo Sands', hd: 'portolan.example' },
    })

    expect(cleo.me.id).toBe(ghost!.id)
    expect((await cleo.get(`/api/meetings/${id}`)).status).toBe(404)
    expect((await upcomingEvent(ada, 'Planning')).attendees.find(({ userId }) => userId === cleo.me.id)).toMatchObject({
      botEnabled: false,
      user: { name: 'Cleo Sands', ghost: false },
    })
  })
})
