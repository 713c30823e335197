import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, freePort, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

async function explored(text: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}/dev/capture`, {
    method: 'POST',
    body: new URLSearchParams({ text }),
    headers,
  })
  return { status: answer.status, page: await answer.text() }
}

test('shows the result of every step, and the reasons', async () => {
  const { status, page } = await explored(
    '[0:00] Ana Ruiz: Ben, could you send me the harbour plan by Friday?\n[0:06] Ben Ode: Sure, will do.',
  )

  expect(status).toBe(200)
  for (const step of ['Analyzed', 'Detected', 'Composed', 'Reconciled', 'Judged']) expect(page).toContain(`<h2>${step}`)
  expect(page).toContain('Send Ana the harbour plan')
  expect(page).toMatch(/ask \([^)]+\): send me the harbour plan/)
})

test('the text is escaped', async () => {
  const { page } = await explored('[0:00] Ana Ruiz: I\'ll send <script>alert("1")</script> to Ben.')

  expect(page).not.toContain('<script>')
  expect(page).toContain('&lt;script&gt;')
})

test('a text that is not a transcript or is too long is refused', async () => {
  expect(await explored('nothing that was said')).toMatchObject({
    status: 422,
    page: expect.stringContaining('role="alert"'),
  })
  expect(await explored('a'.repeat(210_000))).toMatchObject({ status: 413, page: expect.stringContaining('200 kB') })
})

test('a body that is not a form is refused like an empty text', async () => {
  const answer = await fetch(`${server.url}/dev/capture`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data' },
    body: 'not a form',
  })

  expect(answer.status).toBe(422)
})

test('exists on loopback only', async () => {
  const port = await freePort()
  const open = await aServer({
    settings: { HOST: '0.0.0.0', PORT: String(port), PUBLIC_URL: 'https://kept.example', RATE_LIMITS: 'on' },
  })
  try {
    const [answer] = (await once(
      request({ port, path: '/dev/capture', method: 'POST', headers: { host: 'kept.example' } }).end(),
      'response',
    )) as [IncomingMessage]
    expect(answer.resume().statusCode).toBe(404)
  } finally {
    await open.stop()
  }
})
