import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

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
  const {
    'x-kept-event': event,
    'x-kept-delivery': deliveryId,
    'x-kept-timestamp': timestamp,
    'x-kept-signature': signed,
  } = request.headers
  return {
    event: String(event),
    deliveryId: String(deliveryId),
    body: JSON.parse(text) as Delivered['body'],
    isSigned: (secret) =>
      signed ===
      `v1=${createHmac('sha256', secret)
        .update(`${String(timestamp)}.${text}`)
        .digest('hex')}`,
  }
}

function respond(response: ServerResponse, manner: Manner) {
  if (manner === 'hang') return
  response.writeHead(manner.status, manner.headers).end('{"status": "read by nobody"}')
}
