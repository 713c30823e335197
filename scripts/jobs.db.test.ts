import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { aDatabase } from '#tests/support/database.ts'
import { aServer } from '#tests/support/server.ts'

function jobs(settings: { DATABASE_URL?: string; DATA_DIR?: string }, ...args: string[]) {
  const { DATABASE_URL: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/jobs.ts', ...args], {
    encoding: 'utf8',
    env: { ...env, KEPT_SECRET: 'a secret that is only used in tests', LOG_LEVEL: 'fatal', ...settings },
  })
  return { status, said: (stdout + stderr).trim() }
}

test('failed jobs are listed and tried again', async () => {
  const server = await aServer({ settings: { KEPT_ROLES: 'web' } })
  const ada = await server.person('Ada Winter')
  await ada.put('/api/me/tasks/important', { important: 'Invoices' })
  const [job] = await server.sql<{ id: string; name: string }>(
    `update pgboss.job set state = 'failed', completed_on = now(), output = '{"message": "No answer"}' returning id, name`,
  )

  const { status, said } = jobs({ DATABASE_URL: server.databaseUrl })
  expect([status, said]).toEqual([0, expect.stringContaining(`${job!.name}  ${job!.id}\n  No answer`)])
  expect(jobs({ DATABASE_URL: server.databaseUrl }, 'retry', job!.id)).toEqual({
    status: 0,
    said: '1 job will be tried again.',
  })
  await server.stop()
})

test('where Kept has never run, it says so and creates nothing', async () => {
  const DATA_DIR = path.join(tmpdir(), `kept-nowhere-${process.pid}`)
  expect(jobs({ DATA_DIR })).toEqual({
    status: 1,
    said: `There is no database in ${DATA_DIR}. Set DATA_DIR to the folder that Kept runs with.`,
  })
  expect(existsSync(DATA_DIR)).toBe(false)

  expect(jobs({ DATABASE_URL: await aDatabase({ isEmpty: true }) })).toEqual({
    status: 1,
    said: 'Kept has never run on this database. Set DATABASE_URL to the one it runs with.',
  })
})
