import { appendFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { preparePostgresHome } from '#server/platform/postgres-home.ts'
import { aPostgres, type Database } from '#tests/chaos/machinery.ts'
import { baseBackup, writeAs } from '#tests/support/base-backup.ts'
import { listed, newTask } from '#tests/support/board.ts'
import { aDoor } from '#tests/support/door.ts'
import { importAs, tasksOf } from '#tests/support/import.ts'
import { aDataFolder } from '#tests/support/process.ts'
import { aServer } from '#tests/support/server.ts'
import { nextAnnouncement } from '#tests/support/someone.ts'

type Standing = { folder: string; postgres: Database; sql: pg.Client }

async function stand(folder: string): Promise<Standing> {
  const postgres = aPostgres(folder)
  await postgres.start()
  const sql = new pg.Client(postgres.connection())
  sql.on('error', () => {}) // the primary is killed
  await sql.connect()
  onTestFinished(async () => {
    await sql.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { folder, postgres, sql }
}

/** A copy that follows, and without which the primary confirms nothing. */
async function aStandbyOf({ folder, postgres, sql }: Standing): Promise<Standing> {
  const copy = aDataFolder()
  await baseBackup(sql, folder, copy)
  const { data, runAs } = preparePostgresHome(copy)
  writeAs(runAs, path.join(data, 'standby.signal'), '')
  const { host, user } = postgres.connection()
  appendFileSync(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = 'host=${host!} user=${user!}'\n`)
  const following = await stand(copy)
  await sql.query(`alter system set synchronous_standby_names = '*'`)
  await sql.query('select pg_reload_conf()')
  await expect
    .poll(async () => (await sql.query(`select sync_state from pg_stat_replication`)).rows)
    .toEqual([{ sync_state: 'sync' }])
  return following
}

test('when a standby takes over, nothing confirmed is lost, open pages hear of changes again, and jobs go on', async () => {
  const primary = await stand(aDataFolder())
  let leader = primary
  const address = await aDoor(() => leader.postgres.connectHere())
  onTestFinished(() => address.stop())
  const server = await aServer({ databaseUrl: `postgresql://kept@127.0.0.1:${address.port}/kept` })
  onTestFinished(() => server.stop())
  const standby = await aStandbyOf(primary)
  const ada = await server.person('Ada Stays')
  const page = await ada.listen()
  const confirmed: string[] = []
  for (const title of ['One', 'Two', 'Three']) confirmed.push((await newTask(ada, { title })).id)

  await primary.postgres.kill()
  leader = standby

  // Until it's promoted, the standby answers and refuses changes.
  await expect.poll(async () => (await ada.get('/api/tasks')).status).toBe(200)
  await expect
    .poll(async () => (await ada.put('/api/me/tasks/important', { important: 'Invoices' })).body)
    .toMatchObject({ code: 'database_read_only' })

  await standby.sql.query('select pg_promote()')
  await expect
    .poll(async () => (await ada.put('/api/me/tasks/important', { important: 'Invoices' })).status)
    .toBeLessThan(300)
  expect(await listed(ada)).toEqual(expect.arrayContaining(confirmed))

  const heard = nextAnnouncement(page, 'task')
  const after = await newTask(ada, { title: 'After' })
  expect((await heard).id).toBe(after.id)
  page.close()
  const { event } = await importAs(ada)
  expect((await tasksOf(ada, event.id)).length).toBeGreaterThan(0)
})
