import { afterAll, beforeAll, expect, test } from 'vitest'
import { anInterruptibleDatabase } from '#tests/support/interruptible-database.ts'
import { aServer, freePort, type TestServer } from '#tests/support/server.ts'
import { ask } from '#tests/support/someone.ts'

type Database = Awaited<ReturnType<typeof anInterruptibleDatabase>>

let database: Database
let worker: TestServer
let url: string
beforeAll(async () => {
  database = await anInterruptibleDatabase()
  const port = String(await freePort())
  url = `http://localhost:${port}`
  const settings = { ...database.settings, KEPT_ROLES: 'worker', WORKER_PORT: port }
  worker = await aServer({ databaseUrl: database.databaseUrl, settings })
})
afterAll(async () => {
  await worker.stop()
  await database.interrupt()
})

test('a process that only works on jobs has health and metrics on a port of its own, and nothing else', async () => {
  expect((await ask(url, '/health/live')).body).toEqual({ status: 'ok' })
  expect((await ask(url, '/health/ready')).body).toEqual({ status: 'ok', impaired: [] })
  const { body: metrics } = await ask<string>(url, '/metrics')
  expect(metrics).toMatch(/^kept_database_pool\{what="waiting"\} 0$/m)
  expect(metrics).toMatch(/^kept_hooks\{what="waiting"\} 0$/m)
  expect((await ask(url, '/api/me')).status).toBe(404)
})

test('its metrics need the token when there is one, and its port has to be free', async () => {
  const port = String(await freePort())
  const settings = { KEPT_ROLES: 'worker', WORKER_PORT: port, METRICS_TOKEN: 'prometheus' }
  const guarded = await aServer({ settings })

  const metrics = (headers = {}) => ask(`http://localhost:${port}`, '/metrics', { headers })
  expect((await metrics()).status).toBe(404)
  expect((await metrics({ authorization: 'Bearer prometheus' })).status).toBe(200)
  await expect(aServer({ settings })).rejects.toThrow(
    `Port ${port} is in use. Stop the program that uses it, or set WORKER_PORT to another number.`,
  )
  await guarded.stop()
})

test('while the database is away it is alive, but not ready', async () => {
  await database.interrupt()
  expect((await ask(url, '/health/live')).status).toBe(200)
  expect(await ask(url, '/health/ready')).toMatchObject({ status: 503, body: { code: 'database_down' } })

  await database.resume()
  await expect.poll(async () => (await ask(url, '/health/ready')).status).toBe(200)
})
