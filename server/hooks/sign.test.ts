import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newHookSecret, signedHeaders } from './sign.ts'

const id = '0195f6a0-0000-7000-8000-000000000000'
const body = '{"title":"Ask Zoë"}'
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('a receiver verifies a delivery with the stock library', () => {
  const secret = newHookSecret()
  const headers = signedHeaders(secret, { id, at: minutesAgo(0), body })

  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
  expect(headers).toMatchObject({ 'webhook-id': id, 'x-kept-delivery': id })
})

test('and refuses one that was changed, is signed by someone else, or is replayed', () => {
  const secret = newHookSecret()
  const headers = signedHeaders(secret, { id, at: minutesAgo(0), body })
  const earlier = signedHeaders(secret, { id, at: minutesAgo(6), body })

  expect(() => new Webhook(secret).verify(body.replace('Zoë', 'Zoe'), headers)).toThrow('No matching signature')
  expect(() => new Webhook(newHookSecret()).verify(body, headers)).toThrow('No matching signature')
  expect(() => new Webhook(secret).verify(body, earlier)).toThrow('too old')
})

test.each([['8Zc0-an_old-secret-from-before_Standard-Webhks'], [newHookSecret()]])(
  'a receiver from before Standard Webhooks still verifies with %s',
  (secret) => {
    const headers = signedHeaders(secret, { id, at: minutesAgo(0), body })

    const expected = createHmac('sha256', secret).update(`${headers['x-kept-timestamp']}.${body}`).digest('hex')
    expect(headers['x-kept-signature']).toBe(`v1=${expected}`)
  },
)

test('an old secret is the key itself for the stock library', () => {
  const secret = '8Zc0-an_old-secret-from-before_Standard-Webhks'
  const headers = signedHeaders(secret, { id, at: minutesAgo(0), body })

  expect(new Webhook(secret, { format: 'raw' }).verify(body, headers)).toEqual(JSON.parse(body))
})
