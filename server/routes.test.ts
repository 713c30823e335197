import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask } from '#tests/support/someone.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

type Contract = { paths: Record<string, Record<string, { summary?: string; responses: Record<string, unknown> }>> }

describe('the contract', () => {
  test('says of every route what it is for and what it answers', async () => {
    const { body } = await ask<Contract>(server.url, '/api/openapi.json')

    const routes = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { summary, responses }]) => ({
        route: `${method.toUpperCase()} ${path}`,
        summary,
        responses,
      })),
    )
    expect(routes.filter(({ summary, responses }) => !summary || Object.keys(responses).length === 0)).toEqual([])
  })

  test('has a page to read', async () => {
    const { status, body } = await ask<string>(server.url, '/api/docs')

    expect(status).toBe(200)
    expect(body).toContain('/api/tasks/{id}')
  })
})

describe('every answer', () => {
  test('carries a request id and lets no foreign script, frame or style in', async () => {
    const { headers } = await ask(server.url, '/api/auth/providers')

    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('to an unknown address is a 404, to a wrong method a 405, with or without a session', async () => {
    const person = await server.person('Ada Lost')

    expect((await ask(server.url, '/api/nowhere')).status).toBe(404)
    expect((await person.get('/api/nowhere')).status).toBe(404)
    const wrong = await ask(server.url, '/api/tasks', { method: 'PATCH', body: {} })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, POST'])
  })

  test('to a change that is no JSON is a 415, to one over a megabyte a 413', async () => {
    const { cookie } = await server.person('Ada Media')
    const put = (body: string, type: string) =>
      fetch(`${server.url}/api/me`, {
        method: 'PUT',
        body,
        headers: { cookie, origin: server.url, 'content-type': type },
      })

    expect((await put('name=Ada', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await put('{"name": ', 'application/json')).status).toBe(400)
    expect((await put(JSON.stringify({ name: 'a'.repeat(1_100_000) }), 'application/json')).status).toBe(413)
  })

  test('to a host name that is not ours is a 421, except for health checks', async () => {
    expect(await statusAs('kept.evil.example', '/api/auth/providers')).toBe(421)
    expect(await statusAs('kept.evil.example', '/metrics')).toBe(421)
    expect(await statusAs('kept.evil.example', '/socket.io/?EIO=4&transport=polling')).toBe(403)
    expect(await statusAs('kept.evil.example', '/health/live')).toBe(200)
  })
})

describe('operating it', () => {
  test('live and ready', async () => {
    expect((await ask(server.url, '/health/live')).body).toEqual({ status: 'ok' })
    expect((await ask(server.url, '/health/ready')).body).toEqual({ status: 'ok' })
  })

  test('metrics are open on this machine, and need their token when there is one', async () => {
    expect((await ask<string>(server.url, '/metrics')).body).toContain('http_request_duration_seconds')

    const guarded = await aServer({ settings: { METRICS_TOKEN: 'prometheus' } })
    expect((await ask(guarded.url, '/metrics')).status).toBe(404)
    expect((await ask(guarded.url, '/metrics', { headers: { authorization: 'Bearer prometheus' } })).status).toBe(200)
    await guarded.stop()
  })
})

function statusAs(host: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(server.url + path, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
}
