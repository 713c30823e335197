import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Task } from '#shared/tasks/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aStoredMailbox } from '#tests/support/stored-mail.ts'

let server: TestServer
let ana: Someone
let mailbox: Awaited<ReturnType<typeof aStoredMailbox>>
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

let turn = 0
beforeEach(async () => {
  ana = await server.person(`Ana Ruiz ${++turn}`)
  mailbox = await aStoredMailbox(server, ana)
})

const noor = { name: 'Noor Haddad', email: 'noor@lighthouse.example' }
const me = () => ({ name: ana.me.name, email: ana.me.email })
const read = () => server.work('capture-mail', { userId: ana.me.id, connectionId: mailbox.connectionId })
const tasks = async () => (await ana.get<Task[]>('/api/tasks')).body.filter(({ source }) => source?.type === 'EMAIL')
const titles = async () => (await tasks()).map(({ title }) => title)

describe('an email', () => {
  test('that asks for something becomes a task with the sender, the subject and a link', async () => {
    await mailbox.receive({
      id: 'm1',
      from: noor,
      text: 'Hi Ana,\n\nCould you send me the floor plan by Friday?\n\nBest,\nNoor',
    })

    await read()

    expect(await tasks()).toMatchObject([
      {
        title: 'Send Noor the floor plan',
        deadline: '2026-03-06',
        demoKey: null,
        source: {
          type: 'EMAIL',
          label: 'Noor Haddad',
          email: { subject: 'The lease', fromName: 'Noor Haddad' },
          url: `https://mail.google.com/mail/?authuser=${encodeURIComponent(ana.me.email)}#all/t1`,
          lines: [{ speaker: 'Noor Haddad', text: 'Could you send me the floor plan by Friday?' }],
        },
      },
    ])
  })

  test('is captured once, and the reply updates the same task', async () => {
    await mailbox.receive({ id: 'm1', from: noor, text: 'Could you send me the floor plan by Friday?' })
    await read()
    const [before] = await tasks()
    await mailbox.receive({
      id: 'm2',
      from: me(),
      at: '2026-03-04T10:00:00Z',
      subject: 'Re: The lease',
      text: "Sure, I'll do it tomorrow.",
    })

    await read()
    await read()

    expect(await tasks()).toMatchObject([{ id: before!.id, deadline: '2026-03-05' }])
  })

  test('that the user sent becomes a task with their promise', async () => {
    await mailbox.receive({ id: 'm1', from: me(), text: "I'll bring the keys tomorrow." })

    await read()

    expect(await titles()).toEqual(['Bring the keys'])
  })

  test('from before the mailbox was connected makes a historical task', async () => {
    await mailbox.receive({
      id: 'm1',
      from: noor,
      isHistorical: true,
      text: 'Could you send me the floor plan by Friday?',
    })

    await read()

    expect(await tasks()).toMatchObject([{ demoKey: 'EMAIL_HISTORICAL_CAPTURE' }])
  })

  test.each([
    [
      'a newsletter',
      { text: 'Please confirm your address by Friday.', headers: { listUnsubscribe: '<https://shop.example/out>' } },
    ],
    ['an email without text', { text: '' }],
  ])('that is %s makes no task', async (_, about) => {
    await mailbox.receive({ id: 'm1', from: noor, ...about })

    await read()

    expect(await titles()).toEqual([])
  })

  test('of a paused mailbox is captured once the mailbox is resumed', async () => {
    await mailbox.receive({ id: 'm1', from: noor, text: 'Could you send me the floor plan by Friday?' })
    await server.sql(`update gmail_connections set status = 'PAUSED' where id = $1`, [mailbox.connectionId])
    await read()
    expect(await titles()).toEqual([])

    await server.sql(`update gmail_connections set status = 'CONNECTED' where id = $1`, [mailbox.connectionId])
    await read()
    expect(await titles()).toEqual(['Send Noor the floor plan'])
  })
})

test('disconnecting a mailbox deletes its text and keeps its tasks, and reconnecting captures new mail', async () => {
  await mailbox.receive({ id: 'm1', from: noor, text: 'Could you send me the floor plan by Friday?' })
  await read()

  expect((await ana.delete(`/api/google/mail/${mailbox.accountId}`)).status).toBe(204)
  expect(await server.sql('select text, "to" from emails where "connectionId" = $1', [mailbox.connectionId])).toEqual([
    { text: '', to: [] },
  ])
  await server.sql(`update gmail_connections set status = 'CONNECTED' where id = $1`, [mailbox.connectionId])
  await mailbox.receive({
    id: 'm2',
    from: noor,
    at: '2026-03-04T12:00:00Z',
    text: 'Thanks! And could you bring the keys tomorrow?',
  })
  await read()

  expect((await titles()).toSorted()).toEqual(['Bring the keys', 'Send Noor the floor plan'])
})

test("another user can't see a mailbox's tasks", async () => {
  await mailbox.receive({ id: 'm1', from: noor, text: 'Could you send me the floor plan by Friday?' })
  await read()
  const stranger = await server.person(`Bea Kern ${turn}`)

  const [task] = await tasks()
  expect((await stranger.get(`/api/tasks/${task!.id}`)).status).toBe(404)
  await server.work('capture-mail', { userId: stranger.me.id, connectionId: mailbox.connectionId })
  expect((await stranger.get<Task[]>('/api/tasks')).body.filter(({ source }) => source?.type === 'EMAIL')).toEqual([])
})
