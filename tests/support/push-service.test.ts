import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush, { type RequestOptions } from 'web-push'
import { aPushService, type PushService } from './push-service.ts'

const [keys, others] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()]
const subject = 'https://kept.example'
const push = { id: 'a', title: 'New task', body: 'Call Lena', path: '/' }

let service: PushService
beforeAll(async () => {
  service = await aPushService()
})
afterAll(() => service.stop())

const usual: RequestOptions = { vapidDetails: { subject, ...keys }, TTL: 60 }
type Headers = Record<string, string>

async function send({ options = usual, change = (headers: Headers) => headers, title = push.title, to = '' } = {}) {
  const browser = service.browser(keys.publicKey)
  const { endpoint, body, headers } = webPush.generateRequestDetails(
    browser.subscription,
    JSON.stringify({ ...push, title }),
    options,
  )
  const { status } = await fetch(endpoint + to, {
    method: 'POST',
    headers: change({ ...(headers as unknown as Headers) }),
    body: new Uint8Array(body!),
  })
  return { status, received: browser.received }
}

test('a push arrives decrypted', async () => {
  expect(await send()).toEqual({ status: 201, received: [{ ...push, ttl: 60, urgency: 'normal' }] })
})

const without = (name: string) => (headers: Headers) =>
  Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name))

/** Another signature with the right key. */
const signed = (audience: () => string, expires?: number) => (headers: Headers) => {
  const { publicKey, privateKey } = keys
  return {
    ...headers,
    ...webPush.getVapidHeaders(audience(), subject, publicKey, privateKey, 'aes128gcm', expires),
  }
}

test.each<[string, number, Parameters<typeof send>[0]]>([
  ['without a TTL', 400, { change: without('TTL') }],
  ['without a signature', 401, { change: without('Authorization') }],
  ['signed with a key it did not subscribe to', 403, { options: { ...usual, vapidDetails: { subject, ...others } } }],
  [
    'signed with another key than it names',
    403,
    { options: { ...usual, vapidDetails: { subject, publicKey: keys.publicKey, privateKey: others.privateKey } } },
  ],
  ['signed for another service', 403, { change: signed(() => 'https://elsewhere.example') }],
  ['signed a while ago', 403, { change: signed(() => service.origin, Math.floor(Date.now() / 1000) - 1) }],
  ['that is too large', 413, { title: 'x'.repeat(4100) }],
  ['to a subscription it does not know', 404, { to: 'x' }],
])('a push %s is refused', async (_, status, given) => {
  expect(await send(given)).toEqual({ status, received: [] })
})
