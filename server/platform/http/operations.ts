import { Hono } from 'hono'
import { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import type { Disk } from '#server/platform/disk.ts'
import { isFromThisMachine } from '#server/platform/http/client-address.ts'
import { isSameSecret } from '#server/platform/secrets.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { Problem } from '#shared/problems.ts'

const tag = 'Operations'
const Health = z.object({ status: z.literal('ok') })

/** Health checks and metrics for an operator's tools. */
export function operations(db: Db, config: Config, { metrics, disk }: { metrics: Metrics; disk: Disk }) {
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
        summary: 'Whether the server can reach its database and has room on its disk',
        open: true,
        answers: { 200: Health },
        refuses: ['database_down', 'storage_full'],
      }),
      async (c) => {
        await db.$queryRaw`select 1`.catch((cause: unknown) => {
          throw new Problem('database_down', { cause })
        })
        if (await disk.isFull()) throw new Problem('storage_full')
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
