import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { handClock } from '#tests/support/hand-clock.ts'
import { Refused, signedServer, Unreachable } from './signed-server.ts'

const open: { close: () => void }[] = []
afterEach(() => open.splice(0).forEach((server) => server.close()))

const aSession = () => ({
  said: 'a token' as string | null,
  token() {
    return this.said
  },
  async end(used: string) {
    if (used === this.said) this.said = null
  },
})

/** A client of a server with this listener. */
async function answering(listener: RequestListener, session = aSession()) {
  const server = createServer(listener)
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const clock = handClock()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, clock, session, server: signedServer(url, session, fetch, clock) }
}

const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

test('requests are signed, and audio is sent as it is', async () => {
  const received: { authorization: string | undefined; type: string | undefined; bytes: number[] }[] = []
  const { server } = await answering((request, response) => {
    const chunks: Buffer[] = []
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        received.push({
          authorization: request.headers.authorization,
          type: request.headers['content-type'],
          bytes: Buffer.concat(chunks).toJSON().data,
        })
        response.writeHead(204).end()
      })
  })

  expect(await server.ask('/x', { method: 'PUT', bytes: new Uint8Array([1, 0, 255]) })).toBeUndefined()
  expect(received).toEqual([{ authorization: 'Bearer a token', type: 'application/octet-stream', bytes: [1, 0, 255] }])
})

test('a refusal comes with its sentence and code', async () => {
  const { server } = await answering(json(402, { error: 'You have no subscription.', code: 'subscription_needed' }))

  await expect(server.ask('/x')).rejects.toEqual(
    new Refused(402, { error: 'You have no subscription.', code: 'subscription_needed' }),
  )
})

test.each<[string, RequestListener]>([
  [
    'a page in HTML',
    (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to the hotel</h1>'),
  ],
  ['a failure that is not Kept’s', json(502, { message: 'Bad gateway' })],
  [
    'an answer that breaks off',
    (_, response) => response.writeHead(200, { 'content-length': '100' }).write('{"id"', () => response.destroy()),
  ],
  ['nothing', (request) => request.socket.destroy()],
])('%s doesn’t count as an answer from Kept', async (_, listener) => {
  const { server, session } = await answering(listener)

  await expect(server.ask('/x')).rejects.toThrow(Unreachable)
  expect(session.said).toBe('a token')
})

test('the token never follows a redirect', async () => {
  const followed: unknown[] = []
  const elsewhere = await answering((request, response) => {
    followed.push(request.headers)
    response.end('{}')
  })
  const { server } = await answering((_, response) =>
    response.writeHead(307, { location: `${elsewhere.url}/steal` }).end(),
  )

  await expect(server.ask('/x')).rejects.toThrow(Unreachable)
  expect(followed).toEqual([])
})

test('a wrong certificate doesn’t count as an answer', async () => {
  const server = createSecureServer({ key: wrong.key, cert: wrong.cert }, (_, response) => response.end('{}'))
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`

  await expect(signedServer(url, aSession(), fetch).ask('/x')).rejects.toThrow(Unreachable)
})

test('a request times out after half a minute; audio on a slow connection gets longer', async () => {
  let asked = () => {}
  const both = new Promise<void>((resolve) => {
    let count = 0
    asked = () => (count += 1) === 2 && resolve()
  })
  const { server, clock } = await answering((request) => void request.resume().on('end', asked))
  const outcomes: string[] = []
  const small = server.ask('/x').catch((error: Error) => outcomes.push(`question: ${error instanceof Unreachable}`))
  const large = server
    .ask('/x', { method: 'PUT', bytes: new Uint8Array(320_000) })
    .catch((error: Error) => outcomes.push(`audio: ${error instanceof Unreachable}`))
  await both

  await clock.pass(30_000)
  await small
  expect(outcomes).toEqual(['question: true'])
  await clock.pass(80_000)
  await large
  expect(outcomes).toEqual(['question: true', 'audio: true'])
})

test('only a Kept server can end a session', async () => {
  const hotel = await answering((_, response) =>
    response.writeHead(401, { 'content-type': 'text/html' }).end('Log in to the network'),
  )
  await expect(hotel.server.ask('/x')).rejects.toThrow(Unreachable)
  expect(hotel.session.said).toBe('a token')

  const kept = await answering(json(401, { error: 'Sign in to continue.', code: 'not_signed_in' }))
  await expect(kept.server.ask('/x')).rejects.toThrow('Sign in to continue.')
  expect(kept.session.said).toBeNull()
})

// Self-signed, for a host that doesn't exist.
const wrong = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgbZb0kAiCvn+bu7NX
77Cr6fjj3trLXL1AScujl75EsMihRANCAAS7618RoB7AyaDmSEGT36Ciso2m//fi
EJO4sm2NHftz1a7NauiaxR0XpbPVXBJSZR08z6O7aYsmtFKYOzsILPlR
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBiTCCAS+gAwIBAgIUGZZzkBXrhe8+asCICgOzlFyNKAUwCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwObm9ib2R5LmV4YW1wbGUwIBcNMjYxMTIyMTIxODQ0WhgPMjEy
NjEwMjkxMjE4NDRaMBkxFzAVBgNVBAMMDm5vYm9keS5leGFtcGxlMFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEu+tfEaAewMmg5khBk9+gorKNpv/34hCTuLJtjR37
c9WuzWromsUdF6Wz1VwSUmUdPM+ju2mLJrRSmDs7CCz5UaNTMFEwHQYDVR0OBBYE
FEfwH/0ev0tWmfCk98pq05stzzAcMB8GA1UdIwQYMBaAFEfwH/0ev0tWmfCk98pq
05stzzAcMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIgD5Iri3+O
xI9yJlA6Mx2fRqXs9fa1MYpmxqEmPG4WqbQCIQDIenD7e8d/89jJUeUOMQ2qSaz5
wihOnwHlfHFNwB2I5w==
-----END CERTIFICATE-----`,
}
