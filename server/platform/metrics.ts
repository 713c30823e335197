import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

type Request = { method: string; route: string; status: number; seconds: number }

export type Metrics = {
  request: (request: Request) => void
  /** Everything in Prometheus' text format, with the content type it goes under. */
  read: () => Promise<{ text: string; contentType: string }>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  return {
    request: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  }
}
