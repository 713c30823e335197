import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { planningDetails } from '#tests/support/import.ts'
import { start } from '#tests/support/process.ts'
import { aRedis } from '#tests/support/redis.ts'
import { aServer, freePort } from '#tests/support/server.ts'
import { ask } from '#tests/support/someone.ts'
import { planning } from '#tests/support/transcripts.ts'

test('a worker process finishes its job on SIGTERM, takes no other, and exits with 0', async () => {
  const redis = await aRedis()
  onTestFinished(redis.stop)
  const web = await aServer({ settings: { REDIS_URL: redis.url } })
  onTestFinished(web.stop)
  const [ada, ben] = [await web.person('Ada Winter'), await web.person('Ben Okoro')]
  const imports = (person: typeof ada) =>
    person.post<{ eventId: string }>('/api/imports/transcript', { ...planningDetails, text: planning })
  const { body } = await imports(ada)

  // Its job waits for this lock when it is about to write.
  const held = new pg.Client(web.databaseUrl)
  await held.connect()
  onTestFinished(() => held.end())
  await held.query('begin')
  await held.query('select 1 from meetings where id = $1 for update', [body.eventId])

  const port = String(await freePort())
  const worker = await start({
    settings: {
      DATABASE_URL: web.databaseUrl,
      REDIS_URL: redis.url,
      KEPT_SECRET: 'a secret that is only used in tests',
      KEPT_ROLES: 'worker',
      WORKER_PORT: port,
    },
  })
  const captures = async () => (await web.jobs('capture-transcript')).map(({ state }) => state).toSorted()
  await expect.poll(captures).toEqual(['active'])
  expect((await ask(`http://localhost:${port}`, '/health/ready')).status).toBe(200)
  expect((await ask<string>(`http://localhost:${port}`, '/metrics')).body).toMatch(
    /^kept_jobs\{queue="capture-transcript",state="active"\} 1$/m,
  )

  worker.child.kill('SIGTERM')
  await expect.poll(() => ask(`http://localhost:${port}`, '/health/live').catch(() => 'closed')).toBe('closed')
  await imports(ben)
  await held.query('rollback')

  expect(await worker.ended).toBe(0)
  expect(await captures()).toEqual(['completed', 'created'])
})
