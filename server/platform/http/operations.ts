import { Hono } from 'hono'
import { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import { isFromThisMachine } from '#server/platform/http/client-address.ts'
import { isSameSecret } from '#server/platform/secrets.ts'
import type { Gauge, Metrics } from '#server/platform/metrics.ts'
import { Problem, type ProblemCode } from '#shared/problems.ts'

const tag = 'Operations'
const Health = z.object({ status: z.literal('ok') })
const Readiness = Health.extend({ impaired: z.array(z.string()) })

const answerWithinMs = 5_000

/** Whether each thing works that a server does without for a while. */
export type Checks = Record<string, () => Promise<boolean>>

type Watched = {
  deps: { db: Db }
  config: Config
  askQueue: () => Promise<unknown>
  checks: Checks
  metrics: Metrics
}

/** Health checks and metrics for an operator's tools. */
export function operations({ deps: { db }, config, askQueue, checks, metrics }: Watched) {
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
        summary: 'Whether the server can reach its database and job queue, and what else is impaired',
        open: true,
        answers: { 200: Readiness },
        refuses: ['database_down', 'queue_down'],
      }),
      async (c) => {
        await check(db.$queryRaw`select 1`, 'database_down')
        await check(askQueue(), 'queue_down')
        const states = await statesOf(checks)
        return c.json({ status: 'ok', impaired: states.filter(({ works }) => !works).map(({ what }) => what) })
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

/** The same for an operator's alerts. */
export function impairedGauge(checks: Checks): Gauge {
  return {
    name: 'kept_impaired',
    help: '1 for what this process has to do without',
    labels: ['what'],
    read: async () => (await statesOf(checks)).map(({ what, works }) => ({ labels: { what }, value: works ? 0 : 1 })),
  }
}

async function statesOf(checks: Checks) {
  return Promise.all(
    Object.entries(checks).map(async ([what, works]) => ({ what, works: await inTime(works()).catch(() => false) })),
  )
}

async function check(answer: Promise<unknown>, code: ProblemCode) {
  try {
    await inTime(answer)
  } catch (cause) {
    throw new Problem(code, { cause })
  }
}

/** A service that accepts a question but never answers is down, too. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`no answer in ${answerWithinMs} ms`)), answerWithinMs)
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer))
}
