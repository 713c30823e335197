import { expect, test } from 'vitest'
import { newTask } from '#tests/support/board.ts'
import { aServer } from '#tests/support/server.ts'

/** Ends the server's connections, so that new ones get the database's settings. */
const reconnect = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`

test('while the database takes no changes, as during a failover, reading goes on and changes are refused in plain words', async () => {
  const server = await aServer({ holdsJobs: true })
  const ada = await server.person('Ada Reads')
  await newTask(ada, { title: 'Order the paint' })
  const name = (await server.sql<{ name: string }>('select current_database() as name'))[0]!.name
  server.setTime('2026-03-05T12:00:00Z') // a session is extended at most once an hour
  await server.settle()
  await server.sql(`alter database "${name}" set default_transaction_read_only = on`)
  await server.sql(reconnect)

  await expect.poll(async () => (await ada.get('/api/tasks')).status).toBe(200)
  expect((await ada.get('/api/me')).status).toBe(200)
  await expect
    .poll(async () => (await ada.put('/api/me/tasks/important', { important: 'Invoices' })).body)
    .toMatchObject({ code: 'database_read_only' })
  const refused = await ada.put('/api/me/tasks/important', { important: 'Invoices' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])

  await server.sql(`alter database "${name}" set default_transaction_read_only = off`)
  await server.sql(reconnect)
  await expect
    .poll(async () => (await ada.put('/api/me/tasks/important', { important: 'Invoices' })).status)
    .toBeLessThan(300)
  await server.stop()
})

test('a statement that takes too long is ended, and refused in plain words', async () => {
  const server = await aServer({ holdsJobs: true })
  const ada = await server.person('Ada Waits')
  await server.sql('begin')
  await server.sql('lock table users in access exclusive mode')
  const asked = ada.put('/api/me/tasks/important', { important: 'Invoices' })
  const cancel = () =>
    server.sql(
      `select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  await expect.poll(cancel).toHaveLength(1) // as PostgreSQL does itself after 15 seconds

  const { status, body, headers } = await asked
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  expect(body).toMatchObject({ code: 'database_slow' })
  await server.sql('rollback')
  await server.stop()
})
