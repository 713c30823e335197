import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { vi } from 'vitest'

export type Delivered = {
  event: string
  deliveryId: string
  body: { id: string } & Record<string, unknown>
  isSigned: (secret: string) => boolean
}

type Manner = { status: number; headers?: Record<string, string> } | 'hang'

export type HookReceiver = {
  url: string
  /** Every delivery received, in order of arrival. */
  delivered: Delivered[]
  /** Sets the answer from now on, or for a number of deliveries before it answers 200 again. */
  answer: (manner: Manner, times?: number) => void
  stop: () => Promise<void>
}

/** A user's automation that receives deliveries and verifies them as our page on hooks describes. */
export async function aHookReceiver(): Promise<HookReceiver> {
  const delivered: Delivered[] = []
  const well: Manner = { status: 200 }
  let manner: Manner = well
  let timesLeft = 0

  const server = createServer((request, response) => {
    void received(request).then((one) => {
      delivered.push(one)
      const now = manner
      if (--timesLeft === 0) manner = well
      respond(response, now)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    delivered,
    answer: (next, times = Infinity) => {
      manner = next
      timesLeft = times
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function received(request: IncomingMessage): Promise<Delivered> {
  const text = await new Response(request as never).text()
  const headers = request.headers as Record<string, string>
  return {
    event: String(headers['x-kept-event']),
    deliveryId: String(headers['webhook-id']),
    body: JSON.parse(text) as Delivered['body'],
    isSigned: (secret) => isSigned(secret, text, headers),
  }
}

/** Verifies with the stock library, which reads the real clock, at the time of the server under test. */
function isSigned(secret: string, text: string, headers: Record<string, string>): boolean {
  vi.setSystemTime(Number(headers['webhook-timestamp']) * 1000)
  try {
    new Webhook(secret).verify(text, headers)
    return true
  } catch {
    return false
  } finally {
    vi.useRealTimers()
  }
}

function respond(response: ServerResponse, manner: Manner) {
  if (manner === 'hang') return
  response.writeHead(manner.status, manner.headers).end('{"status": "read by nobody"}')
}
