import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import {
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace as spans,
  type Span as OpenSpan,
  type Tracer,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { currentOrigin, withOrigin, type Origin } from '#server/platform/origin.ts'
import type { Trace, Tracing } from '#server/platform/tracing.ts'

const kinds = { request: SpanKind.SERVER, job: SpanKind.CONSUMER }
const propagator = new W3CTraceContextPropagator()
const contextOf = (origin: Origin) => propagator.extract(ROOT_CONTEXT, origin, defaultTextMapGetter)

/**
 * Collects spans of requests, jobs and the calls they make to other services, and sends them to an OTLP collector.
 * Nothing is registered globally, where libraries such as the AI SDK would find it and record what users write.
 */
export function collectTraces(endpoint: string, roles: readonly string[]): Tracing {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'kept', 'kept.roles': roles.join(',') }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }) }),
    ],
  })
  const tracer = provider.getTracer('kept')
  const calls = watchCalls(tracer, new URL(endpoint).host)

  return {
    trace: traceWith(tracer),
    stop: async () => {
      calls.stop()
      await provider.shutdown()
    },
  }
}

function traceWith(tracer: Tracer): Trace {
  return async ({ kind, name, attributes }, origin, work) => {
    const above = contextOf(origin)
    const own = { 'kept.request_id': origin.requestId }
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes, ...own } }, above)
    const inside: Origin = { requestId: origin.requestId }
    propagator.inject(spans.setSpan(above, span), inside, defaultTextMapSetter)
    try {
      return await withOrigin(inside, () =>
        work((more) => {
          span.updateName(more.name).setAttributes(more.attributes)
          if (more.hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
        }),
      )
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  }
}

/** Only an error's class or code: its message may quote a user. */
function fail(span: OpenSpan, error: unknown) {
  const { code, name } = error as { code?: unknown; name?: unknown }
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(code ?? name))
}

type FetchRequest = { origin: string | URL; method: string }
type Call = { host: string; method: string }

/** Makes a span of each HTTP call within a span, by fetch or node:http, until its response begins. */
function watchCalls(tracer: Tracer, collector: string) {
  const open = new WeakMap<object, OpenSpan>()

  function begin(request: object, { host, method }: Call) {
    const origin = currentOrigin()
    if (!origin?.traceparent || host === collector) return
    // Addresses can contain what users write, such as a search, so only the host is recorded.
    const attributes = {
      'http.request.method': method,
      'server.address': host,
      'kept.request_id': origin.requestId,
    }
    open.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, contextOf(origin)))
  }

  function finish(request: object, status: number | undefined) {
    const span = open.get(request)
    if (!span || status === undefined) return
    if (status >= 400) span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('http.response.status_code', status).end()
    open.delete(request)
  }

  function abort(request: object, error: unknown) {
    const span = open.get(request)
    if (!span) return
    fail(span, error)
    span.end()
    open.delete(request)
  }

  type Message = { request: never; response: never; error: unknown }
  const heard: Record<string, (message: Message) => void> = {
    'undici:request:create': ({ request }: { request: FetchRequest }) =>
      begin(request, { host: new URL(request.origin).host, method: request.method }),
    'undici:request:headers': ({ request, response }: { request: object; response: { statusCode: number } }) =>
      finish(request, response.statusCode),
    'undici:request:error': ({ request, error }) => abort(request, error),
    'http.client.request.created': ({ request }: { request: ClientRequest }) =>
      begin(request, { host: String(request.getHeader('host') ?? request.host), method: request.method }),
    'http.client.response.finish': ({ request, response }: { request: object; response: IncomingMessage }) =>
      finish(request, response.statusCode),
    'http.client.request.error': ({ request, error }) => abort(request, error),
  }
  const listeners = Object.entries(heard).map(
    ([channel, hear]) => [channel, (message: unknown) => hear(message as Message)] as const,
  )
  for (const [channel, listener] of listeners) subscribe(channel, listener)
  return { stop: () => listeners.forEach(([channel, listener]) => unsubscribe(channel, listener)) }
}
