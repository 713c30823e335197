import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type WrongServer = {
  url: string
  /** Requests received: method, path and whether they had a token. */
  asked: string[]
  stop: () => Promise<void>
}

const html =
  '<!doctype html><title>Welcome aboard</title><script>window.ran = true</script><h1>Sign in to the ship’s network</h1>'

/** A network's sign-in page in response to every request. */
export const aHotel = () =>
  serve((_, response) => void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html))

/** A network that asks for a sign-in with a 401 in place of a page. */
export const aPortal = () =>
  serve(
    (_, response) => void response.writeHead(401, { 'content-type': 'text/plain' }).end('Sign in to the network first'),
  )

/** A server that redirects everything to another URL. */
export const aDetour = (to: string) =>
  serve((request, response) => void response.writeHead(307, { location: to + request.url }).end())

/** A server that accepts every request and never answers. */
export const aMute = () => serve(() => {})

/** A server that answers with JSON that isn't Kept's. */
export const aStranger = () =>
  serve((_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"hello": "world"}'))

/** A server with an untrusted certificate. The protocol behind it doesn't matter. */
export async function anImpostor(): Promise<WrongServer> {
  const mail = new SMTPServer({ secure: true, logger: false })
  mail.on('error', () => {}) // the client hangs up
  const { server } = mail
  await listening(server)
  return { url: `https://localhost:${portOf(server)}`, asked: [], stop: () => closed(server) }
}

async function serve(answer: RequestListener): Promise<WrongServer> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push([request.method, request.url, request.headers.authorization && 'with a token'].filter(Boolean).join(' '))
    answer(request, response)
  })
  await listening(server)
  return {
    url: `http://localhost:${portOf(server)}`,
    asked,
    stop: () => {
      server.closeAllConnections()
      return closed(server)
    },
  }
}

const listening = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))
const portOf = (server: Server) => (server.address() as AddressInfo).port
