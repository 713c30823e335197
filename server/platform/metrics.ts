import { collectDefaultMetrics, Gauge as PrometheusGauge, Histogram, Registry } from 'prom-client'
import type { Worker } from '#server/platform/job.ts'

/** A number that is read when the metrics are, with labels that tell its values apart. */
export type Gauge = {
  name: string
  help: string
  labels?: string[]
  read: () => Promise<{ labels: Record<string, string>; value: number }[]>
}

type RequestMetric = { method: string; route: string; status: number; seconds: number }

export type Metrics = {
  request: (request: RequestMetric) => void
  /** All metrics in Prometheus' text format, and its content type. */
  read: () => Promise<{ text: string; contentType: string }>
}

/** How long jobs run here, by kind. */
export type JobTimes = Histogram<'queue' | 'outcome'>

export function createJobTimes(): JobTimes {
  return new Histogram({
    name: 'kept_job_duration_seconds',
    help: 'Time a job runs, by queue and whether it was done or failed',
    labelNames: ['queue', 'outcome'],
    buckets: [0.01, 0.1, 0.5, 2, 10, 60, 300, 1800],
    registers: [],
  })
}

/** Measures a worker's jobs. */
export function timed(worker: Worker, times: JobTimes): Worker {
  return {
    ...worker,
    run: async (...job) => {
      const end = times.startTimer({ queue: worker.job.name })
      try {
        await worker.run(...job)
        end({ outcome: 'done' })
      } catch (error) {
        end({ outcome: 'failed' })
        throw error
      }
    },
  }
}

export function createMetrics(gauges: readonly Gauge[], jobTimes?: JobTimes): Metrics {
  const registry = new Registry()
  if (jobTimes) registry.registerMetric(jobTimes)
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  for (const { name, help, labels: labelNames = [], read } of gauges) {
    new PrometheusGauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        // Without the database, the other metrics still tell something.
        for (const { labels, value } of await read().catch(() => [])) this.set(labels, value)
      },
    })
  }
  return {
    request: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  }
}
