import type { Announcements } from '#shared/realtime/events.ts'
import type { Page } from './browser-page.ts'

type Tell = <Name extends keyof Announcements>(event: Name, payload?: Announcements[Name]) => Promise<void>

/** Lets a test send server messages over the page's live connection once it's open. */
export async function withAnnouncements(page: Page): Promise<Tell> {
  let opened = Promise.withResolvers<(text: string) => void>()
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      // The channels of stood-in events, which the server doesn't know.
      const [, ack] = /^42(\d+)\["subscribe"/.exec(String(message)) ?? []
      if (ack) socket.send(`43${ack}[{"ok":true}]`)
      else server.send(message)
    })
    socket.onClose((code, reason) => {
      opened = Promise.withResolvers() // the page opens another one after the setup
      void server.close({ ...(code !== undefined && { code }), ...(reason !== undefined && { reason }) })
    })
    server.onMessage((message) => {
      socket.send(message)
      if (String(message).startsWith('40')) opened.resolve((text) => socket.send(text)) // the namespace is joined
    })
  })

  return async (event, payload = {} as never) => (await opened.promise)(`42${JSON.stringify([event, payload])}`)
}
