import { expect, test } from 'vitest'
import { checkRedis } from '#server/platform/check-redis.ts'
import { aRedis } from '#tests/support/redis.ts'

test('the doctor says which Redis answers, that one may drop updates when full, and that none answers', async () => {
  const redis = await aRedis()
  const check = () => checkRedis({ REDIS_URL: redis.url })
  expect(await check()).toMatch(/^Redis \d+\.\d+\.\d+ answers$/)

  redis.ask('config', 'set', 'maxmemory-policy', 'allkeys-lru')
  await expect(check()).rejects.toThrow('Set its maxmemory-policy to noeviction.')

  await redis.kill()
  await expect(check()).rejects.toThrow('ECONNREFUSED')
  await redis.stop()
})
