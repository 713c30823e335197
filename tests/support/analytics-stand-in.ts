import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  id: string
  event: string
  user: string
  conversionId: string | null
  properties: Record<string, unknown>
  at: string
}

export type AnalyticsStandIn = {
  /** What a server that forwards to it needs. */
  settings: { ANALYTICS_URL: string }
  /** The events it took, in order of arrival. One that comes again with the same id counts once. */
  events: () => Received[]
  /** How many requests came. */
  requests: () => number
  /** Answers with this status from now on. With `takes`, it takes the events all the same, as if its answer got lost. */
  answer: (status: number, options?: { takes?: boolean }) => void
  /** Refuses requests with such an event from now on. */
  refuse: (isRefused: (event: Received) => boolean) => void
  stop: () => Promise<void>
}

/** An analytics service that takes batches of events and knows them by their id. */
export async function anAnalyticsService(): Promise<AnalyticsStandIn> {
  const taken = new Map<string, Received>()
  let requests = 0
  let status = 200
  let isTaking = true
  let isRefused: (event: Received) => boolean = () => false

  const server = createServer((request, response) => {
    requests += 1
    void new Response(request as never).json().then((body: unknown) => {
      const { events } = body as { events: Received[] }
      if (events.some(isRefused)) {
        response.writeHead(400).end()
        return
      }
      if (isTaking) for (const event of events) if (!taken.has(event.id)) taken.set(event.id, event)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    settings: { ANALYTICS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/batch` },
    events: () => [...taken.values()],
    requests: () => requests,
    answer: (next, { takes = next < 300 } = {}) => {
      status = next
      isTaking = takes
    },
    refuse: (next) => {
      isRefused = next
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
