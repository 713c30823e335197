import { afterAll, beforeAll, expect, test } from 'vitest'
import { twoServers, type TestServers } from '#tests/support/servers.ts'
import { ask } from '#tests/support/someone.ts'

let servers: TestServers
beforeAll(async () => {
  servers = await twoServers({ RATE_LIMITS: 'on' })
})
afterAll(() => servers.stop())

/** Sends a wrong token to a server, and returns what it's refused with. */
const guess = async (url: string) =>
  (await ask<{ code: string }>(url, '/api/me', { headers: { authorization: 'Bearer wrong' } })).body.code

test('servers count together', async () => {
  const { first, second } = servers
  for (let guesses = 0; guesses < 20; guesses += 1)
    expect(await guess(guesses % 2 ? first.url : second.url)).toBe('not_signed_in')

  expect(await guess(first.url)).toBe('too_many_requests')
  expect(await guess(second.url)).toBe('too_many_requests')
})

test('while Redis is away, each counts for itself, and nobody is kept waiting', async () => {
  const { first, second, redis, person } = servers
  const [ada] = await person('Ada Works')
  await redis.kill()

  for (const { url } of [first, second]) {
    for (let guesses = 0; guesses < 20; guesses += 1) expect(await guess(url)).toBe('not_signed_in')
    expect(await guess(url)).toBe('too_many_requests')
  }
  expect((await ada.get('/api/tasks')).status).toBe(200)

  await redis.start()
  await expect.poll(() => guess(first.url)).toBe('not_signed_in')
})
