import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { openQueue } from '#server/platform/queue.ts'
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
  const server = await aServer()
  const ada = await server.person('Ada Winter')
  await ada.put('/api/me/tasks/important', { important: 'Invoices' })
  const kind = 'relabel-all-important'
  const output = { name: 'Error', message: 'No answer to "Pay Ben"\nfor “Ada”' }
  const connection = { connectionString: server.databaseUrl }
  const boss = await openQueue({ connection, log: createLog({ LOG_LEVEL: 'silent' }), isKeeper: false })
  const taken = async () => (await boss.fetch<object>(kind))[0]!
  await boss.update(kind, undefined, { id: (await boss.findJobs(kind))[0]!.id, retryLimit: 0 })
  await boss.fail(kind, await taken(), output)
  const run = (...args: string[]) => jobs({ DATABASE_URL: server.databaseUrl }, ...args)

  const { status, said } = run()
  expect([status, said]).toEqual([
    0,
    expect.stringMatching(new RegExp(`${kind}  [-0-9a-f]{36}  1 try\n  Error: No answer to … for …\n`)),
  ])
  expect(said).not.toMatch(/Ben|Ada/)
  const id = /[-0-9a-f]{36}/.exec(said)![0]
  expect(JSON.parse(run('show', id).said)).toMatchObject({ id, kind, payload: { userId: ada.me.id }, output })

  expect(run('retry', '--kind', kind)).toEqual({ status: 0, said: '1 job will be tried again.' })
  expect(run('retry', id)).toMatchObject({ status: 1, said: expect.stringContaining('No such job has failed.') })
  const again = await taken()
  expect(again.data).toMatchObject({ userId: ada.me.id })
  await boss.complete(kind, again)
  await boss.stop({ graceful: false })
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
