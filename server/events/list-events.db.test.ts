import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Event, MeetingStatus } from '#shared/events/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { BotVendor } from '#tests/support/bot-vendor.ts'
import { aRecall } from '#tests/support/recall-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, type Someone } from '#tests/support/someone.ts'

let vendor: BotVendor
let server: TestServer
let ada: Someone
beforeAll(async () => {
  vendor = await aRecall()
  server = await aServer({ settings: { ...vendor.settings }, time: '2026-03-05T10:00:00Z' })
})
afterAll(async () => {
  await server.stop()
  await vendor.stop()
})

let turn = 0
beforeEach(async () => {
  ada = await server.person(`Ada Lister ${++turn}`)
})

type Given = {
  title?: string
  date?: string
  status?: MeetingStatus
  platform?: string
  access?: boolean
  link?: string | null
  recurringId?: string | null
  botEnabled?: boolean
}

/** Creates an event the user attends. */
async function anEvent(
  { me }: Someone,
  {
    title = 'Weekly',
    date = '2026-03-05T09:00:00Z',
    status = 'COMPLETE',
    platform = 'zoom',
    access = true,
    link = null,
    recurringId = null,
    botEnabled = false,
  }: Given = {},
) {
  const id = uuid7()
  await server.sql(
    `insert into meetings (id, title, date, platform, status, link, "recurringId", "createdAt", "updatedAt") values ($1, $2, $3, $4, $5::"MeetingStatus", $6, $7, now(), now())`,
    [id, title, date, platform, status, link, recurringId],
  )
  await server.sql(
    `insert into meeting_attendees (id, "meetingId", "userId", name, access, "botEnabled", "createdAt") values ($1, $2, $3, $4, $5, $6, now())`,
    [uuid7(), id, me.id, me.name, access, botEnabled],
  )
  return id
}

const list = async (person: Someone, query = '') =>
  Event.array().parse((await person.get(`/api/tasks/events${query}`)).body)
const before = '2026-03-04T10:00:00Z'
const after = '2026-03-06T10:00:00Z'

test('the user’s meetings in progress are those a bot is joining, waiting for or in, newest first', async () => {
  const statuses = MeetingStatus.options
  for (const [index, status] of statuses.entries())
    await anEvent(ada, { title: status, status, date: `2026-03-05T09:0${index}:00Z` })
  await anEvent(ada, { title: 'not shared', status: 'LIVE', access: false })
  await anEvent(await server.person(`Ben Lister ${turn}`), { title: 'theirs', status: 'LIVE' })

  const { body } = await ada.get('/api/meetings/in-progress')
  expect(
    Event.array()
      .parse(body)
      .map(({ title }) => title),
  ).toEqual(['LIVE', 'WAITING', 'JOINING'])
})

describe('the list of events', () => {
  test('has what is past, and what is still to begin only once its bot is on its way', async () => {
    const never: MeetingStatus[] = ['SCHEDULED', 'UNKNOWN']
    const always: MeetingStatus[] = ['JOINING', 'WAITING', 'LIVE', 'PROCESSING', 'COMPLETE', 'ERROR', 'TRUANT']
    for (const status of [...never, ...always]) {
      await anEvent(ada, { title: `${status} past`, date: before, status })
      await anEvent(ada, { title: `${status} coming`, date: after, status })
    }

    expect((await list(ada)).map(({ title }) => title).toSorted()).toEqual(
      [
        ...[...never, ...always].map((status) => `${status} past`),
        ...always.map((status) => `${status} coming`),
      ].toSorted(),
    )
  })

  test('has pages of thirty, newest first, without repeats or gaps among events that began together', async () => {
    const ids = new Set<string>()
    for (let index = 0; index < 70; index++)
      ids.add(await anEvent(ada, { date: `2026-03-0${1 + Math.floor(index / 35)}T09:00:00Z` }))

    const pages = [
      await list(ada),
      await list(ada, '?skip=30'),
      await list(ada, '?skip=60&take=30'),
      await list(ada, '?skip=70'),
    ]

    expect(pages.map(({ length }) => length)).toEqual([30, 30, 10, 0])
    const listed = pages.flat()
    expect(new Set(listed.map(({ id }) => id))).toEqual(ids)
    expect(listed.map(({ date }) => date)).toEqual(
      listed.map(({ date }) => date).toSorted((one, other) => (one < other ? 1 : one > other ? -1 : 0)),
    )
  })

  test('has the attendees of the first event of a series that the user sees, and the status under both names', async () => {
    const ben = await server.person(`Ben Lister ${turn}`)
    const recurringId = `weekly ${turn}`
    const add = (eventId: string, { me }: Someone, access: boolean) =>
      server.sql(
        `insert into meeting_attendees (id, "meetingId", "userId", name, access, "createdAt") values ($1, $2, $3, $4, $5, now())`,
        [uuid7(), eventId, me.id, me.name, access],
      )
    await anEvent(ben, { title: 'before Ada', recurringId, date: '2026-02-26T09:00:00Z' })
    await add(await anEvent(ada, { title: 'first', recurringId, date: before }), ben, false)
    await anEvent(ada, { title: 'second', recurringId })
    await anEvent(ada, { title: 'alone' })

    const parents = (await list(ada)).map(({ title, meetingStatus, parentMeetingAttendees }) => [
      title,
      meetingStatus,
      parentMeetingAttendees.map(({ userId }) => userId),
    ])
    expect(Object.fromEntries(parents.map(([title, ...rest]) => [title, rest]))).toEqual({
      first: ['COMPLETE', [ada.me.id, ben.me.id]],
      second: ['COMPLETE', [ada.me.id, ben.me.id]],
      alone: ['COMPLETE', []],
    })
  })

  test('answers 304 until something changes', async () => {
    const id = await anEvent(ada)
    const etag = (await ada.get('/api/tasks/events')).headers.get('etag')!

    expect((await ada.get('/api/tasks/events', { 'if-none-match': etag })).status).toBe(304)
    await server.sql(`update meetings set summary = 'They met.' where id = $1`, [id])
    expect((await ada.get('/api/tasks/events', { 'if-none-match': etag })).status).toBe(200)
  })

  test('has only events the user may see', async () => {
    await anEvent(await server.person(`Bob Other ${turn}`))
    await anEvent(ada, { access: false })

    expect(await list(ada)).toEqual([])
  })

  test('refuses a page that is too long', async () => {
    expect((await ada.get<ProblemBody>('/api/tasks/events?take=201')).body.code).toBe('invalid_input')
  })
})

test('a meeting has its platform, its recurrence and whether it is captured for the user', async () => {
  const link = `https://zoom.us/j/${turn}`
  const id = await anEvent(ada, { link, recurringId: 'weekly', botEnabled: true, status: 'SCHEDULED', date: after })
  const bob = await server.person(`Bob Beside ${turn}`)
  await server.sql(
    `insert into meeting_attendees (id, "meetingId", "userId", name, access, "createdAt") values ($1, $2, $3, 'Bob', true, now())`,
    [uuid7(), id, bob.me.id],
  )
  const eventAs = async (person: Someone) => Event.parse((await person.get(`/api/meetings/${id}`)).body)

  expect(await eventAs(ada)).toMatchObject({
    link,
    recurring: true,
    recurringId: 'weekly',
    captureState: 'ENABLED',
    messageCount: null,
  })
  expect(await eventAs(bob)).toMatchObject({ link, captureState: 'DISABLED' })
})

test('a meeting without a bot has the reason for this user, while one could still come', async () => {
  const id = await anEvent(ada, { link: `https://zoom.us/j/9${turn}`, status: 'SCHEDULED', date: after })
  const why = async () => Event.parse((await ada.get(`/api/meetings/${id}`)).body).whyNoBot
  await server.sql('update meeting_attendees set "botChoice" = false where "meetingId" = $1', [id])
  expect(await why()).toBe('choice')

  await server.sql('update meeting_attendees set response = $2 where "meetingId" = $1', [id, 'declined'])
  expect(await why()).toBe('declined')
  await server.sql(`update meetings set status = 'COMPLETE' where id = $1`, [id])
  expect(await why()).toBeNull()
})

test('a server without bots gives that reason for every meeting a bot could join, and only those', async () => {
  const bare = await aServer({
    databaseUrl: server.databaseUrl,
    time: '2026-03-05T10:00:00Z',
  })
  const ids = {
    wanted: await anEvent(ada, {
      link: `https://zoom.us/j/7${turn}`,
      botEnabled: true,
      status: 'SCHEDULED',
      date: after,
    }),
    unwanted: await anEvent(ada, { link: `https://zoom.us/j/6${turn}`, status: 'SCHEDULED', date: after }),
    declined: await anEvent(ada, { link: `https://zoom.us/j/4${turn}`, status: 'SCHEDULED', date: after }),
    linkless: await anEvent(ada, { platform: 'calendar', status: 'SCHEDULED', date: after }),
    over: await anEvent(ada, { link: `https://zoom.us/j/5${turn}`, botEnabled: true }),
    transcript: await anEvent(ada, { platform: 'import' }),
  }
  await server.sql(`update meeting_attendees set "botChoice" = false where "meetingId" = any($1)`, [
    [ids.unwanted, ids.declined, ids.linkless],
  ])
  await server.sql(`update meeting_attendees set response = 'declined' where "meetingId" = $1`, [ids.declined])
  const { cookie } = ada
  const eventOn = async (url: string, id: string) =>
    Event.parse((await ask(url, `/api/meetings/${id}`, { headers: { cookie } })).body)
  const stateOn = async (url: string) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(ids).map(async ([name, id]) =>
          eventOn(url, id).then(({ captureState, whyNoBot }) => [name, [captureState, whyNoBot] as const] as const),
        ),
      ),
    )

  expect(await stateOn(server.url)).toEqual({
    wanted: ['ENABLED', null],
    unwanted: ['DISABLED', 'choice'],
    declined: ['DISABLED', 'declined'],
    linkless: ['DISABLED', 'no-link'],
    over: ['ENABLED', null],
    transcript: ['DISABLED', null],
  })
  expect(await stateOn(bare.url)).toEqual({
    wanted: ['DISABLED', 'not-set-up'],
    unwanted: ['DISABLED', 'not-set-up'],
    declined: ['DISABLED', 'declined'],
    linkless: ['DISABLED', 'no-link'],
    over: ['ENABLED', null],
    transcript: ['DISABLED', null],
  })
  await bare.stop()
})

test('the organizer owns a meeting’s recording, or else the user who sent the bot', async () => {
  const id = await anEvent(ada, { link: `https://zoom.us/j/8${turn}` })
  const bob = await server.person(`Bob Sender ${turn}`)
  await server.sql(
    `insert into meeting_attendees (id, "meetingId", "userId", name, access, "createdAt") values ($1, $2, $3, 'Bob', true, now())`,
    [uuid7(), id, bob.me.id],
  )
  const owners = async () => {
    const events = await Promise.all(
      [ada, bob].map(async (person) => Event.parse((await person.get(`/api/meetings/${id}`)).body)),
    )
    return events.map(({ ownsRecording }) => ownsRecording)
  }
  expect(await owners()).toEqual([false, false])

  await server.sql(
    `insert into meeting_bots (id, "meetingId", provider, link, "joinAt", "requestedById", "createdAt", "updatedAt") values ($1, $2, 'recall', 'l', now(), $3, now(), now())`,
    [uuid7(), id, bob.me.id],
  )
  expect(await owners()).toEqual([false, true])
  await server.sql('update meeting_attendees set organizer = true where "meetingId" = $1 and "userId" = $2', [
    id,
    ada.me.id,
  ])
  expect(await owners()).toEqual([true, false])
})
