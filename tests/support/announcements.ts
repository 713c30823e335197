import type { WebSocketRoute } from 'playwright-core'
import type { Announcements } from '#shared/realtime/events.ts'
import type { Page } from './browser-page.ts'

type Tell = <Name extends keyof Announcements>(event: Name, payload?: Announcements[Name]) => Promise<void>

/** Lets a test send server messages over the page's live connection once it's open. */
export async function withAnnouncements(page: Page): Promise<Tell> {
  let current: WebSocketRoute | undefined
  let opened = Promise.withResolvers<WebSocketRoute>()
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      // The channels of stood-in events, which the server doesn't know.
      const [, ack] = /^42(\d+)\["subscribe"/.exec(String(message)) ?? []
      if (ack) socket.send(`43${ack}[{"ok":true}]`)
      else server.send(message)
    })
    socket.onClose((code, reason) => {
      // A close is reported twice, the second time when the page may have another connection, as it has after the setup.
      if (current === socket) {
        current = undefined
        opened = Promise.withResolvers()
      }
      void server.close({ ...(code !== undefined && { code }), ...(reason !== undefined && { reason }) })
    })
    server.onMessage((message) => {
      socket.send(message)
      if (!String(message).startsWith('40')) return // it says that the namespace is joined
      if (current) opened = Promise.withResolvers() // the connection before is still closing
      current = socket
      opened.resolve(socket)
    })
  })

  return async (event, payload = {} as never) => (await opened.promise).send(`42${JSON.stringify([event, payload])}`)
}
