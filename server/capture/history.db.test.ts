import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Label } from '#shared/labels/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { aHookReceiver } from '#tests/support/hook-receiver.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { aStoredMailbox } from '#tests/support/stored-mail.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

/** A user with a task from email that arrived before the mailbox was connected. */
async function remember(ana: Someone): Promise<Task> {
  const mailbox = await aStoredMailbox(server, ana)
  await mailbox.receive({
    id: 'm1',
    from: { name: ana.me.name, email: ana.me.email },
    isHistorical: true,
    text: "I'll bring the keys tomorrow.",
  })
  await server.work('capture-mail', { userId: ana.me.id, connectionId: mailbox.connectionId })
  return (await ana.get<Task[]>('/api/tasks')).body.find(({ demoKey }) => demoKey === 'EMAIL_HISTORICAL_CAPTURE')!
}

test("a task from before a source was connected can be important, but the demo tasks can't", async () => {
  const ana = await server.person('Ana Focus')
  const task = await remember(ana)
  const listener = await ana.listen()
  const done = nextAnnouncement(listener, 'tasks-relabeled')
  await ana.put('/api/me/tasks/important', { important: 'bring, transcript' })
  await done
  listener.close()

  const importantId = (await ana.get<Label[]>('/api/labels')).body.find(({ type }) => type === 'IMPORTANT')!.id
  const important = (await ana.get<Task[]>('/api/tasks')).body.filter(({ labels }) =>
    labels.some(({ labelId }) => labelId === importantId),
  )
  expect(important.map(({ id }) => id)).toEqual([task.id])
})

test('hooks and samples include tasks from before a source was connected, but not the demo tasks', async () => {
  const ana = await server.person('Ana Hooks')
  const receiver = await aHookReceiver()
  for (const event of ['task.created', 'task.completed'])
    await ana.post('/api/hooks', { targetUrl: receiver.url, event })

  const task = await remember(ana)
  await ana.put(`/api/tasks/${task.id}`, { status: 'COMPLETED' })
  const first = (await ana.get<Task[]>('/api/tasks')).body.find(({ source }) => source?.type === 'DEMO')!
  await ana.put(`/api/tasks/${first.id}`, { status: 'COMPLETED' })

  const heardOf = () => receiver.delivered.map(({ event, body }) => `${event} ${String(body.title)}`)
  await expect
    .poll(heardOf)
    .toEqual(expect.arrayContaining(['task.completed Bring the keys', 'task.created Bring the keys']))
  expect(heardOf()).toHaveLength(2)
  expect((await ana.get<Task[]>('/api/hooks/samples?event=task.created')).body.map(({ id }) => id)).toEqual([task.id])
  await receiver.stop()
})
