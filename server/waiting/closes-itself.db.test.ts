import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Task } from '#shared/tasks/schemas.ts'
import type { WaitingEntry } from '#shared/waiting/schemas.ts'
import { importAs } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { aStoredMailbox } from '#tests/support/stored-mail.ts'
import { aStoredChannel, tsAt } from '#tests/support/stored-slack.ts'

let server: TestServer
let ana: Someone
let channel: Awaited<ReturnType<typeof aStoredChannel>>
beforeAll(async () => {
  server = await aServer({ time: '2026-03-06T12:00:00Z' })
})
afterAll(() => server.stop())

let turn = 0
beforeEach(async () => {
  ana = await server.person(`Ana Ruiz ${++turn}`)
  channel = await aStoredChannel(server)
  await channel.capturedBy(ana, 'UANA')
  await channel.member('UBEN', 'Ben Ode')
  await channel.member('UCLEO', 'Cleo Tan')
})

const read = () => server.work('capture-slack', { userId: ana.me.id, channelId: channel.channelId })
const waiting = async () => (await ana.get<WaitingEntry[]>('/api/waiting')).body

/** Messages at minutes after nine on Wednesday; a day has 1,440. */
async function said(...messages: Parameters<typeof channel.said>) {
  await channel.said(...messages)
  await read()
}
const promised = () =>
  said({ at: 0, by: 'UBEN', text: '<@UANA> I’ll send you the timings of the rehearsal by Friday.' })
const isDone = 'I’ve sent the timings of the rehearsal to Ana.'

async function meeting(title: string, ...lines: string[]) {
  const text = [...lines, `[0:30] ${ana.me.name}: Thanks.`].join('\n')
  await importAs(ana, { title, start: '2026-03-06T09:00:00Z', timezone: 'Europe/Vienna', me: ana.me.name, text })
}

describe('an entry closes once the person says that it’s done', () => {
  test('in the channel, with who, when and the message, and the task stays open', async () => {
    await promised()
    const listener = await ana.listen()
    const changed = nextAnnouncement(listener, 'waiting-changed')

    await said({ at: 1500, by: 'UBEN', text: isDone })

    await changed
    listener.close()
    const [entry] = await waiting()
    expect(entry?.closed).toEqual({
      at: '2026-03-05T10:00:00.000Z',
      by: 'report',
      place: {
        type: 'SLACK',
        label: '#launch',
        platform: null,
        meetingId: expect.any(String) as string,
        startTimestamp: null,
        url: `https://harbour.slack.com/archives/C0LAUNCH/p${tsAt(1500).replace('.', '')}`,
      },
    })
    expect((await ana.get<Task>(`/api/tasks/${entry!.taskId}`)).body).toMatchObject({
      status: 'INCOMPLETE',
      saidDone: null,
    })
    expect((await ana.get<Task[]>('/api/tasks/noise-tasks')).body).toEqual([])
  })

  test('in the thread of the promise, and it stays in the list when the thread is read again', async () => {
    await promised()
    await said({ at: 300, by: 'UBEN', text: isDone, thread: 0 })
    expect(await waiting()).toMatchObject([{ closed: { by: 'report', at: '2026-03-04T14:00:00.000Z' } }])

    await said({ at: 400, by: 'UANA', text: 'Thank you, they look good.', thread: 0 })

    expect(await waiting()).toMatchObject([{ closed: { by: 'report', at: '2026-03-04T14:00:00.000Z' } }])
  })

  test('in a meeting or an email, if it’s the same person', async () => {
    await promised()
    await meeting('Standup', '[0:05] Ben Ode: I sent the timings of the rehearsal yesterday.')
    expect(await waiting()).toMatchObject([
      { closed: { by: 'report', at: '2026-03-06T09:00:05.000Z', place: { label: 'Standup', startTimestamp: 5 } } },
    ])

    await meeting('Weekly', '[0:05] Noor Haddad: Ana, I’ll send you the signed contract on Monday.')
    const mailbox = await aStoredMailbox(server, ana)
    await mailbox.receive({
      id: 'm1',
      from: { name: 'Noor Haddad', email: 'noor@lighthouse.example' },
      subject: 'The contract',
      at: '2026-03-06T11:00:00Z',
      text: 'Hi Ana,\n\nI sent you the signed contract this morning.\n\nNoor',
    })
    await server.work('capture-mail', { userId: ana.me.id, connectionId: mailbox.connectionId })

    expect((await waiting()).find(({ person }) => person.name === 'Noor Haddad')?.closed).toMatchObject({
      by: 'report',
      place: { type: 'EMAIL', label: 'The contract' },
    })
  })
})

describe('an entry stays open', () => {
  test('if someone else says so', async () => {
    await promised()

    await said({ at: 1500, by: 'UCLEO', text: isDone })

    expect(await waiting()).toMatchObject([{ closed: null }])
  })

  test('if the user reopened it after that, until it’s said again', async () => {
    server.setTime('2026-03-05T12:00:00Z')
    await promised()
    await said({ at: 1500, by: 'UBEN', text: isDone })
    const [entry] = await waiting()
    await ana.put(`/api/waiting/${entry!.id}`, { status: 'OPEN' })

    await said({ at: 1500, by: 'UBEN', text: `${isDone} Finally.` })
    expect(await waiting()).toMatchObject([{ closed: null }])

    await said({ at: 3000, by: 'UBEN', text: isDone })
    expect(await waiting()).toMatchObject([{ closed: { at: '2026-03-06T11:00:00.000Z' } }])
    server.setTime('2026-03-06T12:00:00Z')
  })
})

describe('a promise that is made again is still one entry', () => {
  test('in a channel, where it may move the day', async () => {
    await promised()

    await said({ at: 1500, by: 'UBEN', text: '<@UANA> I’ll send you the timings of the rehearsal on Monday.' })

    expect(await waiting()).toMatchObject([{ deadline: '2026-03-09', since: '2026-03-04T09:00:00.000Z' }])
    expect((await ana.get<Task[]>('/api/tasks/noise-tasks')).body).toEqual([])
  })

  test('in a meeting, where it stays a task', async () => {
    await promised()

    await meeting('Weekly', '[0:05] Ben Ode: Ana, I’ll send you the timings of the rehearsal by Friday.')

    expect(await waiting()).toHaveLength(1)
  })
})
