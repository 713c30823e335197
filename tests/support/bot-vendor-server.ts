import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BotVendor, SignedRequest, Signing, VendorCall, VendorFault } from './bot-vendor.ts'
import { inAnotherOrder } from './shuffle.ts'

export type VendorRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}
export type VendorAnswer = { status: number; body?: unknown }

type Webhook = { id: string; payload: object }

type Vendor = {
  /** Classifies a request, so it can be counted and made to fail. */
  callOf: (method: string, path: string) => VendorCall
  answer: (request: VendorRequest) => VendorAnswer
  sign: (payload: object, signing: Signing & { id: string; signedAt: Date }) => SignedRequest
  webhookPath: string
}

export type VendorServer = Pick<
  BotVendor,
  'now' | 'fail' | 'callsOf' | 'sign' | 'takeWebhooks' | 'deliver' | 'hangUp' | 'stop'
> & {
  url: string
  server: Server
  /** Returns a time later than every previous one. */
  tick: () => Date
  /** Queues a webhook for sending. */
  tell: (payload: object) => void
}

/** What all vendor stand-ins share: answering, failing on demand, and sending webhooks in a given manner. */
export async function aVendorServer({ callOf, answer, sign, webhookPath }: Vendor): Promise<VendorServer> {
  const faults = new Map<VendorCall, { fault: VendorFault; times: number }>()
  const calls: { call: VendorCall; asked: object }[] = []
  let waiting: Webhook[] = []
  let lastTick = 0
  let webhooks = 0

  const server = createServer((request, response) => {
    void bodyOf(request).then((body): unknown => {
      const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://vendor')
      const method = request.method ?? 'GET'
      const call = callOf(method, path)
      calls.push({ call, asked: { method, path, body, ...Object.fromEntries(query) } })

      const planned = faults.get(call)
      if (planned && --planned.times <= 0) faults.delete(call)
      const fault = planned?.fault
      if (fault && typeof fault === 'object')
        return send({ status: fault.status, body: { detail: 'told to fail' } }, fault.retryAfter)
      if (fault === 'silent') return response.destroy()
      if (fault === 'stuck') return // until the client times out

      const answered = answer({ method, path, query, headers: request.headers, body })
      return fault === 'lost' ? response.destroy() : send(answered)
    })

    function send({ status, body }: VendorAnswer, retryAfter?: number) {
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
      })
      response.end(body === undefined ? '' : JSON.stringify(body))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const signed = ({ id, payload }: Webhook, signing: Signing = {}) =>
    sign(payload, { id, signedAt: self.now(), ...signing })
  const take = () => {
    const taken = waiting
    waiting = []
    return taken
  }

  const self: VendorServer = {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    now: () => new Date('2026-03-05T10:00:00Z'),
    tick: () => {
      lastTick = Math.max(self.now().getTime(), lastTick + 1)
      return new Date(lastTick)
    },
    tell: (payload) => void waiting.push({ id: `msg_${++webhooks}`, payload }),
    fail: (call, fault, times = Number.POSITIVE_INFINITY) =>
      void (fault ? faults.set(call, { fault, times }) : faults.delete(call)),
    callsOf: (call) => calls.filter((one) => one.call === call).map(({ asked }) => asked),
    sign: (payload, signing) => signed({ id: `msg_${++webhooks}`, payload }, signing),
    takeWebhooks: (signing) => take().map((webhook) => signed(webhook, signing)),
    deliver: async (serverUrl, { shuffled, doubled = false, atOnce = false, signedAt } = {}) => {
      const taken = take()
      const each = doubled ? [...taken, ...taken] : taken
      const ordered = shuffled === undefined ? each : inAnotherOrder(each, shuffled)
      const post = async (webhook: Webhook) => {
        const { headers, body } = signed(webhook, signedAt && { signedAt })
        const answered = await fetch(serverUrl + webhookPath, { method: 'POST', headers, body })
        if (!answered.ok && !waiting.includes(webhook)) waiting.push(webhook)
        return { payload: webhook.payload, status: answered.status, body: await answered.text() }
      }
      if (atOnce) return Promise.all(ordered.map(post))

      const delivered = []
      for (const webhook of ordered) delivered.push(await post(webhook))
      return delivered
    },
    hangUp: () => server.closeAllConnections(),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return self
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = await new Response(request as never).text()
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>)
}
