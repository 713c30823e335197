import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }

/** A span as OTLP writes it. */
export type CollectedSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status: { code?: number }
}

type Batch = { resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[] }

/** An OpenTelemetry collector that takes traces over OTLP/HTTP as JSON (https://opentelemetry.io/docs/specs/otlp). */
export async function aTraceCollector() {
  const spans: CollectedSpan[] = []
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/traces') return response.writeHead(404).end()
    if (request.headers['content-type'] !== 'application/json') return response.writeHead(415).end()
    return void new Response(request as never).json().then((body: unknown) => {
      spans.push(
        ...(body as Batch).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
      )
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    spans,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** An attribute of a span. */
export const attributeOf = ({ attributes }: CollectedSpan, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue
