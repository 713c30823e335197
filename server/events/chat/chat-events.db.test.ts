import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Event } from '#shared/events/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { SearchResults } from '#shared/search/schemas.ts'
import type { Person, Task } from '#shared/tasks/schemas.ts'
import { tasksOf } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { aStoredChannel, tsAt } from '#tests/support/stored-slack.ts'

let server: TestServer
let ana: Someone
let channel: Awaited<ReturnType<typeof aStoredChannel>>
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

let turn = 0
beforeEach(async () => {
  ana = await server.person(`Ana Ruiz ${++turn}`)
  channel = await aStoredChannel(server, { name: 'finance' })
  await channel.capturedBy(ana, 'UANA')
  await channel.member('UBEN', 'Ben Ode')
})

const read = (person: Someone, of = channel) =>
  server.work('capture-slack', { userId: person.me.id, channelId: of.channelId })
const eventsOf = async (person: Someone) => Event.array().parse((await person.get('/api/tasks/events')).body)
const daysOf = async (person: Someone) => (await eventsOf(person)).map(({ date, messageCount }) => [date, messageCount])

/** A message without a promise. `at` is in minutes. */
const chatter = (at: number, by = 'UBEN') => ({ at, by, text: 'The weather is lovely.' })
const promise = (at: number, text = "I'll send the price list to the harbour by Friday.") => ({ at, by: 'UANA', text })

describe('a day in a channel', () => {
  test('is an event for the user who captures it, with its message count and tasks', async () => {
    await channel.said(chatter(0), promise(2), { at: 3, by: 'UAPP', text: 'Deployed.', isBot: true })

    await read(ana)

    const [event, ...more] = await eventsOf(ana)
    expect(more).toEqual([])
    expect(event).toMatchObject({
      title: '#finance',
      date: '2026-03-04T08:00:00.000Z',
      platform: 'slack',
      status: 'COMPLETE',
      captureState: 'ENABLED',
      messageCount: 2,
      taskCount: 1,
      link: null,
      whyNoBot: null,
      ownsRecording: false,
      imported: false,
      attendees: [{ userId: ana.me.id, name: ana.me.name }],
    })
    const [task] = await tasksOf(ana, event!.id)
    expect(task).toMatchObject({
      title: 'Send the price list to the harbour',
      source: {
        type: 'SLACK',
        meetingId: event!.id,
        label: '#finance',
        startMessage: { ts: tsAt(2) },
        meeting: { title: '#finance', platform: 'slack' },
      },
    })
  })

  test('is an event even without promises, and appears on open pages', async () => {
    await channel.said(chatter(0))
    const listener = await ana.listen()
    const told = nextAnnouncement(listener, 'meeting')

    await read(ana)

    expect((await told).messageCount).toBe(1)
    expect(await daysOf(ana)).toEqual([['2026-03-04T08:00:00.000Z', 1]])
    listener.close()
  })

  test('ends at midnight in Los Angeles, also when the clocks go forward', async () => {
    const [lastMinute, today, tomorrow] = [
      4 * 1440 + 22 * 60 - 1,
      '2026-03-08T08:00:00.000Z',
      '2026-03-09T07:00:00.000Z',
    ]
    await channel.said(promise(lastMinute), promise(lastMinute + 1, "I'll call the pilot station on Friday."))

    await read(ana)

    const [second, first] = await eventsOf(ana)
    expect([first!.date, second!.date]).toEqual([today, tomorrow])
    expect((await tasksOf(ana, first!.id)).map(({ title }) => title)).toEqual(['Send the price list to the harbour'])
    expect((await tasksOf(ana, second!.id)).map(({ title }) => title)).toEqual(['Call the pilot station'])
  })

  test('is one event however often it is read, and another event in each channel', async () => {
    const other = await aStoredChannel(server, { name: 'launch' })
    await server.sql(
      `update slack_channels set "installationId" = (select "installationId" from slack_channels where id = $1), "channelId" = 'C0OTHER' where id = $2`,
      [channel.channelId, other.channelId],
    )
    await server.sql(
      `insert into slack_channel_settings ("userId", "channelId", "displayName", "peerIds") values ($1, $2, '#launch', '{}')`,
      [ana.me.id, other.channelId],
    )
    await channel.said(chatter(0))
    await read(ana)
    await channel.said(chatter(5))
    await other.said(chatter(0))

    await read(ana)
    await read(ana, other)

    expect(new Map((await eventsOf(ana)).map(({ title, messageCount }) => [title, messageCount]))).toEqual(
      new Map([
        ['#finance', 2],
        ['#launch', 1],
      ]),
    )
  })

  test('is an event in imported history, too', async () => {
    await channel.said(promise(-3 * 1440), chatter(0))
    await server.sql('update slack_unread set "isHistorical" = true where "channelId" = $1', [channel.channelId])

    await read(ana)

    expect(await daysOf(ana)).toEqual([
      ['2026-03-04T08:00:00.000Z', 1],
      ['2026-03-01T08:00:00.000Z', 1],
    ])
    const [, before] = await eventsOf(ana)
    expect(await tasksOf(ana, before!.id)).toMatchObject([{ demoKey: 'SLACK_HISTORICAL_CAPTURE' }])
  })

  test('has the task of a thread that began that day, even if promised the next day', async () => {
    await channel.said({ at: 0, by: 'UBEN', text: 'Can somebody send me the floor plan of hall 4?' })
    await read(ana)
    await channel.said({ at: 1500, by: 'UANA', text: "I'll do it tomorrow.", thread: 0 })

    await read(ana)

    const days = await eventsOf(ana)
    expect(days.map(({ date, messageCount, taskCount }) => [date, messageCount, taskCount])).toEqual([
      ['2026-03-05T08:00:00.000Z', 1, 0],
      ['2026-03-04T08:00:00.000Z', 1, 1],
    ])
  })

  test('counts edited messages once and deleted ones not at all, and is deleted with its last message', async () => {
    await channel.said(chatter(0), promise(2))
    await read(ana)
    await channel.said(promise(2, "I'll send the price list to the harbour by Monday."))
    await channel.deleted(0)
    await read(ana)
    expect(await daysOf(ana)).toEqual([['2026-03-04T08:00:00.000Z', 1]])

    const listener = await ana.listen()
    const removed = nextAnnouncement(listener, 'meeting-removed')
    await channel.deleted(2)
    await read(ana)

    expect(await eventsOf(ana)).toEqual([])
    expect((await removed).id).toBeTruthy()
    listener.close()
  })

  test('stays with a task that a user edited before its message was deleted', async () => {
    await channel.said(promise(0))
    await read(ana)
    const [event] = await eventsOf(ana)
    const [task] = await tasksOf(ana, event!.id)
    await ana.put(`/api/tasks/${task!.id}`, { title: 'Call Harbour Pilots' })
    await channel.deleted(0)

    await read(ana)

    expect(await eventsOf(ana)).toMatchObject([{ id: event!.id, messageCount: 0, taskCount: 1 }])
  })

  test('isn’t created for messages of apps only, or for a channel turned off before it was read', async () => {
    await channel.said({ at: 0, by: 'UAPP', text: 'Deployed.', isBot: true })
    await read(ana)
    await channel.said(chatter(1))
    await server.sql('update slack_channel_settings set "disabledAt" = now() where "channelId" = $1', [
      channel.channelId,
    ])
    await read(ana)

    expect(await eventsOf(ana)).toEqual([])
  })
})

describe('two users of one channel', () => {
  let bea: Someone
  beforeEach(async () => {
    bea = await server.person(`Bea Kern ${turn}`)
    await channel.capturedBy(bea, 'UBEA')
    await channel.said(promise(0), { at: 1, by: 'UBEA', text: "And I'll order the catering tomorrow." })
    await Promise.all([read(ana), read(bea)])
  })

  test('have one event, in which each has their own tasks', async () => {
    const [[anas], [beas]] = [await eventsOf(ana), await eventsOf(bea)]

    expect(anas!.id).toBe(beas!.id)
    expect([anas!.taskCount, beas!.taskCount]).toEqual([1, 1])
    const titles = (tasks: Task[]) => tasks.filter(({ isNoise }) => !isNoise).map(({ title }) => title)
    expect(titles(await tasksOf(ana, anas!.id))).toEqual(['Send the price list to the harbour'])
    expect(titles(await tasksOf(bea, anas!.id))).toEqual(['Order the catering'])
  })

  test('don’t learn from it who else uses Kept', async () => {
    const [event] = await eventsOf(ana)

    expect(JSON.stringify(event)).not.toContain(bea.me.id)
    expect((await ana.get<Person[]>('/api/me/people')).body.map(({ name }) => name)).toEqual([ana.me.name])
    expect((await ana.get<SearchResults>('/api/search?q=kern')).body.events).toEqual([])
    expect((await ana.get<SearchResults>('/api/search?q=finance')).body.events.map(({ id }) => id)).toEqual([event!.id])
  })

  test('keep it when the other deletes their account', async () => {
    const [event] = await eventsOf(ana)
    await server.sql(`update meetings set summary = $2 where id = $1`, [
      event!.id,
      `${bea.me.name} orders the catering.`,
    ])
    await server.sql('update users set "deletionScheduledAt" = now() - interval \'1 year\' where id = $1', [bea.me.id])

    await server.work('delete-account', { userId: bea.me.id })

    expect(await eventsOf(ana)).toMatchObject([
      { id: event!.id, summary: 'Former member orders the catering.', taskCount: 1 },
    ])
    await server.sql('update users set "deletionScheduledAt" = now() - interval \'1 year\' where id = $1', [ana.me.id])
    await server.work('delete-account', { userId: ana.me.id })
    expect(await server.sql('select 1 from meetings where id = $1', [event!.id])).toEqual([])
  })

  test('see it, unlike a user who doesn’t capture the channel', async () => {
    const [event] = await eventsOf(ana)
    const cy = await server.person(`Cy Outside ${turn}`)

    expect(await eventsOf(cy)).toEqual([])
    expect([
      (await cy.get(`/api/meetings/${event!.id}`)).status,
      (await cy.get(`/api/tasks/events/${event!.id}`)).status,
    ]).toEqual([404, 404])
  })
})

describe('a direct conversation', () => {
  test('is named after the other person, for each of the two', async () => {
    const direct = await aStoredChannel(server, { type: 'dm', name: 'D0' })
    const ben = await server.person(`Ben Ode ${turn}`)
    await server.sql('delete from slack_connections where "userId" = $1', [ana.me.id])
    await direct.capturedBy(ana, 'UANA', 'Ben Ode')
    await direct.capturedBy(ben, 'UBEN', 'Ana Ruiz')
    await direct.said(promise(0))

    await read(ana, direct)
    await read(ben, direct)

    const [[anas], [bens]] = [await eventsOf(ana), await eventsOf(ben)]
    expect([anas!.title, bens!.title]).toEqual(['Ben Ode', 'Ana Ruiz'])
    expect([anas!.attendees.length, bens!.attendees.length]).toEqual([1, 1])
    expect((await tasksOf(ana, anas!.id))[0]!.source!.meeting!.title).toBe('Ben Ode')
    expect((await ana.get<SearchResults>('/api/search?q=ode')).body.events.map(({ id }) => id)).toEqual([anas!.id])
    expect((await ben.get<SearchResults>('/api/search?q=ode')).body.events).toEqual([])
  })
})

describe('capture of a chat event', () => {
  let eventId: string
  const edit = (person: Someone, slackCapture: boolean) =>
    person.put<Event & ProblemBody>(`/api/tasks/events/${eventId}`, { slackCapture })
  const isOn = async () =>
    (
      await server.sql<{ disabledAt: Date | null }>(
        'select "disabledAt" from slack_channel_settings where "userId" = $1',
        [ana.me.id],
      )
    )[0]!.disabledAt === null
  beforeEach(async () => {
    await channel.said(chatter(0), chatter(1500))
    await read(ana)
    eventId = (await eventsOf(ana))[1]!.id
  })

  test('applies to its channel on every day, for this user only', async () => {
    const bea = await server.person(`Bea Kern ${turn}`)
    await channel.capturedBy(bea, 'UBEA')
    await channel.said(chatter(1))
    await read(bea)
    const listener = await ana.listen()
    const told = nextAnnouncement(listener, 'events-changed')

    expect((await edit(ana, false)).body).toMatchObject({ id: eventId, captureState: 'DISABLED' })
    await told
    expect(await isOn()).toBe(false)
    expect((await eventsOf(ana)).map(({ captureState }) => captureState)).toEqual(['DISABLED', 'DISABLED'])
    expect((await eventsOf(bea)).map(({ captureState }) => captureState)).toEqual(['ENABLED'])

    expect((await edit(ana, false)).body.captureState).toBe('DISABLED')
    expect((await edit(ana, true)).body.captureState).toBe('ENABLED')
    expect(await isOn()).toBe(true)
    listener.close()
  })

  test('doesn’t change other users’ capture or meetings', async () => {
    expect((await edit(await server.person(`Cy Outside ${turn}`), false)).body.code).toBe('event_not_found')
    await server.sql(`update meetings set platform = 'zoom', "slackChannelId" = null where id = $1`, [eventId])
    expect((await edit(ana, false)).body.code).toBe('event_not_chat')
  })

  test('can’t be changed by a user who isn’t connected or left the channel', async () => {
    await edit(ana, false)
    await server.sql(`update slack_connections set "disabledType" = 'USER' where "userId" = $1`, [ana.me.id])
    expect((await edit(ana, true)).body.code).toBe('slack_not_connected')
    await server.sql('delete from slack_channel_settings where "userId" = $1', [ana.me.id])
    expect((await edit(ana, true)).body.code).toBe('slack_channel_not_found')
  })
})

describe('a user who left the channel', () => {
  beforeEach(async () => {
    await channel.said(promise(0))
    await read(ana)
    const [event] = await eventsOf(ana)
    await server.sql(`update meetings set summary = 'Ana sends the price list.' where id = $1`, [event!.id])
  })

  test('keeps the event and its tasks under its old name, but not its messages', async () => {
    await server.sql("update slack_channels set type = 'dm' where id = $1", [channel.channelId])
    expect(await eventsOf(ana)).toMatchObject([{ summary: 'Ana sends the price list.' }])
    await server.sql('delete from slack_channel_settings where "channelId" = $1', [channel.channelId])

    expect(await eventsOf(ana)).toMatchObject([
      { title: '#finance', captureState: 'DISABLED', summary: null, topics: [], taskCount: 1 },
    ])
  })

  test('keeps them after disconnecting, and after the team is deleted', async () => {
    await ana.delete('/api/slack/connection')
    expect(await eventsOf(ana)).toMatchObject([{ captureState: 'DISABLED', taskCount: 1 }])

    await server.sql(
      'delete from slack_installations where id = (select "installationId" from slack_channels where id = $1)',
      [channel.channelId],
    )
    expect(await eventsOf(ana)).toMatchObject([{ title: '#finance', platform: 'slack', taskCount: 1 }])
  })
})
