import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPrisma } from '#server/platform/database.ts'
import { openWaitingOf } from '#server/waiting/rows.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { WaitingEntry } from '#shared/waiting/schemas.ts'
import { importAs, tasksOf } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { aStoredMailbox } from '#tests/support/stored-mail.ts'
import { aStoredChannel, tsAt } from '#tests/support/stored-slack.ts'

let server: TestServer
let ana: Someone
let channel: Awaited<ReturnType<typeof aStoredChannel>>
beforeAll(async () => {
  server = await aServer({ time: '2026-03-04T12:00:00Z' })
})
afterAll(() => server.stop())

let turn = 0
beforeEach(async () => {
  ana = await server.person(`Ana Ruiz ${++turn}`)
  channel = await aStoredChannel(server)
  await channel.capturedBy(ana, 'UANA')
  await channel.member('UBEN', 'Ben Ode')
})

const readChannel = () => server.work('capture-slack', { userId: ana.me.id, channelId: channel.channelId })
const waitingOf = async (person: Someone) => WaitingEntry.array().parse((await person.get('/api/waiting')).body)
const noiseOf = async (person: Someone) => (await person.get<Task[]>('/api/tasks/noise-tasks')).body

async function aPromise(): Promise<WaitingEntry> {
  await channel.said({ at: 0, by: 'UBEN', text: '<@UANA> I’ll put the timings in the channel by Friday, good or bad.' })
  await readChannel()
  return (await waitingOf(ana))[0]!
}

async function aMeeting(person: Someone, words: string, id = uuid7()) {
  const text = `[0:01] Tom Hale: ${words}\n[0:09] ${person.me.name}: Thanks.`
  await importAs(person, {
    id,
    title: 'Launch weekly',
    start: '2026-03-04T09:00:00Z',
    timezone: 'Europe/Vienna',
    me: person.me.name,
    text,
  })
  return id
}

describe('what others promise the user', () => {
  test('in Slack is waited for, with who, since when, the quote and the message', async () => {
    expect(await aPromise()).toMatchObject({
      person: { name: 'Ben Ode', email: null },
      title: 'Put the timings in the channel',
      deadline: '2026-03-06',
      quote: `@${ana.me.name} I’ll put the timings in the channel by Friday, good or bad.`,
      since: '2026-03-04T09:00:00.000Z',
      place: {
        type: 'SLACK',
        label: '#launch',
        url: `https://harbour.slack.com/archives/C0LAUNCH/p${tsAt(0).replace('.', '')}`,
      },
      closed: null,
    })
    expect(await noiseOf(ana)).toEqual([])
  })

  test('by email has the address, the subject and the thread', async () => {
    const mailbox = await aStoredMailbox(server, ana)
    await mailbox.receive({
      id: 'm1',
      from: { name: 'Noor Haddad', email: 'Noor@Lighthouse.example' },
      subject: 'Re: The lease',
      text: 'Hi Ana,\n\nI’ll send you the signed contract by Friday.\n\nBest,\nNoor',
    })

    await server.work('capture-mail', { userId: ana.me.id, connectionId: mailbox.connectionId })

    expect(await waitingOf(ana)).toMatchObject([
      {
        person: { name: 'Noor Haddad', email: 'noor@lighthouse.example' },
        quote: 'I’ll send you the signed contract by Friday.',
        place: {
          type: 'EMAIL',
          label: 'Re: The lease',
          url: expect.stringContaining('https://mail.google.com/') as string,
        },
        writesFrom: ana.me.email,
      },
    ])
    expect(await noiseOf(ana)).toEqual([])
  })

  test('in a meeting has the event and the moment, and goes when the promise does', async () => {
    const id = await aMeeting(ana, 'I’ll send you the contract tomorrow.')
    expect(await waitingOf(ana)).toMatchObject([
      {
        person: { name: 'Tom Hale' },
        since: '2026-03-04T09:00:01.000Z',
        place: { type: 'MEETING', label: 'Launch weekly', meetingId: id, startTimestamp: 1 },
      },
    ])

    await aMeeting(ana, 'It rained all weekend.', id)
    expect(await waitingOf(ana)).toEqual([])
  })

  test('shows up in an open window, and is the user’s alone', async () => {
    const stranger = await server.person(`Someone Else ${turn}`)
    const listener = await ana.listen()
    const changed = nextAnnouncement(listener, 'waiting-changed')

    const { id } = await aPromise()

    expect(await changed).toEqual({})
    listener.close()
    expect(await waitingOf(stranger)).toEqual([])
    expect((await stranger.put(`/api/waiting/${id}`, { status: 'CLOSED' })).status).toBe(404)
  })

  test('read again is the same entry, and a deleted message takes its entry away', async () => {
    const first = await aPromise()
    expect(await aPromise()).toEqual(first)

    await channel.deleted(0)
    await readChannel()

    expect(await waitingOf(ana)).toEqual([])
  })
})

describe('the user', () => {
  const status = (id: string, to: 'OPEN' | 'CLOSED') => ana.put<WaitingEntry>(`/api/waiting/${id}`, { status: to })

  test('closes an entry and reopens it, and the task stays as it is', async () => {
    const { id, taskId } = await aPromise()

    expect((await status(id, 'CLOSED')).body.closed).toEqual({ at: '2026-03-04T12:00:00.000Z', by: 'you', place: null })
    expect((await status(id, 'CLOSED')).status).toBe(200)
    expect((await waitingOf(ana))[0]?.closed?.by).toBe('you')
    expect((await ana.get<Task>(`/api/tasks/${taskId}`)).body.status).toBe('INCOMPLETE')

    expect((await status(id, 'OPEN')).body.closed).toBeNull()
    expect((await ana.put<WaitingEntry>(`/api/waiting/${id}`, {})).body.closed).toBeNull()
    expect((await ana.put(`/api/waiting/${id}`, { status: 'LATER' })).status).toBe(400)
  })

  test('sees what they closed for a week, also when its message is gone', async () => {
    const { id } = await aPromise()
    await status(id, 'CLOSED')
    await channel.deleted(0)
    await readChannel()
    expect(await waitingOf(ana)).toMatchObject([{ id }])

    server.setTime('2026-03-11T12:00:00.001Z')
    expect(await waitingOf(ana)).toEqual([])
    server.setTime('2026-03-04T12:00:00Z')
  })

  test('no longer waits for what they archive or call noise', async () => {
    const { taskId } = await aPromise()
    await ana.put(`/api/tasks/${taskId}`, { status: 'DISMISSED' })
    expect(await waitingOf(ana)).toEqual([])
    await ana.put(`/api/tasks/${taskId}`, { status: 'INCOMPLETE', isNoise: false })
    expect(await waitingOf(ana)).toHaveLength(1)

    await ana.put(`/api/tasks/${taskId}`, { isNoise: true })

    expect(await waitingOf(ana)).toEqual([])
    expect(await noiseOf(ana)).toMatchObject([{ id: taskId }])
  })
})

test('a task that was completed is no longer waited for, unless the user reopens it', async () => {
  const eventId = await aMeeting(ana, 'I’ll send you the contract tomorrow.')
  const [task] = await tasksOf(ana, eventId)
  await ana.put(`/api/tasks/${task!.id}`, { status: 'COMPLETED' })
  const [entry] = await waitingOf(ana)
  expect(entry?.closed).toEqual({ at: '2026-03-04T12:00:00.000Z', by: 'task', place: null })

  await ana.put(`/api/waiting/${entry!.id}`, { status: 'OPEN' })

  expect((await waitingOf(ana))[0]?.closed).toBeNull()
})

test('what a user still waits for is read for their digest, without what is closed', async () => {
  const { id } = await aPromise()
  const prisma = createPrisma({ connectionString: server.databaseUrl })

  const ofAna = { userId: ana.me.id, timezone: 'Europe/Vienna' }

  expect(await openWaitingOf(prisma, ofAna)).toEqual([
    {
      name: 'Ben Ode',
      title: 'Put the timings in the channel',
      since: new Date('2026-03-04T09:00:00Z'),
      deadline: '2026-03-06',
      deadlineType: 'DATE',
      place: { type: 'SLACK', label: '#launch' },
    },
  ])
  await ana.put(`/api/waiting/${id}`, { status: 'CLOSED' })
  expect(await openWaitingOf(prisma, ofAna)).toEqual([])
  await prisma.$disconnect()
})
