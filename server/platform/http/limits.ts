import type { Context, MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { bodyLimit } from 'hono/body-limit'
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from '#server/platform/config.ts'
import type { SignedIn } from '#server/platform/http/signed-in.ts'
import type { Redis } from '#server/platform/redis.ts'
import { Problem } from '#shared/problems.ts'

/** Refuses a larger body without reading all of it. */
export function bodyAtMost(bytes: number, limit: string): MiddlewareHandler {
  const refuse = () => {
    throw new Problem('payload_too_large', { fill: { limit } })
  }
  const whileReading = bodyLimit({ maxSize: bytes, onError: refuse })
  return async (c, next) => {
    const length = c.req.header('content-length')
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return whileReading(c, next)
    // It would touch the body, and Node can't skip a touched one that's refused unread, so the connection would break.
    return Number(length) > bytes ? refuse() : next()
  }
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
  /** Spends for a request, whose answer says in its `RateLimit` headers what is left. */
  spendFor: (c: Context, key: string, count?: number) => Promise<void>
  /** Throws `too_many_requests` over the limit, without counting. */
  check: (key: string) => Promise<void>
}

/** Allows `points` requests in `seconds` seconds per key. Each limit counts by its own name. */
export type RateLimits = (name: string, points: number, seconds: number) => RateLimit

/** With Redis, all servers count together. While it's away, each counts for itself. */
export function createRateLimits({ RATE_LIMITS }: Pick<Config, 'RATE_LIMITS'>, redis: Redis | null): RateLimits {
  if (RATE_LIMITS === 'off') return () => ({ spend: async () => {}, spendFor: async () => {}, check: async () => {} })

  const names = new Set<string>()
  return (name, points, seconds) => {
    if (names.has(name)) throw new Error(`Two rate limits are named ${name}, and would count together.`)
    names.add(name)
    const limiter = limiterOf(redis, { keyPrefix: `kept:limit:${name}`, points, duration: seconds })
    return limitOf(limiter, { name, points, seconds })
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

type Policy = { name: string; points: number; seconds: number }

function limitOf(limiter: RateLimiterMemory | RateLimiterRedis, policy: Policy): RateLimit {
  const refuseOver = (state: RateLimiterRes | null) => {
    if (!state || state.consumedPoints <= policy.points) return
    const retryAfterSeconds = secondsLeft(state)
    throw new Problem('too_many_requests', { retryAfterSeconds, fill: { seconds: String(retryAfterSeconds) } })
  }
  return {
    spend: async (key, count = 1) => refuseOver(await limiter.penalty(key, count)),
    spendFor: async (c, key, count = 1) => {
      const state = await limiter.penalty(key, count)
      sayWhatIsLeft(c, policy, state)
      refuseOver(state)
    },
    check: async (key) => refuseOver(await limiter.get(key)),
  }
}

/** Adds a limit to the headers of https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/. */
function sayWhatIsLeft(c: Context, { name, points, seconds }: Policy, state: RateLimiterRes) {
  const left = Math.max(0, points - state.consumedPoints)
  c.header('RateLimit-Policy', `"${name}";q=${points};w=${seconds}`, { append: true })
  c.header('RateLimit', `"${name}";r=${left};t=${secondsLeft(state)}`, { append: true })
}

const secondsLeft = ({ msBeforeNext }: RateLimiterRes) => Math.ceil(msBeforeNext / 1000)

/** Counts a request of the user's before the route runs. */
export function limitedPerUser(limit: RateLimit) {
  return createMiddleware<SignedIn>(async (c, next) => {
    await limit.spendFor(c, c.var.user.id)
    await next()
  })
}
