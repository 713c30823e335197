import type { Config } from '#server/platform/config.ts'
import type { Worker } from '#server/platform/job.ts'
import { originOf, withOrigin, type Origin } from '#server/platform/origin.ts'

/** Something that takes time. Its attributes are ids, routes and numbers, never what users write. */
export type Span = { name: string; attributes: Record<string, string | number>; hasFailed?: boolean }

/** Runs work with an origin, as a span of its trace. The work can say more of the span. */
export type Trace = <Result>(
  span: Span & { kind: 'request' | 'job' },
  origin: Origin,
  work: (describe: (span: Span) => void) => Promise<Result>,
) => Promise<Result>

export type Tracing = { trace: Trace; stop: () => Promise<void> }

/** Passes origins on, and no more. */
export const untraced: Trace = (_, origin, work) => withOrigin(origin, () => work(() => {}))

/** Sends traces to the operator's collector, if there is one. */
export async function openTracing(
  config: Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'KEPT_ROLES'>,
): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, KEPT_ROLES: roles } = config
  if (!endpoint) return { trace: untraced, stop: async () => {} }
  const { collectTraces } = await import('#server/platform/open-telemetry.ts')
  return collectTraces(endpoint, roles)
}

/** Runs a worker's jobs as part of what enqueued them. */
export function traced(worker: Worker, trace: Trace): Worker {
  const { name } = worker.job
  return {
    ...worker,
    run: (data, attempt) =>
      trace(
        { kind: 'job', name, attributes: { 'messaging.destination.name': name } },
        originOf(data) ?? { requestId: crypto.randomUUID() },
        () => worker.run(data, attempt),
      ),
  }
}
