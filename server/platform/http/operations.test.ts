import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import type { Db } from '#server/platform/deps.ts'
import { operations, type Checks } from '#server/platform/http/operations.ts'
import { errorHandler } from '#server/platform/http/refuse.ts'
import { createMetrics } from '#server/platform/metrics.ts'

const answers = async () => {}
const works = async () => true
const isFull = async () => false
const never = () => new Promise<void>(() => {})
const fails = (): Promise<never> => Promise.reject(new Error('gone'))

/** Whether a server is ready whose database and queue do this. */
async function readiness({
  database = answers as () => Promise<void>,
  queue = answers as () => Promise<void>,
  checks = {} as Checks,
}) {
  const app = new Hono()
  app.onError(errorHandler(pino({ level: 'silent' })))
  app.route(
    '/',
    operations({
      deps: { db: { $queryRaw: database } as unknown as Db },
      config: readConfig({}),
      askQueue: queue,
      checks,
      metrics: createMetrics([]),
    }),
  )
  const answer = await app.request('/health/ready')
  const body = (await answer.json()) as { code?: string; impaired?: string[] }
  return [answer.status, body.code ?? body.impaired]
}

test.each([
  ['everything answers', { checks: { disk: works } }, [200, []]],
  [
    'the disk is full and the blob store fails',
    { checks: { disk: isFull, redis: works, 'blob store': fails } },
    [200, ['disk', 'blob store']],
  ],
  ['the database fails', { database: fails }, [503, 'database_down']],
  ['the queue fails', { queue: fails }, [503, 'queue_down']],
])('%s', async (_, parts, outcome) => {
  expect(await readiness(parts)).toEqual(outcome)
})

test.each([
  ['database', { database: never }, [503, 'database_down']],
  ['queue', { queue: never }, [503, 'queue_down']],
])('a %s that never answers is down after five seconds', async (_, parts, outcome) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ready = readiness(parts)
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()

  expect(await ready).toEqual(outcome)
})
