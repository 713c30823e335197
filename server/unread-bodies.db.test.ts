import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMac, audio } from '#tests/support/recordings.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: {} })
})
afterAll(async () => {
  agent.destroy()
  await server.stop()
})

/** Uses one connection for all requests. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function send(method: string, path: string, body?: Buffer, headers: Record<string, string> = {}) {
  return new Promise<number | string>((resolve) => {
    const asked = request(server.url + path, { method, agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode!))
      answer.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    asked.end(body)
  })
}

test.each([
  ['without a session', 'POST', '/api/tasks', 900_000, 401, { 'content-type': 'application/json' }],
  ['to an unknown path', 'POST', '/api/nowhere', 900_000, 404, { 'content-type': 'application/json' }],
  ['with a wrong method', 'PATCH', '/api/tasks', 900_000, 405, { 'content-type': 'application/json' }],
  ['an import without a session', 'POST', '/api/imports/transcript', 5_000_000, 401, {}],
  [
    'a chunk without a session',
    'PUT',
    '/api/recordings/x/chunks/microphone/0',
    1_000_000,
    401,
    { authorization: 'Bearer no' },
  ],
  [
    'too large',
    'POST',
    '/api/tasks',
    3_000_000,
    413,
    { authorization: 'Bearer no', 'content-type': 'application/json' },
  ],
])(
  'a body %s is answered, and so is the next request of the connection',
  async (_, method, path, bytes, status, headers) => {
    for (let time = 0; time < 5; time++) {
      const one = await send(method, path, Buffer.alloc(bytes, 'a'), headers as Record<string, string>)
      expect([one, await send('GET', '/health/live')]).toEqual([status, 200])
    }
  },
)

test('so it is after a chunk that differs from the stored one', async () => {
  const ada = await server.person('Ada Records')
  const mac = aMac(server.url, ada)
  const { id } = await mac.begin()
  expect(await mac.send(id, { number: 0, bytes: audio(1) })).toBe(204)
  const headers = {
    cookie: ada.cookie,
    origin: server.url,
    'content-type': 'application/octet-stream',
    'x-content-sha256': '0'.repeat(64),
  }

  const one = await send('PUT', `/api/recordings/${id}/chunks/microphone/0`, Buffer.alloc(1_000_000), headers)
  expect([one, await send('GET', '/health/live')]).toEqual([409, 200])
})

test.each([
  ['/api/labels', 'application/json', 'Transfer-Encoding: chunked\r\n\r\n5\r\n{"na'],
  ['/api/imports/transcript', 'multipart/form-data; boundary=x', 'Content-Length: 100000\r\n\r\n--x\r\n'],
  ['/api/imports/archive', 'application/json', 'Content-Length: 100000\r\n\r\n{"format"'],
])('a client that goes away in the middle of its body to %s isn’t taken for a failure', async (path, type, rest) => {
  const { cookie } = await server.person('Ada Leaves')
  const { host, port } = new URL(server.url)
  const client = connect(Number(port), '127.0.0.1')
  const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.url}\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\n`
  client.write(head + rest, () => client.destroy())

  const answered = async () => {
    const { body } = await ask<string>(server.url, '/metrics')
    const ofRoute = new RegExp(`^http_request_duration_seconds_count{.*route="${path}".*status="(\\d+)"`, 'gm')
    return [...body.matchAll(ofRoute)].map(([, status]) => status)
  }
  await expect.poll(answered).toContain('400')
})
