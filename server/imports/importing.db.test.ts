import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importing } from '#server/imports/importing.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

test('imports of one user run one after another, and keep nobody else waiting meanwhile', async () => {
  const [ada, ben] = [await server.person('Ada'), await server.person('Ben')]
  const elsewhere = new pg.Client(server.databaseUrl) // another process, which imports an archive
  await elsewhere.connect()
  await elsewhere.query('begin')
  await elsewhere.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [ada.me.id])

  let running = 0
  const order: number[] = []
  const imports = Array.from({ length: 11 }, (_, at) =>
    importing(server.deps, ada.me.id, async ({ db }) => {
      expect(++running).toBe(1)
      await db.$queryRaw`select 1`
      order.push(at)
      running--
    }),
  )
  await expect(importing(server.deps, ada.me.id, () => Promise.resolve())).rejects.toMatchObject({ code: 'too_busy' })
  expect((await ben.get('/api/tasks')).status).toBe(200)
  expect(order).toEqual([])
  const held = `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`
  expect(await server.sql(held)).toHaveLength(1) // the others wait without a connection

  await elsewhere.end()
  await Promise.all(imports)
  expect(order).toEqual(Array.from({ length: 11 }, (_, at) => at))
})

test('an import that fails doesn’t keep the next from running', async () => {
  const { me } = await server.person('Ada')
  const failing = importing(server.deps, me.id, () => Promise.reject(new Error('unreadable')))
  const next = importing(server.deps, me.id, () => Promise.resolve('imported'))

  await expect(failing).rejects.toThrow('unreadable')
  expect(await next).toBe('imported')
})
