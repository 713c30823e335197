import { Piscina } from 'piscina'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Conversation } from '#server/capture/types.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aStoredMailbox } from '#tests/support/stored-mail.ts'
import { aStoredChannel } from '#tests/support/stored-slack.ts'

let server: TestServer
let ana: Someone
beforeAll(async () => {
  server = await aServer() // jobs only run when a test runs them
})
beforeEach(async () => {
  ana = await server.person('Ana Ruiz')
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => server.stop())

/** Runs work with a clock that advances a minute per reading, as if a model were slow. */
async function slowly(work: () => Promise<void>) {
  let minutes = 0
  vi.spyOn(performance, 'now').mockImplementation(() => 60_000 * minutes++)
  await work()
  vi.restoreAllMocks()
}
const titlesOf = async (type: 'SLACK' | 'EMAIL') =>
  (await ana.get<Task[]>('/api/tasks')).body
    .filter(({ source }) => source?.type === type)
    .map(({ title }) => title)
    .toSorted()
const waiting = async (name: string) => (await server.jobs(name)).map(({ payload }) => payload)

test("a channel with many messages is captured in turns, so that a slow model doesn't block others", async () => {
  const channel = await aStoredChannel(server)
  await channel.capturedBy(ana, 'UANA')
  const day = 24 * 60
  await channel.said(
    { at: 0, by: 'UANA', text: 'The weather is lovely.' },
    { at: day, by: 'UANA', text: "I'll call the pilot station tomorrow." },
    { at: 2 * day, by: 'UANA', text: "I'll book the harbour room tomorrow." },
  )
  const job = { userId: ana.me.id, channelId: channel.channelId }
  const unread = async () =>
    (await server.sql('select ts from slack_unread where "channelId" = $1', [channel.channelId])).length

  await slowly(() => server.work('capture-slack', job))
  expect([await unread(), await titlesOf('SLACK'), await waiting('capture-slack')]).toEqual([2, [], [job]])

  await slowly(() => server.work('capture-slack', job))
  expect([await unread(), await titlesOf('SLACK')]).toEqual([1, ['Call the pilot station']])

  await server.work('capture-slack', job)
  expect([await unread(), await titlesOf('SLACK')]).toEqual([0, ['Book the harbour room', 'Call the pilot station']])
})

test('a mailbox with much mail is captured in turns', async () => {
  const mailbox = await aStoredMailbox(server, ana)
  const me = { name: ana.me.name, email: ana.me.email }
  await mailbox.receive(
    { id: 'm1', thread: 't1', from: me, text: "I'll bring the keys tomorrow." },
    { id: 'm2', thread: 't2', from: me, at: '2026-03-04T10:00:00Z', text: "I'll paint the hall tomorrow." },
  )
  const job = { userId: ana.me.id, connectionId: mailbox.connectionId }

  await slowly(() => server.work('capture-mail', job))
  expect([await titlesOf('EMAIL'), await waiting('capture-mail')]).toEqual([['Bring the keys'], [job]])

  await server.work('capture-mail', job)
  expect(await titlesOf('EMAIL')).toEqual(['Bring the keys', 'Paint the hall'])
})

test('a failing conversation is retried, then skipped so that later ones are captured', async () => {
  ana = await server.person('Ana Passes')
  const capture = Reflect.get(Piscina.prototype, 'run')
  vi.spyOn(Piscina.prototype, 'run').mockImplementation(function (
    this: Piscina,
    task: { conversation: Conversation },
    options,
  ) {
    const isBad = task.conversation.lines.some(({ text, quoted }) => !quoted && text.includes('crane'))
    return isBad ? Promise.reject(new Error('The worker died.')) : capture.call(this, task, options)
  })
  const channel = await aStoredChannel(server)
  await channel.capturedBy(ana, 'UANA')
  await channel.said(
    { at: 0, by: 'UANA', text: "I'll oil the crane tomorrow." },
    { at: 24 * 60, by: 'UANA', text: "I'll call the pilot station tomorrow." },
  )
  const mailbox = await aStoredMailbox(server, ana)
  const me = { name: ana.me.name, email: ana.me.email }
  await mailbox.receive(
    { id: 'm1', thread: 't1', from: me, text: "I'll oil the crane tomorrow." },
    { id: 'm2', thread: 't2', from: me, at: '2026-03-04T10:00:00Z', text: "I'll paint the hall tomorrow." },
  )

  for (const [type, name, job] of [
    ['SLACK', 'capture-slack', { userId: ana.me.id, channelId: channel.channelId }],
    ['EMAIL', 'capture-mail', { userId: ana.me.id, connectionId: mailbox.connectionId }],
  ] as const) {
    await expect(server.tryWork(name, job as never)).rejects.toThrow('The worker died.')
    expect(await titlesOf(type)).toEqual([])

    await server.work(name, job as never)
    expect(await titlesOf(type)).toEqual([type === 'SLACK' ? 'Call the pilot station' : 'Paint the hall'])
  }
})
