import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBalancer, type Balancer } from '#tests/support/balancer.ts'
import { newTask } from '#tests/support/board.ts'
import { versionOf } from '#tests/support/missed.ts'
import { twoServers, type TestServers } from '#tests/support/servers.ts'
import { asUser, nextAnnouncement } from '#tests/support/someone.ts'

let balancer: Balancer
let servers: TestServers
beforeAll(async () => {
  balancer = await aBalancer()
  servers = await twoServers({ PUBLIC_URL: balancer.url })
})
afterAll(async () => {
  await balancer.stop()
  await servers.stop()
})

test('a page that is moved to another server is told what it missed, and goes on hearing from the first', async () => {
  const { first, second } = servers
  balancer.leadTo(first.url)
  const ada = await first.person('Ada Moves')
  const page = await asUser(balancer.url, ada).listen()
  page.auth = { since: await versionOf(ada) }
  page.io.reconnection(false)

  balancer.leadTo(second.url)
  const gone = new Promise((resolve) => page.once('disconnect', resolve))
  balancer.cut()
  await gone
  await newTask(ada, { title: 'Meanwhile' })
  const told = nextAnnouncement(page, 'missed')
  page.connect()
  expect((await told).missed).toContain('task')

  const heard = nextAnnouncement(page, 'task')
  const after = await newTask(ada, { title: 'After' })
  expect((await heard).id).toBe(after.id)
  page.close()
})

test('long polling, whose requests would reach different servers, is refused', async () => {
  const answer = await fetch(`${servers.first.url}/socket.io/?EIO=4&transport=polling`)
  expect(await answer.json()).toMatchObject({ message: 'Transport unknown' })
})
