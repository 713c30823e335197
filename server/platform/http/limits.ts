import { createMiddleware } from 'hono/factory'
import { bodyLimit } from 'hono/body-limit'
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#server/platform/config.ts'
import type { SignedIn } from '#server/platform/http/signed-in.ts'
import type { Redis } from '#server/platform/redis.ts'
import { Problem } from '#shared/problems.ts'

/** Refuses a larger body without reading all of it. */
export function bodyAtMost(bytes: number, limit: string) {
  return bodyLimit({
    maxSize: bytes,
    onError: () => {
      throw new Problem('payload_too_large', { fill: { limit } })
    },
  })
}

/** Refuses bodies that aren't JSON. */
export const jsonBodiesOnly = createMiddleware(async (c, next) => {
  const hasBody =
    c.req.header('content-length') !== '0' && (c.req.header('content-length') ?? c.req.header('transfer-encoding'))
  const type = c.req.header('content-type') ?? ''
  if (hasBody && !/^application\/json\s*(;|$)/i.test(type)) throw new Problem('not_json')
  await next()
})

export type RateLimit = {
  /** Counts a request, or as many as given; throws `too_many_requests` over the limit. */
  spend: (key: string, count?: number) => Promise<void>
  /** Throws `too_many_requests` over the limit, without counting. */
  check: (key: string) => Promise<void>
}

/** Allows `points` requests in `seconds` seconds per key. Each limit counts by its own name. */
export type RateLimits = (name: string, points: number, seconds: number) => RateLimit

/** With Redis, all servers count together. While it's away, each counts for itself. */
export function createRateLimits({ RATE_LIMITS }: Pick<Config, 'RATE_LIMITS'>, redis: Redis | null): RateLimits {
  if (RATE_LIMITS === 'off') return () => ({ spend: async () => {}, check: async () => {} })

  const names = new Set<string>()
  return (name, points, seconds) => {
    if (names.has(name)) throw new Error(`Two rate limits are named ${name}, and would count together.`)
    names.add(name)
    return limitOf(limiterOf(redis, { keyPrefix: `kept:limit:${name}`, points, duration: seconds }), points)
  }
}

type Counting = { keyPrefix: string; points: number; duration: number }

function limiterOf(redis: Redis | null, counting: Counting): RateLimiterMemory | RateLimiterRedis {
  const here = new RateLimiterMemory(counting)
  if (!redis) return here
  return new RateLimiterRedis({
    ...counting,
    storeClient: redis.client,
    rejectIfRedisNotReady: true,
    insuranceLimiter: here,
  })
}

function limitOf(limiter: RateLimiterMemory | RateLimiterRedis, points: number): RateLimit {
  const refuseOver = (state: RateLimiterRes | null) => {
    if (!state || state.consumedPoints <= points) return
    const retryAfterSeconds = Math.ceil(state.msBeforeNext / 1000)
    throw new Problem('too_many_requests', { retryAfterSeconds, fill: { seconds: String(retryAfterSeconds) } })
  }
  return {
    spend: async (key, count = 1) => refuseOver(await limiter.penalty(key, count)),
    check: async (key) => refuseOver(await limiter.get(key)),
  }
}

/** Counts a request of the user's before the route runs. */
export function limitedPerUser(limit: RateLimit) {
  return createMiddleware<SignedIn>(async (c, next) => {
    await limit.spend(c.var.user.id)
    await next()
  })
}
