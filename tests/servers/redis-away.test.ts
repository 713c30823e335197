import { afterAll, beforeAll, expect, test } from 'vitest'
import { listed, newTask } from '#tests/support/board.ts'
import { missedSince, versionOf } from '#tests/support/missed.ts'
import { aRedis } from '#tests/support/redis.ts'
import { aServer } from '#tests/support/server.ts'
import { twoServers, type TestServers } from '#tests/support/servers.ts'
import { nextAnnouncement, type Listener, type Someone } from '#tests/support/someone.ts'

let servers: TestServers
let ada: Someone
let adaElsewhere: Someone
let here: Listener
let there: Listener
beforeAll(async () => {
  servers = await twoServers({ RATE_LIMITS: 'on' })
  ;[ada, adaElsewhere] = await servers.person('Ada Goes On')
  here = await ada.listen()
  there = await adaElsewhere.listen()
})
afterAll(async () => {
  for (const listener of [here, there]) listener.close()
  await servers.stop()
})

/** Changes the board while Redis is unusable, and expects both servers to show it, and the page of its server to hear of it. */
async function changeMeanwhile(title: string) {
  const heard = nextAnnouncement(here, 'task', (task) => task.title === title)
  const { id } = await newTask(ada, { title })
  await heard
  for (const person of [ada, adaElsewhere]) expect(await listed(person)).toContain(id)
}

/** Expects that a change on one server reaches the other's page again. */
async function expectShared(title: string) {
  const heard = nextAnnouncement(there, 'task', (task) => task.title === title)
  await newTask(ada, { title })
  await heard
}

test('while Redis is away the board works, and once it is back, empty, every page is told that it missed updates', async () => {
  await expectShared('Before')
  await servers.redis.kill()
  await changeMeanwhile('While it was killed')

  const told = [nextAnnouncement(here, 'updates-missed'), nextAnnouncement(there, 'updates-missed')]
  await servers.redis.start()
  await Promise.all(told)
  await expectShared('After the restart')
})

test('a page that wasn’t connected when the others were told loads everything once it is', async () => {
  const { url } = servers.first
  const since = await versionOf(ada)
  await servers.redis.kill()
  const told = nextAnnouncement(there, 'updates-missed')
  await servers.redis.start()
  await told

  const { version, missed } = await missedSince(since, url, ada)
  expect(missed).toBeNull()
  expect(await missedSince(version, url, ada)).toMatchObject({ missed: [] })
})

test('a Redis that hangs delays nothing for long, and afterwards pages are told', async () => {
  servers.redis.pause()
  await changeMeanwhile('While it hung')

  const told = nextAnnouncement(there, 'updates-missed')
  servers.redis.resume()
  await told
  await expectShared('After the pause')
})

test('a Redis that is full does the same', async () => {
  servers.redis.ask('config', 'set', 'maxmemory', '1')
  await changeMeanwhile('While it was full')

  const told = nextAnnouncement(there, 'updates-missed')
  servers.redis.ask('config', 'set', 'maxmemory', '0')
  await told
  await expectShared('Once there was room')
})

test('a server starts and stops without Redis, and joins the others once it is there', async () => {
  const redis = await aRedis()
  await redis.kill()
  const alone = await aServer({ settings: { REDIS_URL: redis.url } })
  const ben = await alone.person('Ben Starts')
  expect((await ben.get('/health/ready')).status).toBe(200)
  expect((await ben.get<string>('/metrics')).body).toMatch(/^kept_redis_up 0$/m)
  await newTask(ben)

  await redis.start()
  await expect.poll(async () => (await ben.get<string>('/metrics')).body).toMatch(/^kept_redis_up 1$/m)
  await redis.kill()
  await alone.stop()
  await redis.stop()
})
