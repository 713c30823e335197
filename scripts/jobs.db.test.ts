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

test('failed jobs are listed without what their errors quote, shown whole and tried again', async () => {
  const server = await aServer({ settings: { KEPT_ROLES: 'web' } })
  const ada = await server.person('Ada Winter')
  await ada.put('/api/me/tasks/important', { important: 'Invoices' })
  const output = JSON.stringify({ name: 'Error', message: 'No answer to "Pay Ben"\nfor “Ada”' })
  const [job] = await server.sql<{ id: string; name: string }>(
    `update pgboss.job set state = 'failed', retry_count = 2, completed_on = now(), output = $1 returning id, name`,
    [output],
  )
  const run = (...args: string[]) => jobs({ DATABASE_URL: server.databaseUrl }, ...args)

  const { status, said } = run()
  expect([status, said]).toEqual([
    0,
    expect.stringContaining(`${job!.name}  ${job!.id}  3 tries\n  Error: No answer to … for …\n`),
  ])
  expect(said).not.toMatch(/Ben|Ada/)
  expect(JSON.parse(run('show', job!.id).said)).toMatchObject({
    id: job!.id,
    kind: job!.name,
    state: 'failed',
    payload: { userId: ada.me.id },
    output: JSON.parse(output) as unknown,
  })

  expect(run('retry', '--kind', job!.name)).toEqual({ status: 0, said: '1 job will be tried again.' })
  expect(run('retry', job!.id)).toMatchObject({ status: 1, said: expect.stringContaining('No such job has failed.') })
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
