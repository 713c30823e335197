import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listed, newTask } from '#tests/support/board.ts'
import { aBalancer, type Balancer } from '#tests/support/balancer.ts'
import { aDatabase } from '#tests/support/database.ts'
import { start, type KeptProcess } from '#tests/support/process.ts'
import { aRedis, type TestRedis } from '#tests/support/redis.ts'
import { freePort } from '#tests/support/server.ts'
import { asUser, nextAnnouncement, signIn } from '#tests/support/someone.ts'

let redis: TestRedis
let balancer: Balancer
let databaseUrl: string
beforeAll(async () => {
  redis = await aRedis()
  balancer = await aBalancer()
  databaseUrl = await aDatabase()
})
afterAll(async () => {
  await balancer.stop()
  await redis.stop()
})

/** A process of its own, as an operator runs it. */
async function aProcess(role: 'web' | 'worker'): Promise<KeptProcess> {
  const process = await start({
    settings: {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redis.url,
      KEPT_SECRET: 'a secret that is only used in tests',
      KEPT_ROLES: role,
      PUBLIC_URL: balancer.url,
      WORKER_PORT: String(await freePort()),
    },
  })
  onTestFinished(() => process.stop())
  return process
}

async function kill({ child, ended }: KeptProcess) {
  child.kill('SIGKILL')
  await ended
}

test('a page whose web process is killed is on another within three seconds, and has what happened meanwhile', async () => {
  const [first, second] = await Promise.all([aProcess('web'), aProcess('web')])
  balancer.leadTo(first.url)
  const ada = await signIn(balancer.url, 'Ada Stays')
  const elsewhere = asUser(second.url, ada) // without a connection to the first
  const page = await ada.listen()
  const received = new Set<string>()
  page.on('task', ({ id }) => void received.add(id))
  const before = await newTask(ada, { title: 'Before' })
  await expect.poll(() => received).toContain(before.id)

  balancer.leadTo(second.url) // as a proxy does that finds the first gone
  const back = new Promise((resolve) => page.once('connect', () => resolve(performance.now())))
  const killedAt = performance.now()
  await kill(first)
  const meanwhile = await newTask(elsewhere, { title: 'Meanwhile' })

  expect(((await back) as number) - killedAt).toBeLessThan(3000)
  expect(await listed(elsewhere)).toEqual(expect.arrayContaining([before.id, meanwhile.id]))
  const heard = nextAnnouncement(page, 'task')
  const after = await newTask(elsewhere, { title: 'After' })
  expect((await heard).id).toBe(after.id)
  page.close()
})

test('the job of a worker process that is killed starts on another within half a minute', async () => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  onTestFinished(() => client.end())
  const job = async () =>
    (
      await client.query<{ state: string; tries: number }>(
        `select state, retry_count as tries from pgboss.job where name = 'sweep-sessions'`,
      )
    ).rows
  const first = await aProcess('worker')
  const blocker = new pg.Client(databaseUrl)
  await blocker.connect()
  await blocker.query('begin; lock table sessions in access exclusive mode') // so that the job lasts
  await client.query(
    `insert into pgboss.job (name, data, policy, retry_limit, expire_seconds, heartbeat_seconds)
     values ('sweep-sessions', '{}', 'standard', 1, 60, 20)`,
  )
  await expect.poll(job).toEqual([{ state: 'active', tries: 0 }])
  await aProcess('worker')

  const killedAt = performance.now()
  await kill(first)
  await expect.poll(job, { timeout: 35_000 }).toEqual([{ state: 'active', tries: 1 }])
  expect(performance.now() - killedAt).toBeLessThan(30_000)

  await blocker.query('rollback')
  await blocker.end()
  await expect.poll(job).toEqual([{ state: 'completed', tries: 1 }])
})
