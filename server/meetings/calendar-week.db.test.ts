import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import {
  bots,
  choose,
  connect,
  meet,
  meetingCount,
  put,
  queuedBy,
  sync,
  teams,
  titles,
  twoUsers,
  upcoming,
  upcomingEvent,
  zoom,
  type CalendarWorld,
} from '#tests/support/calendar-meetings.ts'
import { entryOf, guests, seriesOf } from '#tests/support/google-calendar-entries.ts'
import { aServerWithGoogle, type GoogleUser } from '#tests/support/google-connections.ts'

let world: CalendarWorld
let ada: GoogleUser
beforeAll(async () => {
  world = await aServerWithGoogle()
})
beforeEach(async () => {
  ;[ada] = await twoUsers(world)
})
afterAll(() => world.stop())

describe('a calendar', () => {
  test('gets a bot for every meeting with a link, and lists everything with a time', async () => {
    put(
      world,
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

    await connect(world, ada)

    expect(await bots(world)).toEqual(['03-06T08:00 Stand-up', '03-06T09:00 Review', '03-24T11:00 Far away'])
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

  test('without entries has no next meeting', async () => {
    await connect(world, ada)

    expect([await upcoming(ada), await ada.get('/api/me/next-meeting')]).toMatchObject([
      [],
      { status: 200, body: null },
    ])
  })

  test('is followed through a week of changes', async () => {
    const mondays = ['2026-03-09', '2026-03-16', '2026-03-23', '2026-03-30']
    const weekly = (time: string) =>
      seriesOf(ada.email, { id: 'weekly', title: 'Weekly', days: mondays, time, link: zoom })
    put(
      world,
      ada,
      entryOf(ada.email, { id: 'one', title: 'One to one', start: '2026-03-06T08:00:00Z', link: meet }),
      ...weekly('09:00'),
    )
    await connect(world, ada)
    expect(await bots(world)).toEqual([
      '03-06T08:00 One to one',
      '03-09T08:00 Weekly',
      '03-16T08:00 Weekly',
      '03-23T08:00 Weekly',
      '03-30T07:00 Weekly',
    ]) // daylight saving time starts on the 29th

    const before = await upcomingEvent(ada, 'One to one')
    put(world, ada, entryOf(ada.email, { id: 'one', title: 'One to one', start: '2026-03-07T14:00:00Z', link: meet }))
    expect(await queuedBy(world, () => sync(world, ada))).toEqual(['One to one'])
    expect(await upcomingEvent(ada, 'One to one')).toMatchObject({
      id: before.id,
      date: '2026-03-07T14:00:00.000Z',
      endDate: '2026-03-07T14:30:00.000Z',
    })

    const [second] = weekly('09:00').slice(1)
    // An instance moved on its own.
    put(world, ada, {
      ...second!,
      start: { dateTime: '2026-03-17T12:00:00Z' },
      end: { dateTime: '2026-03-17T13:00:00Z' },
    })
    world.apis.calendar(ada.email).cancel(weekly('09:00')[2]!.id)
    await sync(world, ada)
    expect(await bots(world)).toEqual([
      '03-07T14:00 One to one',
      '03-09T08:00 Weekly',
      '03-17T12:00 Weekly',
      '03-30T07:00 Weekly',
    ])

    // The series moves, so it gets new instances.
    for (const { id } of [weekly('09:00')[0]!, weekly('09:00')[3]!]) world.apis.calendar(ada.email).cancel(id)
    put(world, ada, weekly('11:00')[0]!, weekly('11:00')[3]!)
    await sync(world, ada)
    expect(await bots(world)).toEqual([
      '03-07T14:00 One to one',
      '03-09T10:00 Weekly',
      '03-17T12:00 Weekly',
      '03-30T09:00 Weekly',
    ])

    put(world, ada, entryOf(ada.email, { id: 'one', title: 'Only a walk', start: '2026-03-07T14:00:00Z' }))
    expect(await queuedBy(world, () => sync(world, ada))).toEqual(['Only a walk'])
    expect(await upcomingEvent(ada, 'Only a walk')).toMatchObject({ id: before.id, link: null })

    put(world, ada, entryOf(ada.email, { id: 'one', title: 'A trip', start: '2026-03-07' }))
    await sync(world, ada)
    expect(await titles(ada)).toEqual(['03-09T10:00 Weekly', '03-17T12:00 Weekly'])
    expect(await meetingCount(world)).toBe(3)
  })

  test('keeps bot choices and drops deleted entries when an expired token forces a full sync', async () => {
    put(
      world,
      ada,
      entryOf(ada.email, { id: 'a', title: 'A', start: '2026-03-06T08:00:00Z', link: meet }),
      entryOf(ada.email, { id: 'b', title: 'B', start: '2026-03-06T09:00:00Z', link: zoom }),
    )
    await connect(world, ada)
    await choose(ada, await upcomingEvent(ada, 'B'), false)

    world.apis.calendar(ada.email).cancel('a')
    world.apis.calendar(ada.email).forgetSyncTokens()
    world.server.setTime('2026-03-05T10:10:00Z')
    await sync(world, ada)

    expect([await titles(ada), await bots(world)]).toEqual([['03-06T09:00 B'], []])
  })

  test('takes its upcoming meetings along when it is disconnected, but not past ones', async () => {
    put(
      world,
      ada,
      entryOf(ada.email, { id: 'a', title: 'Held', start: '2026-03-05T11:00:00Z', link: meet }),
      entryOf(ada.email, { id: 'b', title: 'To come', start: '2026-03-09T09:00:00Z', link: zoom }),
    )
    await connect(world, ada)
    const held = await upcomingEvent(ada, 'Held')
    await world.server.sql(`update meetings set status = 'COMPLETE' where id = $1`, [held.id])
    world.server.setTime('2026-03-05T12:00:00Z')

    await ada.delete('/api/google/calendar')

    expect(await upcoming(ada)).toEqual([])
    expect((await ada.get<Event>(`/api/meetings/${held.id}`)).body.title).toBe('Held')
    expect(await meetingCount(world)).toBe(1)
  })
})

describe('an entry without a link', () => {
  test('is an event until it is over, then disappears', async () => {
    put(world, ada, entryOf(ada.email, { id: 'dentist', title: 'Dentist', start: '2026-03-06T11:00:00Z' }))
    await connect(world, ada)
    const dentist = await upcomingEvent(ada, 'Dentist')
    expect((await ada.get<Event>(`/api/meetings/${dentist.id}`)).body).toMatchObject({
      title: 'Dentist',
      platform: 'calendar',
      link: null,
    })
    expect((await ada.get('/api/me/next-meeting')).body).toBeNull()

    world.server.setTime('2026-03-06T11:30:00Z')
    await sync(world, ada)

    expect([(await ada.get(`/api/meetings/${dentist.id}`)).status, await meetingCount(world)]).toEqual([404, 0])
  })

  test('stays the same event and gets a bot when it is given a link', async () => {
    put(world, ada, entryOf(ada.email, { id: 'talk', title: 'Talk', start: '2026-03-06T11:00:00Z' }))
    await connect(world, ada)
    const { id } = await upcomingEvent(ada, 'Talk')

    put(world, ada, entryOf(ada.email, { id: 'talk', title: 'Talk', start: '2026-03-06T11:00:00Z', link: teams }))
    expect(await queuedBy(world, () => sync(world, ada))).toEqual(['Talk'])

    expect(await upcomingEvent(ada, 'Talk')).toMatchObject({ id, platform: 'teams', link: teams })
    expect(await bots(world, ada)).toEqual(['03-06T11:00 Talk'])
  })
})
