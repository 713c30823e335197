import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Task } from '#shared/tasks/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
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
  channel = await aStoredChannel(server)
  await channel.capturedBy(ana, 'UANA')
  await channel.member('UBEN', 'Ben Ode')
})

const read = (person: Someone) => server.work('capture-slack', { userId: person.me.id, channelId: channel.channelId })
const tasksOf = async (person: Someone) =>
  (await person.get<Task[]>('/api/tasks')).body.filter(({ demoKey }) => demoKey === null)
const titlesOf = async (person: Someone) => (await tasksOf(person)).map(({ title }) => title)
const unread = async () =>
  Number(
    (
      await server.sql<{ n: string }>('select count(*) as n from slack_unread where "channelId" = $1', [
        channel.channelId,
      ])
    )[0]!.n,
  )

describe('a promise in a channel', () => {
  test('becomes a task of the author, with its lines, speaker and link', async () => {
    await channel.said(
      { at: 0, by: 'UBEN', text: 'Who sends the price list to the harbour?' },
      { at: 2, by: 'UANA', text: "I'll send the price list to the harbour by Friday." },
    )

    await read(ana)

    const [task] = await tasksOf(ana)
    expect(task).toMatchObject({
      title: 'Send the price list to the harbour',
      deadline: '2026-03-06',
      taskAccess: 'PRIVATE',
      source: {
        type: 'SLACK',
        label: '#launch',
        url: `https://harbour.slack.com/archives/C0LAUNCH/p${tsAt(2).replace('.', '')}`,
        slackChannel: { name: 'launch', channelId: 'C0LAUNCH' },
        startMessage: { ts: tsAt(2) },
      },
    })
    expect(
      task!.source!.lines.map(({ speaker, text, permalink }) => [speaker, text, permalink?.slice(-5)]),
    ).toContainEqual([ana.me.name, "I'll send the price list to the harbour by Friday.", '00100'])
    expect(await unread()).toBe(0)
  })

  test('captured twice is one task', async () => {
    await channel.said({ at: 0, by: 'UANA', text: "I'll call the pilot station tomorrow." })
    await read(ana)
    await channel.said({ at: 0, by: 'UANA', text: "I'll call the pilot station tomorrow." })

    await read(ana)

    expect(await titlesOf(ana)).toEqual(['Call the pilot station'])
  })

  test("updates its task when it's edited, and removes it when it's deleted", async () => {
    await channel.said({ at: 0, by: 'UANA', text: "I'll call the pilot station tomorrow." })
    await read(ana)
    const [before] = await tasksOf(ana)

    await channel.said({ at: 0, by: 'UANA', text: "I'll call the pilot station on Friday." })
    await read(ana)
    expect(await tasksOf(ana)).toMatchObject([{ id: before!.id, deadline: '2026-03-06' }])

    await channel.deleted(0)
    await read(ana)
    expect(await tasksOf(ana)).toEqual([])
    expect(await unread()).toBe(0)
  })

  test('keeps a task that the user edited when its message is deleted', async () => {
    await channel.said({ at: 0, by: 'UANA', text: "I'll call the pilot station tomorrow." })
    await read(ana)
    const [task] = await tasksOf(ana)
    await ana.put(`/api/tasks/${task!.id}`, { title: 'Call Harbour Pilots' })

    await channel.deleted(0)
    await read(ana)

    expect(await tasksOf(ana)).toMatchObject([{ id: task!.id, customTitle: 'Call Harbour Pilots' }])
  })

  test('is understood in the context of its thread', async () => {
    await channel.said(
      { at: 0, by: 'UBEN', text: 'Can somebody send me the floor plan of hall 4?' },
      { at: 1, by: 'UBEN', text: 'The weather is lovely.' },
      { at: 5, by: 'UANA', text: "I'll do it tomorrow.", thread: 0 },
    )

    await read(ana)

    const [task] = await tasksOf(ana)
    expect(task!.title).toContain('floor plan')
    expect(task!.source!.startMessage?.ts).toBe(tsAt(0))
    expect(
      task!.source!.lines.map(({ permalink }) => permalink?.includes(`thread_ts=${tsAt(0)}&cid=C0LAUNCH`)),
    ).toEqual([false, true])
  })

  test("is found in a huddle's thread, where only the replies are stored", async () => {
    await channel.said({ at: 2, by: 'UANA', text: "I'll send the berth list to Ben tomorrow.", thread: 0 })

    await read(ana)

    expect(await titlesOf(ana)).toEqual(['Send the berth list to Ben'])
  })

  test("by someone else isn't on the board but in the noise tasks", async () => {
    await channel.said({ at: 0, by: 'UBEN', text: "I'll send the price list to the harbour by Friday." })

    await read(ana)

    expect(await tasksOf(ana)).toEqual([])
    expect((await ana.get<Task[]>('/api/tasks/unassigned')).body).toEqual([])
    expect((await ana.get<Task[]>('/api/tasks/noise-tasks')).body.map(({ title }) => title)).toEqual([
      'Send the price list to the harbour',
    ])
  })

  test('is rescheduled by a later message', async () => {
    await channel.said({ at: 0, by: 'UANA', text: "I'll send the price list to the harbour by Friday." })
    await read(ana)

    await channel.said({ at: 60, by: 'UANA', text: "I'll send the price list to the harbour on Monday instead." })
    await read(ana)

    expect(await tasksOf(ana)).toMatchObject([{ title: 'Send the price list to the harbour', deadline: '2026-03-09' }])
  })

  test('by a bot makes no task', async () => {
    await channel.said({ at: 0, by: 'UAPP', text: "I'll restart the server tomorrow.", isBot: true })

    await read(ana)

    expect(await tasksOf(ana)).toEqual([])
    expect(await unread()).toBe(0)
  })
})

describe('two users in one channel', () => {
  test("each get their own tasks and can't see the other's", async () => {
    const bea = await server.person(`Bea Kern ${turn}`)
    await channel.capturedBy(bea, 'UBEA')
    await channel.said(
      { at: 0, by: 'UANA', text: "I'll book the harbour room." },
      { at: 1, by: 'UBEA', text: "And I'll order the catering tomorrow." },
    )

    await Promise.all([read(ana), read(bea)])

    expect(await titlesOf(ana)).toEqual(['Book the harbour room'])
    expect(await titlesOf(bea)).toEqual(['Order the catering'])
    const [anas] = await tasksOf(ana)
    expect((await bea.get(`/api/tasks/${anas!.id}`)).status).toBe(404)
  })

  test('with the same Slack account get a task each', async () => {
    const second = await server.person(`Ana Again ${turn}`)
    await channel.capturedBy(second, 'UANA')
    await channel.said({ at: 0, by: 'UANA', text: "I'll book the harbour room." })

    await read(ana)
    await read(second)

    const [one] = await tasksOf(ana)
    const [other] = await tasksOf(second)
    expect([one!.title, other!.title]).toEqual(['Book the harbour room', 'Book the harbour room'])
    expect(one!.id).not.toBe(other!.id)
  })
})

describe('nothing is captured', () => {
  test('from a channel that was turned off', async () => {
    await channel.said({ at: 0, by: 'UANA', text: "I'll book the harbour room." })
    await server.sql('update slack_channel_settings set "disabledAt" = now() where "userId" = $1', [ana.me.id])

    await read(ana)

    expect(await tasksOf(ana)).toEqual([])
  })

  test('for a user whose connection is paused', async () => {
    await channel.said({ at: 0, by: 'UANA', text: "I'll book the harbour room." })
    await server.sql(`update slack_connections set "disabledType" = 'INACTIVE_USER_PAUSED' where "userId" = $1`, [
      ana.me.id,
    ])

    await read(ana)

    expect(await tasksOf(ana)).toEqual([])
  })
})

test('a historical message makes a historical task, and a repeat of it a duplicate', async () => {
  await channel.said({ at: 0, by: 'UANA', text: "I'll send the price list to the harbour by Friday." })
  await server.sql('update slack_unread set "isHistorical" = true where "channelId" = $1', [channel.channelId])
  await read(ana)
  await channel.said({ at: 1000, by: 'UANA', text: "I'll send the price list to the harbour by Friday." })

  await read(ana)

  const [first, second] = (await ana.get<Task[]>('/api/tasks')).body.filter(({ source }) => source?.type === 'SLACK')
  expect(first).toMatchObject({ demoKey: 'SLACK_HISTORICAL_CAPTURE', title: 'Send the price list to the harbour' })
  expect(second).toMatchObject({ demoKey: null, duplicateOf: first!.id })
})

test('others see that a shared task was reported done, without the name of the channel', async () => {
  const ben = await server.person(`Ben Ode ${turn}`)
  await channel.said({ at: 0, by: 'UANA', text: "I'll send the price list to the harbour by Friday." })
  await read(ana)
  const [task] = await tasksOf(ana)
  await server.sql('insert into task_access ("taskId", "userId") values ($1, $2)', [task!.id, ben.me.id])
  const saidDone = async () => (await ben.get<Task>(`/api/tasks/${task!.id}`)).body.saidDone

  await channel.said({ at: 1000, by: 'UANA', text: "I've sent the price list to the harbour." })
  await read(ana)
  expect(await saidDone()).toBe(`${ana.me.name} said that this is done.`)

  await channel.deleted(1000)
  await read(ana)
  expect(await saidDone()).toBeNull()
})

test('messages that arrive in batches and out of order make the same tasks as all at once', async () => {
  const messages = Array.from({ length: 200 }, (_, index) => ({
    at: index,
    by: index % 3 === 0 ? 'UANA' : 'UBEN',
    text: index % 9 === 0 ? `I'll send invoice ${index} to the harbour tomorrow.` : 'The weather is lovely today.',
  }))
  const other = await aStoredChannel(server)
  const cy = await server.person(`Cy Other ${turn}`)
  await other.capturedBy(cy, 'UANA')

  for (const piece of [messages.slice(120), messages.slice(0, 60), messages.slice(60, 120)]) {
    await channel.said(...piece)
    await read(ana)
  }
  await other.said(...messages)
  await server.work('capture-slack', { userId: cy.me.id, channelId: other.channelId })

  const titles = await titlesOf(ana)
  expect(titles).toHaveLength(23)
  expect(titles.toSorted()).toEqual((await titlesOf(cy)).toSorted())
})
