import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMail } from '#server/providers/mail/mail.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask } from '#tests/support/someone.ts'

let server: TestServer
beforeEach(async () => {
  server = await aServer()
})
afterEach(() => server.stop())

const page = (path: string) => ask<string>(server.url, `/dev/outbox${path}`)

test('an empty outbox says so', async () => {
  expect((await page('')).body).toContain('No messages yet.')
})

test('a message is listed and shown as text, even with markup', async () => {
  const mail = createMail({ SMTP_URL: undefined, MAIL_FROM: undefined }, server.deps.blobs)
  await mail.send({
    to: 'ada@portolan.example',
    subject: '<script>alert(1)</script>',
    text: 'Plain <b>text</b>',
    html: '<p onclick="alert(2)">Rich text</p>',
    messageId: '<abc123@kept.example>',
    headers: {},
  })

  const list = await page('')
  expect(list.status).toBe(200)
  expect(list.body).toContain('<a href="/dev/outbox/abc123.eml">&lt;script&gt;alert(1)&lt;/script&gt;</a>')
  expect(list.body).toContain('ada@portolan.example')

  const message = await page('/abc123.eml')
  expect(message.body).toContain('Plain &lt;b&gt;text&lt;/b&gt;')
  expect(message.body).toContain('&lt;p onclick=&quot;alert(2)&quot;&gt;Rich text')
  expect(message.body).not.toContain('<script')
  expect(message.headers.get('content-security-policy')).not.toContain('unsafe')
})

test('an unknown message is a 404, and so is a path outside the outbox', async () => {
  for (const path of ['/nothing.eml', '/..%2Fsecret', '/%2e%2e%2fsecret.eml'])
    expect((await page(path)).status).toBe(404)
})

test('a server that others can reach has no outbox page', async () => {
  const open = await aServer({
    settings: { PUBLIC_URL: 'https://kept.example', RATE_LIMITS: 'on', LOCAL_SIGN_IN: 'allow' },
  })

  const read = (path: string) =>
    new Promise<string>((resolve, reject) => {
      get(open.url + path, { headers: { host: 'kept.example' } }, (answer) => resolve(text(answer))).on('error', reject)
    })

  expect(await read('/api/auth/providers')).toContain('"local":true')
  expect(await read('/dev/outbox')).not.toContain('Outbox')
  await open.stop()
})
