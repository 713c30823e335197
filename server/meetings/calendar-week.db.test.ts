import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { entryOf, guests, seriesOf } from '#tests/support/google-calendar-entries.ts'
import type { StandInEvent } from '#tests/support/google-calendar-stand-in.ts'
import { signInWithGoogle } from '#tests/support/google-sign-in.ts'
import { aGoogleUser, aServerWithGoogle, calendarOf, type GoogleUser } from '#tests/support/google-connections.ts'

const thursday = '2026-03-05T10:00:00Z'
const [zoom, meet, teams] = [
  'https://zoom.us/j/81234567890?pwd=aB3',
  'https://meet.google.com/abc-defg-hij',
  'https://teams.microsoft.com/meet/2412345?p=Zx9',
]

let world: Awaited<ReturnType<typeof aServerWithGoogle>>
let ada: GoogleUser
let ben: GoogleUser
beforeAll(async () => {
  world = await aServerWithGoogle()
})
beforeEach(async () => {
  world.server.setTime(thursday)
  await world.server.sql('delete from meetings')
  ;[ada, ben] = [await aGoogleUser(world), await aGoogleUser(world)]
})
afterAll(() => world.stop())

const sync = (person: GoogleUser) => world.server.work('sync-calendar', { userId: person.me.id })
const put = (person: GoogleUser, ...entries: StandInEvent[]) => {
  for (const entry of entries) world.apis.calendar(person.email).put(entry)
}
async function connect(person: GoogleUser) {
  world.google.signsIn({ sub: person.sub, email: person.email, name: person.me.name, hd: 'portolan.example' })
  await person.browser.walk('/api/auth/google?scope=calendar')
  await expect.poll(async () => (await calendarOf(person)).syncedAt).not.toBeNull()
}

/** Date and title of the meetings that a user, or anyone, has a bot for. */
async function bots(person?: GoogleUser): Promise<string[]> {
  const rows = await world.server.sql<{ date: Date; title: string }>(
    `select distinct m.date, m.title from meetings m join meeting_attendees a on a."meetingId" = m.id
     where a."botEnabled" and ($1::uuid is null or a."userId" = $1) order by m.date, m.title`,
    [person?.me.id ?? null],
  )
  return rows.map(({ date, title }) => `${date.toISOString().slice(5, 16)} ${title}`)
}

const upcoming = async (person: GoogleUser) => (await person.get<Event[]>('/api/meetings/upcoming')).body
const titles = async (person: GoogleUser) =>
  (await upcoming(person)).map(({ date, title }) => `${date.slice(5, 16)} ${title}`)
const theOne = async (person: GoogleUser, title: string) =>
  (await upcoming(person)).find((event) => event.title === title)!
const choose = (person: GoogleUser, { id }: Event, botEnabled: boolean, recurring?: string) =>
  person.put<Event & ProblemBody>(`/api/tasks/events/${id}`, { botEnabled, ...(recurring && { recurring }) })
const allMeetings = () => world.server.sql<{ id: string }>('select id from meetings order by date')
const meetingCount = async () => (await world.server.sql('select 1 from meetings')).length

/** Titles of the meetings that `work` queues keep-bot for. */
async function lookedAt(work: () => Promise<unknown>): Promise<string[]> {
  await expect
    .poll(() => world.server.sql(`select 1 from pgboss.job where name = 'keep-bot' and state in ('created', 'active')`))
    .toEqual([])
  await world.server.sql(`delete from pgboss.job where name = 'keep-bot'`)
  await work()
  const rows = await world.server.sql<{ title: string }>(
    `select coalesce(m.title, 'gone') as title from pgboss.job j left join meetings m on m.id = (j.data->>'meetingId')::uuid where j.name = 'keep-bot' order by 1`,
  )
  return rows.map(({ title }) => title)
}

describe('a calendar', () => {
  test('that is read first has a bot for every meeting with a link, and everything with an hour among what is upcoming', async () => {
    put(
      ada,
      entryOf(ada.email, {
        id: 'standup',
        title: 'Stand-up',
        start: '2026-03-06T08:00:00Z',
        link: meet,
        guests: guests(ada.email, 'cleo@harbour.example', { email: 'room@resource.calendar.google.com', room: true }),
      }),
      entryOf(ada.email, {
        id: 'review',
        title: 'Review',
        start: '2026-03-06T09:00:00Z',
        link: zoom,
        organizer: 'cleo@harbour.example',
        guests: guests('cleo@harbour.example', { email: ada.email, answer: 'needsAction' }),
      }),
      entryOf(ada.email, {
        id: 'no',
        title: 'Declined',
        start: '2026-03-06T10:00:00Z',
        link: teams,
        organizer: 'cleo@harbour.example',
        guests: guests('cleo@harbour.example', { email: ada.email, answer: 'declined' }),
      }),
      entryOf(ada.email, { id: 'dentist', title: 'Dentist', start: '2026-03-06T11:00:00Z' }),
      entryOf(ada.email, { id: 'holiday', title: 'Holiday', start: '2026-03-06', link: meet }),
      entryOf(ada.email, { id: 'far', title: 'Far away', start: '2026-03-24T11:00:00Z', link: zoom }),
      {
        ...entryOf(ada.email, { id: 'focus', title: 'Focus', start: '2026-03-06T12:00:00Z', link: meet }),
        eventType: 'focusTime',
      },
      entryOf(ada.email, { id: 'over', title: 'This morning', start: '2026-03-05T08:00:00Z', link: zoom }),
    )

    await connect(ada)

    expect(await bots()).toEqual(['03-06T08:00 Stand-up', '03-06T09:00 Review', '03-24T11:00 Far away'])
    expect(await titles(ada)).toEqual(['03-06T08:00 Stand-up', '03-06T09:00 Review', '03-06T11:00 Dentist'])
    const [standup, , dentist] = await upcoming(ada)
    expect(standup).toMatchObject({
      platform: 'google_meet',
      link: meet,
      status: 'SCHEDULED',
      endDate: '2026-03-06T08:30:00.000Z',
      recurring: false,
    })
    const present = standup!.attendees.map(({ name, email, organizer, botEnabled, user }) => [
      name,
      email,
      organizer,
      botEnabled,
      user?.ghost,
    ])
    expect(present.toSorted((one, other) => Number(one[4]) - Number(other[4]))).toEqual([
      ['Ada Winter', ada.email, true, true, false],
      ['cleo', 'cleo@harbour.example', false, false, true],
    ])
    expect(dentist).toMatchObject({ link: null, attendees: [{ userId: ada.me.id, botEnabled: false }] })
    expect((await ada.get<Event>('/api/me/next-meeting')).body.title).toBe('Stand-up')
  })

  test('that is empty has no next meeting, and that is no error', async () => {
    await connect(ada)

    expect([await upcoming(ada), await ada.get('/api/me/next-meeting')]).toMatchObject([
      [],
      { status: 200, body: null },
    ])
  })

  test('is kept to through a week of changes', async () => {
    const mondays = ['2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30']
    const weekly = (time: string) =>
      seriesOf(ada.email, { id: 'weekly', title: 'Weekly', days: mondays, time, link: zoom })
    put(
      ada,
      entryOf(ada.email, { id: 'one', title: 'One to one', start: '2026-03-06T08:00:00Z', link: meet }),
      ...weekly('09:00'),
    )
    await connect(ada)
    expect(await bots()).toEqual([
      '03-06T08:00 One to one',
      '03-09T08:00 Weekly',
      '03-16T08:00 Weekly',
      '03-23T08:00 Weekly',
      '03-30T07:00 Weekly',
    ]) // daylight saving time starts on the 29th

    const before = await theOne(ada, 'One to one')
    put(ada, entryOf(ada.email, { id: 'one', title: 'One to one', start: '2026-03-07T14:00:00Z', link: meet }))
    expect(await lookedAt(() => sync(ada))).toEqual(['One to one'])
    expect(await theOne(ada, 'One to one')).toMatchObject({
      id: before.id,
      date: '2026-03-07T14:00:00.000Z',
      endDate: '2026-03-07T14:30:00.000Z',
    })

    const [second] = weekly('09:00').slice(1)
    // An instance moved on its own.
    put(ada, { ...second!, start: { dateTime: '2026-03-17T12:00:00Z' }, end: { dateTime: '2026-03-17T13:00:00Z' } })
    world.apis.calendar(ada.email).cancel(weekly('09:00')[2]!.id)
    await sync(ada)
    expect(await bots()).toEqual([
      '03-07T14:00 One to one',
      '03-09T08:00 Weekly',
      '03-17T12:00 Weekly',
      '03-30T07:00 Weekly',
    ])

    // The series moves, so it gets new instances.
    for (const { id } of [weekly('09:00')[0]!, weekly('09:00')[3]!]) world.apis.calendar(ada.email).cancel(id)
    put(ada, weekly('11:00')[0]!, weekly('11:00')[3]!)
    await sync(ada)
    expect(await bots()).toEqual([
      '03-07T14:00 One to one',
      '03-09T10:00 Weekly',
      '03-17T12:00 Weekly',
      '03-30T09:00 Weekly',
    ])

    put(ada, entryOf(ada.email, { id: 'one', title: 'Only a walk', start: '2026-03-07T14:00:00Z' }))
    expect(await lookedAt(() => sync(ada))).toEqual(['Only a walk'])
    expect(await theOne(ada, 'Only a walk')).toMatchObject({ id: before.id, link: null })

    put(ada, entryOf(ada.email, { id: 'one', title: 'A trip', start: '2026-03-07' }))
    await sync(ada)
    expect(await titles(ada)).toEqual(['03-09T10:00 Weekly', '03-17T12:00 Weekly'])
    expect(await meetingCount()).toBe(3)
  })

  test('that was read as a whole again, because its token is too old, has lost what is gone and kept what was chosen', async () => {
    put(
      ada,
      entryOf(ada.email, { id: 'a', title: 'A', start: '2026-03-06T08:00:00Z', link: meet }),
      entryOf(ada.email, { id: 'b', title: 'B', start: '2026-03-06T09:00:00Z', link: zoom }),
    )
    await connect(ada)
    await choose(ada, await theOne(ada, 'B'), false)

    world.apis.calendar(ada.email).cancel('a')
    world.apis.calendar(ada.email).forgetSyncTokens()
    world.server.setTime('2026-03-05T10:10:00Z')
    await sync(ada)

    expect([await titles(ada), await bots()]).toEqual([['03-06T09:00 B'], []])
  })

  test('that is disconnected takes what is to come along, and leaves what was', async () => {
    put(
      ada,
      entryOf(ada.email, { id: 'a', title: 'Held', start: '2026-03-05T11:00:00Z', link: meet }),
      entryOf(ada.email, { id: 'b', title: 'To come', start: '2026-03-09T09:00:00Z', link: zoom }),
    )
    await connect(ada)
    const held = await theOne(ada, 'Held')
    await world.server.sql(`update meetings set status = 'COMPLETE' where id = $1`, [held.id])
    world.server.setTime('2026-03-05T12:00:00Z')

    await ada.delete('/api/google/calendar')

    expect(await upcoming(ada)).toEqual([])
    expect((await ada.get<Event>(`/api/meetings/${held.id}`)).body.title).toBe('Held')
    expect(await meetingCount()).toBe(1)
  })
})

describe('an entry without a link', () => {
  test('is an event until it is over, and then leaves nothing behind', async () => {
    put(ada, entryOf(ada.email, { id: 'dentist', title: 'Dentist', start: '2026-03-06T11:00:00Z' }))
    await connect(ada)
    const dentist = await theOne(ada, 'Dentist')
    expect((await ada.get<Event>(`/api/meetings/${dentist.id}`)).body).toMatchObject({
      title: 'Dentist',
      platform: 'calendar',
      link: null,
    })
    expect((await ada.get('/api/me/next-meeting')).body).toBeNull()

    world.server.setTime('2026-03-06T11:30:00Z')
    await sync(ada)

    expect([(await ada.get(`/api/meetings/${dentist.id}`)).status, await meetingCount()]).toEqual([404, 0])
  })

  test('that is given one keeps its place, and gets a bot', async () => {
    put(ada, entryOf(ada.email, { id: 'talk', title: 'Talk', start: '2026-03-06T11:00:00Z' }))
    await connect(ada)
    const { id } = await theOne(ada, 'Talk')

    put(ada, entryOf(ada.email, { id: 'talk', title: 'Talk', start: '2026-03-06T11:00:00Z', link: teams }))
    expect(await lookedAt(() => sync(ada))).toEqual(['Talk'])

    expect(await theOne(ada, 'Talk')).toMatchObject({ id, platform: 'teams', link: teams })
    expect(await bots(ada)).toEqual(['03-06T11:00 Talk'])
  })
})

describe('a meeting that two calendars have', () => {
  const planning = (owner: GoogleUser, more: object = {}) =>
    entryOf(owner.email, {
      id: 'planning',
      title: 'Planning',
      start: '2026-03-06T09:00:00Z',
      link: zoom,
      organizer: ada.email,
      guests: guests(ada.email, ben.email),
      ...more,
    })

  test('is one, with one need, as long as one of them wants a bot', async () => {
    put(ada, planning(ada))
    await connect(ada)
    const wanting = new Map(
      (await theOne(ada, 'Planning')).attendees.map(({ userId, botEnabled }) => [userId, botEnabled]),
    )
    expect(wanting).toEqual(
      new Map([
        [ada.me.id, true],
        [ben.me.id, false],
      ]),
    )
    // He is invited, but his calendar isn't connected.
    expect((await ben.get(`/api/meetings/${(await theOne(ada, 'Planning')).id}`)).status).toBe(404)

    put(ben, planning(ben))
    expect(await lookedAt(() => connect(ben))).toEqual([])
    const meeting = await theOne(ben, 'Planning')
    expect([
      await meetingCount(),
      meeting.id === (await theOne(ada, 'Planning')).id,
      await bots(ada),
      await bots(ben),
    ]).toEqual([1, true, ['03-06T09:00 Planning'], ['03-06T09:00 Planning']])

    expect(await lookedAt(() => choose(ada, meeting, false))).toEqual([])
    expect(await lookedAt(() => choose(ben, meeting, false))).toEqual(['Planning'])
    expect(await lookedAt(() => choose(ben, meeting, false))).toEqual([])
    expect(await bots()).toEqual([])
  })

  test('loses who declines or deletes it, and goes with the last of them', async () => {
    for (const person of [ada, ben]) {
      put(person, planning(person))
      await connect(person)
    }
    const { id } = await theOne(ada, 'Planning')

    put(ben, planning(ben, { guests: guests(ada.email, { email: ben.email, answer: 'declined' }) }))
    expect(await lookedAt(() => sync(ben))).toEqual([])
    expect([await titles(ben), await bots(ben), await bots(ada)]).toEqual([[], [], ['03-06T09:00 Planning']])

    put(ben, planning(ben))
    await sync(ben)
    expect(await bots(ben)).toEqual(['03-06T09:00 Planning'])

    world.apis.calendar(ada.email).cancel('planning')
    expect(await lookedAt(() => sync(ada))).toEqual([])
    expect([await titles(ada), await titles(ben)]).toEqual([[], ['03-06T09:00 Planning']])

    world.apis.calendar(ben.email).cancel('planning')
    await sync(ben)
    expect(await world.server.sql('select 1 from meetings where id = $1', [id])).toEqual([])
  })

  test('stays, unseen, while its bot may be on its way, so that it can be called back', async () => {
    put(ada, planning(ada))
    await connect(ada)
    const { id } = await theOne(ada, 'Planning')
    await world.server.sql(
      `insert into meeting_bots (id, "meetingId", provider, "providerBotId", link, "joinAt", "createdAt", "updatedAt") values (gen_random_uuid(), $1, 'recall', 'b1', $2, '2026-03-06T09:00:00Z', now(), now())`,
      [id, zoom],
    )

    world.apis.calendar(ada.email).cancel('planning')
    expect(await lookedAt(() => sync(ada))).toEqual(['Planning'])

    expect([await titles(ada), await meetingCount()]).toEqual([[], 1])
  })

  test('moves as one, whoever’s calendar says so first', async () => {
    for (const person of [ada, ben]) {
      put(person, planning(person))
      await connect(person)
    }
    const { id } = await theOne(ada, 'Planning')
    await choose(ben, await theOne(ben, 'Planning'), false)

    put(ada, planning(ada, { start: '2026-03-06T15:00:00Z' }))
    expect(await lookedAt(() => sync(ada))).toEqual(['Planning'])
    put(ben, planning(ben, { start: '2026-03-06T15:00:00Z' }))
    expect(await lookedAt(() => sync(ben))).toEqual([])

    expect([(await theOne(ada, 'Planning')).id, (await theOne(ben, 'Planning')).id, await meetingCount()]).toEqual([
      id,
      id,
      1,
    ])
    expect([await bots(ada), await bots(ben)]).toEqual([['03-06T15:00 Planning'], []])
  })

  test('keeps whoever had its bot come for them without a calendar', async () => {
    put(ada, planning(ada))
    await connect(ada)
    const { id } = await theOne(ada, 'Planning')
    const cy = await aGoogleUser(world)
    await world.server.sql(
      `insert into meeting_attendees (id, "meetingId", "userId", name, access, "botEnabled", "botChoice", "createdAt") values (gen_random_uuid(), $1, $2, 'Cy', true, true, true, now())`,
      [id, cy.me.id],
    )

    put(ada, planning(ada, { title: 'Planning again' }))
    await sync(ada)
    expect(await bots(cy)).toEqual(['03-06T09:00 Planning again'])
    world.apis.calendar(ada.email).cancel('planning')
    expect(await lookedAt(() => sync(ada))).toEqual([])

    expect([await titles(cy), await titles(ada), await bots()]).toEqual([
      ['03-06T09:00 Planning again'],
      [],
      ['03-06T09:00 Planning again'],
    ])
  })

  test('is one although both calendars are read at the same moment, again and again', async () => {
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
    for (const person of [ada, ben]) await connect(person)

    for (const hour of [8, 12, 16]) {
      put(ada, ...shared(ada, hour))
      put(ben, ...shared(ben, hour).toReversed())
      await Promise.all([sync(ada), sync(ben)])
      const twice = await world.server.sql('select link, date from meetings group by link, date having count(*) > 1')
      expect([twice, await bots(ada)]).toEqual([[], await bots(ben)])
    }
    expect((await upcoming(ada)).length).toBe((await upcoming(ben)).length)
  })

  test('is two when one of them only has a note of their own at that time', async () => {
    put(ada, planning(ada))
    put(ben, entryOf(ben.email, { id: 'note', title: 'Call Ada', start: '2026-03-06T09:00:00Z', link: zoom }))
    for (const person of [ada, ben]) await connect(person)
    expect([await titles(ada), await titles(ben)]).toEqual([['03-06T09:00 Planning'], ['03-06T09:00 Call Ada']])

    put(ada, planning(ada, { start: '2026-03-06T15:00:00Z' }))
    await sync(ada)

    expect([await titles(ada), await titles(ben)]).toEqual([['03-06T15:00 Planning'], ['03-06T09:00 Call Ada']])
  })

  test('is one when each invited the other', async () => {
    put(
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
      ben,
      entryOf(ben.email, {
        id: 'yours',
        title: 'Call',
        start: '2026-03-06T09:00:00Z',
        link: zoom,
        guests: guests(ben.email, ada.email),
      }),
    )
    for (const person of [ada, ben]) await connect(person)

    expect([await meetingCount(), await bots(ada), await bots(ben)]).toEqual([
      1,
      ['03-06T09:00 Call'],
      ['03-06T09:00 Call'],
    ])
  })

  test('is one of all who got an invitation that does not say who else did', async () => {
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
      put(person, discreet(person))
      await connect(person)
    }

    expect([await meetingCount(), await titles(ben)]).toEqual([1, ['03-06T09:00 All hands']])
  })

  test('that moves while its bot is joining is the same meeting, whose bot is looked at', async () => {
    put(ada, planning(ada))
    await connect(ada)
    const { id } = await theOne(ada, 'Planning')
    world.server.setTime('2026-03-06T09:00:30Z')
    await world.server.sql(`update meetings set status = 'JOINING' where id = $1`, [id])

    put(ada, planning(ada, { start: '2026-03-06T09:45:00Z' }))

    expect(await lookedAt(() => sync(ada))).toEqual(['Planning'])
    expect((await ada.get<Event>(`/api/meetings/${id}`)).body).toMatchObject({ id, date: '2026-03-06T09:45:00.000Z' })
  })

  test('that is going on stays the same when its entry is dragged about, and another when it is put off', async () => {
    put(ada, planning(ada))
    await connect(ada)
    const { id } = await theOne(ada, 'Planning')
    world.server.setTime('2026-03-06T09:10:00Z')
    await world.server.sql(`update meetings set status = 'LIVE' where id = $1`, [id])

    put(ada, planning(ada, { start: '2026-03-06T09:05:00Z', minutes: 60 }))
    await sync(ada)
    expect([await meetingCount(), (await ada.get<Event>(`/api/meetings/${id}`)).body.endDate]).toEqual([
      1,
      '2026-03-06T10:05:00.000Z',
    ])

    put(ada, planning(ada, { start: '2026-03-09T09:00:00Z' }))
    expect(await lookedAt(() => sync(ada))).toEqual(['Planning'])
    expect([await titles(ada), (await ada.get<Event>(`/api/meetings/${id}`)).body.status]).toEqual([
      ['03-09T09:00 Planning'],
      'LIVE',
    ])
  })

  describe.each([
    ['before', () => [ben, ada]],
    ['after', () => [ada, ben]],
  ])('is not opened by writing its link and start into one’s own calendar %s its own people’s was read', (_, order) => {
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
      put(ada, planning(ada, { guests: guests(ada.email, 'cleo@harbour.example') }), ...(isSent ? [invites()] : []))
      put(ben, ...spy())
      for (const person of order()) await connect(person)

      const { id } = await theOne(ada, 'Planning')
      const seen = (await upcoming(ben)).map((event) => event.id)
      expect(seen).not.toContain(id)
      for (const path of ['', '/transcript']) expect((await ben.get(`/api/meetings/${id}${path}`)).status).toBe(404)
      expect((await ben.post('/api/realtime/auth', { channel: `private-meeting-${id}` })).status).toBe(404)
      expect((await theOne(ada, 'Planning')).attendees.map(({ userId }) => userId)).not.toContain(ben.me.id)

      await world.server.sql(`update meetings set status = 'LIVE' where id = $1`, [id])
      world.server.setTime('2026-03-06T09:10:00Z')
      put(
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
      await sync(ben)
      expect((await ben.get(`/api/meetings/${id}`)).status).toBe(404)
      expect((await ada.get<Event>(`/api/meetings/${id}`)).body).toMatchObject({
        title: 'Planning',
        ownsRecording: false,
      })
    })
  })

  test('that is over shows itself to nobody who writes its link into their calendar afterwards', async () => {
    put(ada, planning(ada, { minutes: 120, guests: [] }))
    await connect(ada)
    const { id } = await theOne(ada, 'Planning')
    world.server.setTime('2026-03-06T10:00:00Z')
    await world.server.sql(`update meetings set status = 'COMPLETE' where id = $1`, [id])

    put(ben, entryOf(ben.email, { id: 'spy', title: 'Spy', start: '2026-03-06T09:00:00Z', minutes: 600, link: zoom }))
    await connect(ben)

    expect([
      (await ben.get(`/api/meetings/${id}`)).status,
      (await ada.get<Event>(`/api/meetings/${id}`)).body.title,
    ]).toEqual([404, 'Planning'])
  })

  test('knows its guests by any Google account of theirs, and makes a ghost of nobody it knows', async () => {
    await world.server.sql(`update google_accounts set email = 'ben.private@harbour.example' where id = $1`, [
      ben.accountId,
    ])
    put(ada, planning(ada, { guests: guests(ada.email, 'Ben.Private@Harbour.example', 'cleo.sands@harbour.example') }))

    await connect(ada)

    const names = (await theOne(ada, 'Planning')).attendees.map(({ userId, user }) => [userId, user?.ghost])
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

  test('calls a guest without a name in the calendar by the one they had in an earlier meeting', async () => {
    await world.server.sql(
      `insert into users (id, name, email, ghost, "createdAt", "updatedAt") values (gen_random_uuid(), 'Noor Haddad', 'noor@lighthouse.example', true, now(), now())`,
    )
    put(ada, planning(ada, { guests: [...guests(ada.email), { email: 'noor@lighthouse.example' }] }))

    await connect(ada)

    expect((await theOne(ada, 'Planning')).attendees.map(({ name }) => name)).toContain('Noor Haddad')
  })

  test('keeps its guest and what is theirs when a ghost signs up, and shows them nothing before their own calendar does', async () => {
    put(ada, planning(ada, { guests: guests(ada.email, 'cleo.new@portolan.example') }))
    await connect(ada)
    const { id } = await theOne(ada, 'Planning')
    const [ghost] = await world.server.sql<{ id: string }>(
      `select id from users where email = 'cleo.new@portolan.example'`,
    )

    const cleo = await signInWithGoogle(world.server, world.google, {
      who: { sub: 'cleo-new', email: 'cleo.new@portolan.example', name: 'Cleo Sands', hd: 'portolan.example' },
    })

    expect(cleo.me.id).toBe(ghost!.id)
    expect((await cleo.get(`/api/meetings/${id}`)).status).toBe(404)
    expect((await theOne(ada, 'Planning')).attendees.find(({ userId }) => userId === cleo.me.id)).toMatchObject({
      botEnabled: false,
      user: { name: 'Cleo Sands', ghost: false },
    })
  })
})

describe('what somebody chooses', () => {
  const days = ['2026-03-06', '2026-03-13', '2026-03-20']
  const weekly = (more: object = {}) =>
    seriesOf(ada.email, { id: 'weekly', title: 'Weekly', days, time: '09:00', link: zoom, ...more })
  const instance = async (day: string) =>
    (
      await ada.get<Event>(
        `/api/meetings/${(await world.server.sql<{ id: string }>(`select id from meetings where date::date = $1`, [day]))[0]!.id}`,
      )
    ).body
  const on = async () => (await bots(ada)).map((bot) => bot.slice(0, 5))

  test('for this event is for this one', async () => {
    put(ada, ...weekly())
    await connect(ada)

    expect(await lookedAt(async () => choose(ada, await instance(days[1]!), false))).toEqual(['Weekly'])

    expect(await on()).toEqual(['03-06', '03-20'])
  })

  test('for this and following events is for those to come too, until they choose again', async () => {
    put(ada, ...weekly())
    await connect(ada)
    await choose(ada, await instance(days[2]!), true)

    await choose(ada, await instance(days[1]!), false, 'all-future-events')
    expect(await on()).toEqual(['03-06'])
    put(ada, ...weekly({ days: ['2026-03-27'] }))
    await sync(ada)
    expect(await on()).toEqual(['03-06'])

    await choose(ada, await instance(days[2]!), true, 'all-future-events')
    expect(await on()).toEqual(['03-06', '03-20', '03-27'])
  })

  test('for all events is for all, also against a setting, and one event may differ', async () => {
    put(ada, ...weekly())
    await connect(ada)
    await ada.put('/api/me', { botSetting: 'DISABLED_ALL' })
    expect(await on()).toEqual([])

    await choose(ada, await instance(days[1]!), true, 'all-events')
    expect(await on()).toEqual(['03-06', '03-13', '03-20'])
    const { body } = await choose(ada, await instance(days[0]!), false)
    expect([await on(), body.attendees.map(({ botEnabled }) => botEnabled)]).toEqual([['03-13', '03-20'], [false]])
  })

  test('for a series is kept when Google splits it, because those following were changed', async () => {
    put(ada, ...weekly())
    await connect(ada)
    await choose(ada, await instance(days[0]!), false, 'all-events')

    for (const { id } of weekly().slice(1)) world.apis.calendar(ada.email).cancel(id)
    put(
      ada,
      ...seriesOf(ada.email, {
        id: 'weekly_R20260313T090000',
        title: 'Weekly',
        days: days.slice(1),
        time: '10:00',
        link: meet,
      }),
    )
    await sync(ada)

    expect(await on()).toEqual([])
  })

  test('for this event goes along when the whole series moves, in everyone’s calendar', async () => {
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
      put(person, ...both(person, '09:00'))
      await connect(person)
    }
    await choose(ada, await instance(days[1]!), false)
    const ids = (await allMeetings()).map(({ id }) => id)

    for (const person of [ada, ben]) {
      for (const { id } of both(person, '09:00')) world.apis.calendar(person.email).cancel(id)
      put(person, ...both(person, '10:30'))
      await sync(person)
    }

    expect(await bots(ada)).toEqual(['03-06T09:30 Weekly', '03-20T09:30 Weekly'])
    expect(await bots(ben)).toEqual(['03-06T09:30 Weekly', '03-13T09:30 Weekly', '03-20T09:30 Weekly'])
    expect((await allMeetings()).map(({ id }) => id)).toEqual(ids)
  })

  test('in their setting is for everything they chose nothing for', async () => {
    put(
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
    await connect(ada)
    const names = async () => (await bots(ada)).map((bot) => bot.slice(12))

    expect(await lookedAt(() => ada.put('/api/me', { botSetting: 'ENABLED_YES' }))).toEqual(['Asked', 'Client'])
    expect(await names()).toEqual(['Own'])
    expect(await lookedAt(() => ada.put('/api/me', { botSetting: 'ENABLED_EXTERNAL' }))).toEqual(['Client', 'Own'])
    expect(await names()).toEqual(['Client'])
    expect(await lookedAt(() => ada.put('/api/me', { name: 'Ada' }))).toEqual([])
    await ada.put('/api/me', { botSetting: 'DISABLED_ALL' })
    expect(await names()).toEqual([])
    await ada.put('/api/me', { botSetting: 'ENABLED_ALL' })
    expect(await names()).toEqual(['Own', 'Asked', 'Client'])
  })

  test('may change up to the minute before, and is refused when the event is over, has no link, or is not theirs', async () => {
    put(
      ada,
      entryOf(ada.email, { id: 'a', title: 'A', start: '2026-03-06T08:00:00Z', link: meet }),
      entryOf(ada.email, { id: 'b', title: 'B', start: '2026-03-06T09:00:00Z' }),
    )
    await connect(ada)
    const [a, b] = await upcoming(ada)

    world.server.setTime('2026-03-06T07:59:59Z')
    expect((await choose(ada, a!, false)).status).toBe(200)
    expect(await bots(ada)).toEqual([])
    expect((await choose(ada, b!, true)).body.code).toBe('event_not_meeting')
    expect((await choose(ben, a!, true)).body.code).toBe('event_not_found')
    world.server.setTime('2026-03-06T08:30:00Z')
    expect((await choose(ada, a!, true)).body.code).toBe('event_is_over')
    expect((await ada.put(`/api/tasks/events/${a!.id}`, { botEnabled: true, recurring: 'sometimes' })).status).toBe(400)
    expect((await ada.put<ProblemBody>(`/api/tasks/events/${a!.id}`, { slackCapture: true })).body.code).toBe(
      'event_not_chat',
    )
  })

  test('does not count while nobody uses Kept, and counts again when they are back', async () => {
    put(ada, entryOf(ada.email, { id: 'a', title: 'A', start: '2026-03-06T08:00:00Z', link: meet }))
    await connect(ada)
    await world.server.sql(`update users set "lastActive" = '2026-01-01', "signedUpAt" = '2026-01-01' where id = $1`, [
      ada.me.id,
    ])

    expect(await lookedAt(() => world.server.work('pause-inactive', {}))).toEqual(['A'])
    expect(await bots(ada)).toEqual([])
    expect(await lookedAt(() => ada.post('/api/me/resume'))).toEqual(['A'])
    expect(await bots(ada)).toEqual(['03-06T08:00 A'])
  })
})
