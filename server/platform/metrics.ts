import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

type RequestMetric = { method: string; route: string; status: number; seconds: number }

export type Metrics = {
  request: (request: RequestMetric) => void
  /** All metrics in Prometheus' text format, and its content type. */
  read: () => Promise<{ text: string; contentType: string }>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  return {
    request: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  }
}
