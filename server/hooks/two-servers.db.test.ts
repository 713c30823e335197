import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HookDelivery, CreatedHook } from '#shared/hooks/schemas.ts'
import { newTask, newTasks } from '#tests/support/board.ts'
import { aHookReceiver, type HookReceiver } from '#tests/support/hook-receiver.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

let servers: TestServer[]
let receiver: HookReceiver
beforeEach(async () => {
  const first = await aServer({ settings: {} }) // of its own, because a shared one is emptied and runs on
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

  const left = `select (select count(*) from open_door.happened) + (select count(*) from hook_deliveries where "nextAt" is not null) as left`
  await expect
    .poll(async () => [receiver.delivered.length >= 40, (await servers[0]!.sql(left))[0]])
    .toEqual([true, { left: '0' }])
  expect(receiver.delivered.map(({ body }) => body.id).toSorted()).toEqual(tasks.map(({ id }) => id).toSorted())
})

test('another server finishes what a stopped server was delivering', async () => {
  const [first, second] = [servers.shift()!, servers[0]!]
  const ada = await second.person('Ada Survives')
  const { body: hook } = await ada.post<CreatedHook>('/api/hooks', { targetUrl: receiver.url, event: 'task.created' })
  receiver.answer('hang', 1)
  await newTask(ada, { title: 'Do not lose me' })
  await expect.poll(() => receiver.delivered.length).toBe(1)

  // Either server may have claimed it; the lease ends after a minute.
  await first.stop()
  await second.stop()
  servers = [await aServer({ databaseUrl: second.databaseUrl, time: '2026-03-05T10:01:01Z' })]

  await expect.poll(() => receiver.delivered.length).toBe(2)
  const again = await servers[0]!.person('Ada Survives')
  await expect
    .poll(async () => (await again.get<HookDelivery[]>(`/api/hooks/${hook.id}/deliveries`)).body)
    .toMatchObject([{ status: 200, attempts: 2 }])
  expect(new Set(receiver.delivered.map(({ deliveryId }) => deliveryId)).size).toBe(1)
})
