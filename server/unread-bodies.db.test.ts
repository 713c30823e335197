import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/server.ts'

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
  ['without a session', 'POST', '/api/tasks', 100_000, 401, { 'content-type': 'application/json' }],
  ['to an unknown path', 'POST', '/api/nowhere', 100_000, 404, { 'content-type': 'application/json' }],
  ['with a wrong method', 'PATCH', '/api/tasks', 100_000, 405, { 'content-type': 'application/json' }],
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
