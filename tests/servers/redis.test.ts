import { expect, test } from 'vitest'
import { aRedis } from '#tests/support/redis.ts'

test('a killed redis-server starts again on its port, empty', async () => {
  const redis = await aRedis()
  redis.ask('set', 'remembered', 'yes')
  expect(redis.ask('get', 'remembered')).toBe('yes')

  await redis.kill()
  await redis.start()
  expect(redis.ask('get', 'remembered')).toBe('')
  await redis.stop()
})
