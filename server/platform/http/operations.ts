import { Hono } from 'hono'
import { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import { isFromThisMachine } from '#server/platform/http/client-address.ts'
import { isSameSecret } from '#server/platform/secrets.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { Problem, type ProblemCode } from '#shared/problems.ts'

const tag = 'Operations'
const Health = z.object({ status: z.literal('ok') })

const answerWithinMs = 5_000

type Watched = { deps: { db: Db }; config: Config; askQueue: () => Promise<unknown>; metrics: Metrics }

/** Health checks and metrics for an operator's tools. */
export function operations({ deps: { db }, config, askQueue, metrics }: Watched) {
  return new Hono()
    .get(
      '/health/live',
      describe({ tag, summary: 'Whether the server is running', open: true, answers: { 200: Health } }),
      (c) => c.json({ status: 'ok' }),
    )
    .get(
      '/health/ready',
      describe({
        tag,
        summary: 'Whether the server can reach its database and job queue',
        open: true,
        answers: { 200: Health },
        refuses: ['database_down', 'queue_down'],
      }),
      async (c) => {
        await check(db.$queryRaw`select 1`, 'database_down')
        await check(askQueue(), 'queue_down')
        return c.json({ status: 'ok' })
      },
    )
    .get(
      '/metrics',
      describe({
        tag,
        summary: 'Metrics for Prometheus',
        open: true,
        answers: { 200: null },
        refuses: ['not_found'],
      }),
      async (c) => {
        const isAuthorized = config.METRICS_TOKEN
          ? isSameSecret(c.req.header('authorization') ?? '', `Bearer ${config.METRICS_TOKEN}`)
          : isFromThisMachine(c)
        if (!isAuthorized) throw new Problem('not_found')

        const { text, contentType } = await metrics.read()
        return c.body(text, 200, { 'Content-Type': contentType })
      },
    )
}

/** A service that accepts a question but never answers is down, too. */
async function check(answer: Promise<unknown>, code: ProblemCode) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer in ${answerWithinMs} ms`)), answerWithinMs)
  try {
    await Promise.race([answer, late.promise])
  } catch (cause) {
    throw new Problem(code, { cause })
  } finally {
    clearTimeout(timer)
  }
}
