import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createRateLimits, limitedPerUser } from '#server/platform/http/limits.ts'
import { errorHandler } from '#server/platform/http/refuse.ts'
import type { SignedIn } from '#server/platform/http/signed-in.ts'
import { createLog } from '#server/platform/log.ts'

// The time until a limit resets is part of the headers.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

/** A route of Ada's with two limits. */
function app() {
  const rateLimit = createRateLimits({ RATE_LIMITS: 'on' }, null)
  const hono = new Hono<SignedIn>()
  hono.onError(errorHandler(createLog({ LOG_LEVEL: 'silent' })))
  hono.get(
    '/',
    async (c, next) => {
      c.set('user', { id: 'ada' })
      await next()
    },
    limitedPerUser(rateLimit('requests', 100, 60)),
    limitedPerUser(rateLimit('imports', 2, 3600)),
    (c) => c.body(null, 204),
  )
  return async () => {
    const { status, headers } = await hono.request('/')
    return [status, headers.get('ratelimit-policy'), headers.get('ratelimit'), headers.get('retry-after')]
  }
}

const policies = '"requests";q=100;w=60, "imports";q=2;w=3600'

test('an answer says what is left of every limit, and a refusal when there is more', async () => {
  const ask = app()

  expect(await ask()).toEqual([204, policies, '"requests";r=99;t=60, "imports";r=1;t=3600', null])
  expect(await ask()).toEqual([204, policies, '"requests";r=98;t=60, "imports";r=0;t=3600', null])
  expect(await ask()).toEqual([429, policies, '"requests";r=97;t=60, "imports";r=0;t=3600', '3600'])
})
