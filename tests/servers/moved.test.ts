import { afterAll, beforeAll, expect, test } from 'vitest'
import { channels } from '#shared/realtime/events.ts'
import { aBalancer, type Balancer } from '#tests/support/balancer.ts'
import { twoServers, type TestServers } from '#tests/support/servers.ts'
import { asUser } from '#tests/support/someone.ts'

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

test('a page that is moved to another server gets what it missed, in order and once', async () => {
  const { first, second } = servers
  balancer.leadTo(first.url)
  const ada = await first.person('Ada Moves')
  const page = await asUser(balancer.url, ada).listen()
  const received: string[] = []
  page.on('meeting-removed', ({ id }) => void received.push(id))
  const announce = (server: typeof first, id: string) =>
    server.deps.announce(channels.user(ada.me.id), 'meeting-removed', { id })

  announce(first, 'before')
  await expect.poll(() => received).toEqual(['before'])

  balancer.leadTo(second.url)
  const back = new Promise((resolve) => page.once('connect', () => resolve(page.recovered)))
  balancer.cut()
  await new Promise((resolve) => page.once('disconnect', resolve))
  for (const id of ['one', 'two', 'three']) announce(first, id)
  expect(await back).toBe(true)

  announce(first, 'after')
  await expect.poll(() => received).toEqual(['before', 'one', 'two', 'three', 'after'])
  page.close()
})

test('long polling, whose requests would reach different servers, is refused', async () => {
  const answer = await fetch(`${servers.first.url}/socket.io/?EIO=4&transport=polling`)
  expect(await answer.json()).toMatchObject({ message: 'Transport unknown' })
})
