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

describe('the OpenAPI document', () => {
  test('has a summary and responses for every route', async () => {
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

  test('has a readable page that a phone loads at once', async () => {
    const { status, body } = await ask<string>(server.url, '/api/docs')

    expect(status).toBe(200)
    expect(body).toContain('/api/tasks/{id}')
    expect(body.length).toBeLessThan(350_000)
  })
})

describe('every response', () => {
  test('has a request id and allows no foreign scripts, frames or styles', async () => {
    const { headers } = await ask(server.url, '/api/auth/providers')

    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('content-security-policy')).toMatch(
      /img-src 'self' data: https:\/\/\*\.googleusercontent\.com [^;]*;/,
    )
    expect(headers.get('content-security-policy')).not.toMatch(/https:[ ;]/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('of the API stays out of caches, unless a list says otherwise', async () => {
    const person = await server.person('Ada Private')

    expect((await person.get('/api/me')).headers.get('cache-control')).toBe('no-store')
    expect((await person.get('/api/nowhere')).headers.get('cache-control')).toBe('no-store')
    expect((await person.get('/api/tasks')).headers.get('cache-control')).toBe('private, no-cache')
  })

  test('that is a list is confirmed with a 304 to a client that has it', async () => {
    const person = await server.person('Ada Lists')
    const { body } = await ask<Contract>(server.url, '/api/openapi.json')
    const lists = Object.entries(body.paths).filter(
      ([path, { get }]) => !path.includes('{') && !path.startsWith('/api/export/') && isList(get?.responses['200']),
    )
    const confirmed = await Promise.all(
      lists.map(async ([path]) => {
        const first = await person.get(path)
        const again = await person.get(path, { 'if-none-match': first.headers.get('etag') ?? '' })
        return `${path} ${first.status} ${again.status}`
      }),
    )

    expect(confirmed.filter((line) => line.includes(' 200 ')).length).toBeGreaterThan(14)
    expect(confirmed.filter((line) => line.endsWith('200 200'))).toEqual([])
  })

  test('is a 404 for an unknown path and a 405 for a wrong method', async () => {
    const person = await server.person('Ada Lost')

    expect((await ask(server.url, '/api/nowhere')).status).toBe(404)
    expect((await person.get('/api/nowhere')).status).toBe(404)
    const wrong = await ask(server.url, '/api/tasks', { method: 'PATCH', body: {} })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, POST'])
    const likeAnId = await person.put('/api/tasks/bulk-update', {})
    expect([likeAnId.status, likeAnId.headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('is a 415 for a body that is not JSON and a 413 for one over a megabyte', async () => {
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

  test('is a 421 for a foreign host name, except for health checks', async () => {
    expect(await statusAs('kept.evil.example', '/api/auth/providers')).toBe(421)
    expect(await statusAs('kept.evil.example', '/metrics')).toBe(421)
    expect(await statusAs('kept.evil.example', '/socket.io/?EIO=4&transport=polling')).toBe(403)
    expect(await statusAs('kept.evil.example', '/health/live')).toBe(200)
  })
})

describe('operations', () => {
  test('the server is live and ready', async () => {
    expect((await ask(server.url, '/health/live')).body).toEqual({ status: 'ok' })
    expect((await ask(server.url, '/health/ready')).body).toEqual({ status: 'ok', impaired: [] })
  })

  test('a server needs a free port', async () => {
    const { port } = new URL(server.url)

    await expect(aServer({ settings: { PORT: port } })).rejects.toThrow(
      `Port ${port} is in use. Stop the program that uses it, or set PORT to another number.`,
    )
  })

  test('metrics are open on this machine, and need the token when there is one', async () => {
    expect((await ask<string>(server.url, '/metrics')).body).toContain('http_request_duration_seconds')
    for (const line of [
      /^kept_hooks\{what="waiting"\} 0$/m,
      /^kept_disk_free_bytes \d+$/m,
      /^kept_database_connections\{/m,
    ])
      expect((await ask<string>(server.url, '/metrics')).body).toMatch(line)

    const guarded = await aServer({ settings: { METRICS_TOKEN: 'prometheus' } })
    expect((await ask(guarded.url, '/metrics')).status).toBe(404)
    expect((await ask(guarded.url, '/metrics', { headers: { authorization: 'Bearer prometheus' } })).status).toBe(200)
    await guarded.stop()
  })

  test('metrics are not open through a proxy on this machine', async () => {
    const behind = await aServer({ settings: { PUBLIC_URL: 'https://kept.example.com', RATE_LIMITS: 'on' } })
    const metrics = (host: string, headers = {}) => statusAs(host, '/metrics', { url: behind.url, headers })

    expect(await metrics('localhost')).toBe(200)
    expect(await metrics('kept.example.com')).toBe(404)
    expect(await metrics('localhost', { 'x-forwarded-for': '198.51.100.7' })).toBe(404)
    await behind.stop()
  })

  test('clients behind a trusted proxy have rate limits of their own', async () => {
    const behind = await aServer({ settings: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1,::1' } })
    const guess = async (client: string) =>
      (await ask(behind.url, '/api/me', { headers: { authorization: 'Bearer guess', 'x-forwarded-for': client } }))
        .status

    for (let time = 0; time < 20; time++) expect(await guess('198.51.100.7')).toBe(401)

    expect(await guess('198.51.100.7')).toBe(429)
    expect(await guess('198.51.100.8')).toBe(401)
    await behind.stop()
  })
})

function isList(answer: unknown): boolean {
  return /"schema":\{("anyOf":\[\{)?"type":"array"/.test(JSON.stringify(answer) ?? '')
}

type Request = { url?: string; headers?: Record<string, string> }

function statusAs(host: string, path: string, { url = server.url, headers = {} }: Request = {}) {
  return new Promise<number | undefined>((resolve, reject) => {
    request(url + path, { headers: { host, ...headers } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
      .on('error', reject)
      .end()
  })
}
