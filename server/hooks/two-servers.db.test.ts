import { afterEach, beforeEach, expect, test } from 'vitest'
import { claimDelivery } from '#server/hooks/rows.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { HookDelivery, CreatedHook } from '#shared/hooks/schemas.ts'
import { newTask, newTasks } from '#tests/support/board.ts'
import { aHookReceiver, type HookReceiver } from '#tests/support/hook-receiver.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

let servers: TestServer[]
let receiver: HookReceiver
beforeEach(async () => {
  const first = await aServer({ settings: {} }) // of its own, to share its database
  servers = [first, await aServer({ databaseUrl: first.databaseUrl })]
  receiver = await aHookReceiver()
})
afterEach(async () => {
  await receiver.stop()
  for (const server of servers) await server.stop()
})

test('two servers on one database deliver everything once', async () => {
  const ada = await servers[0]!.person('Ada Twice')
  await ada.post<CreatedHook>('/api/hooks', { targetUrl: receiver.url, event: 'task.created' })

  const tasks = await newTasks(ada, 40)

  await Promise.all(servers.map((server) => server.settle()))

  expect(receiver.delivered.map(({ body }) => body.id).toSorted()).toEqual(tasks.map(({ id }) => id).toSorted())
})

test('another server makes the attempt that a server died in, once its lease is over', async () => {
  const [first, second] = servers as [TestServer, TestServer]
  const ada = await second.person('Ada Survives')
  const { body: hook } = await ada.post<CreatedHook>('/api/hooks', { targetUrl: receiver.url, event: 'task.created' })
  await newTask(ada, { title: 'Do not lose me' })
  await first.work('write-hook-deliveries', {})
  const deliveries = async () => (await ada.get<HookDelivery[]>(`/api/hooks/${hook.id}/deliveries`)).body
  const [{ id }] = (await deliveries()) as [HookDelivery]
  expect(await claimDelivery(first.deps.db, id, first.deps.now())).toMatchObject({ id, attempts: 1 })

  await second.settle()
  expect(receiver.delivered).toEqual([])
  for (const server of servers) server.setTime('2026-03-05T10:01:00Z')
  await second.settle()

  expect(receiver.delivered).toHaveLength(1)
  expect(await deliveries()).toMatchObject([{ status: 200, attempts: 2 }])
})

test('a delivery of the previous version, which has no job, is made', async () => {
  const [server] = servers as [TestServer]
  const ada = await server.person('Ada Before')
  const { body: hook } = await ada.post<CreatedHook>('/api/hooks', { targetUrl: receiver.url, event: 'task.created' })
  await server.sql(
    `insert into hook_deliveries (id, "hookId", event, payload, attempts, "nextAt", "createdAt") values ($1, $2, 'task.created', '{}', 3, $3, $3)`,
    [uuid7(), hook.id, new Date('2026-03-05T09:00:00Z')],
  )

  await server.work('resume-hook-deliveries', {})
  await server.settle()

  expect(receiver.delivered).toHaveLength(1)
})
