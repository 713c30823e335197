import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Card } from '#shared/tasks/card.ts'
import { newTasks } from '#tests/support/board.ts'
import { aDatabase } from '#tests/support/database.ts'
import { importAs, tasksOf } from '#tests/support/import.ts'
import { startPgBouncer, type PgBouncer } from '#tests/support/pgbouncer.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

let pooler: PgBouncer
let server: TestServer
beforeAll(async () => {
  const databaseUrl = await aDatabase()
  pooler = await startPgBouncer(databaseUrl)
  const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl }
  server = await aServer({ databaseUrl, settings })
})
afterAll(async () => {
  await server.stop()
  await pooler.stop()
})

test('the board works while its statements move from session to session', async () => {
  const people = await Promise.all(['Ada', 'Ben', 'Cleo', 'Dan'].map((name) => server.person(`${name} Pooled`)))

  await Promise.all(
    people.map(async (person) => {
      const tasks = await newTasks(person, 12)
      const edited = await Promise.all(
        tasks.slice(0, 6).map(({ id }) => person.put(`/api/tasks/${id}`, { status: 'COMPLETED' })),
      )
      expect(edited.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
      const list = await person.get<Card[]>('/api/tasks?view=card')
      const ids = list.body.map(({ id }) => id)
      for (const { id } of tasks.slice(6)) expect(ids).toContain(id)
      const again = await person.get('/api/tasks?view=card', { 'if-none-match': list.headers.get('etag')! })
      expect(again.status).toBe(304)
    }),
  )
})

test('an import is read by jobs that listen past the pooler', async () => {
  const ada = await server.person('Ada Imports')

  const { event } = await importAs(ada) // polling between its jobs would take longer than this waits

  expect((await tasksOf(ada, event.id)).length).toBeGreaterThan(0)
})

test('all that went through sessions that take turns', async () => {
  const client = new pg.Client(pooler.url)
  await client.connect()
  const sessions = new Set<number>()
  for (let asked = 0; asked < 4; asked++) {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    sessions.add(rows[0]!.pid)
  }
  await client.end()

  expect(sessions.size).toBeGreaterThan(1)
})
