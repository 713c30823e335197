import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { HookTest, type CreatedHook } from '#shared/hooks/schemas.ts'
import { aHookReceiver, type HookReceiver } from '#tests/support/hook-receiver.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { deliveriesOf, hooksOf, subscribe } from './hooks.fixture.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ time: '2026-03-05T10:00:00Z' })
})
afterAll(() => server.stop())

let receiver: HookReceiver
let ada: Someone
let hook: CreatedHook
beforeEach(async () => {
  receiver = await aHookReceiver()
  ada = await server.person('Ada Tests')
  hook = await subscribe(ada, 'task.completed', receiver.url)
})
afterEach(async () => {
  await server.sql('delete from hooks')
  await receiver.stop()
})

async function tested(person = ada): Promise<HookTest> {
  const { status, body } = await person.post(`/api/hooks/${hook.id}/test`)
  expect(status).toBe(200)
  return HookTest.parse(body)
}

test('a test is signed, says that it is one, and returns the response', async () => {
  receiver.answer({ status: 204 })

  expect(await tested()).toEqual({ status: 204, error: null, tookMs: expect.any(Number) })

  const [delivery] = receiver.delivered
  expect([delivery!.event, delivery!.isSigned(hook.secret)]).toEqual(['test', true])
  expect(delivery!.body).toEqual({
    id: delivery!.deliveryId,
    test: true,
    event: 'task.completed',
    sentAt: '2026-03-05T10:00:00.000Z',
  })
})

test.each([
  [404, 'It responded with 404.'],
  [500, 'It responded with 500.'],
  [302, 'It responded with 302. Kept doesn’t follow redirects.'],
  [410, 'It responded with 410. After a real delivery, Kept would stop sending to it.'],
])('a response of %i is told, and neither repeated nor held against the hook', async (status, error) => {
  receiver.answer({ status })

  expect(await tested()).toMatchObject({ status, error })

  expect(receiver.delivered).toHaveLength(1)
  expect(await deliveriesOf(ada, hook)).toEqual([])
  expect(await hooksOf(ada)).toMatchObject([{ id: hook.id, disabledAt: null }])
})

test('a target that refuses the connection is told', async () => {
  await receiver.stop()

  expect(await tested()).toMatchObject({
    status: null,
    error: 'It refused the connection. Check the port, and that it’s running.',
  })
})

test('a target that has moved into our network gets nothing', async () => {
  await server.sql('update hooks set "targetUrl" = $2 where id = $1', [hook.id, 'https://10.0.0.1/hook'])

  expect(await tested()).toMatchObject({ status: null, error: '10.0.0.1 isn’t a public address.' })
})

test('a disabled hook is tested too, and stays disabled', async () => {
  await server.sql('update hooks set "disabledAt" = now() where id = $1', [hook.id])

  expect(await tested()).toMatchObject({ status: 200 })

  expect((await hooksOf(ada))[0]!.disabledAt).not.toBeNull()
})

test('someone else’s hook is not found', async () => {
  const ben = await server.person('Ben Tests')

  expect(await ben.post(`/api/hooks/${hook.id}/test`)).toMatchObject({ status: 404, body: { code: 'hook_not_found' } })
  expect(receiver.delivered).toEqual([])
})
