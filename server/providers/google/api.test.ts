import { execFile } from 'node:child_process'
import { inspect, promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  addGoogleApis,
  isDown,
  refusal,
  tooManyRequests,
  userRateLimit,
  type GoogleApis,
} from '#tests/support/google-api-stand-in.ts'
import { aGoogle, type GoogleStandIn } from '#tests/support/google-stand-in.ts'
import { AnswerTooLong, ApiRefusal } from './api-refusal.ts'
import { apiOf } from './api.ts'
import { gmailOf, type Gmail } from './gmail.ts'

const email = 'ada@portolan.example'
const token = 'ya29.token'
const text = 'The lease ends in May.'

let google: GoogleStandIn
let apis: GoogleApis
let gmail: Gmail
beforeAll(async () => {
  google = await aGoogle()
  const scopes = ['https://www.googleapis.com/auth/gmail.readonly']
  apis = addGoogleApis({ ...google, accessOf: (shown) => (shown === token ? { sub: '1', email, scopes } : undefined) })
  const api = apiOf({ apiUrl: google.url })
  gmail = gmailOf((request) => api(token, request))
})
afterEach(() => {
  apis.intercept(null)
  apis.requests.length = 0
})
afterAll(() => google.stop())

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  )

test('a message has the user’s token and is read as Gmail sent it', async () => {
  const id = apis.mailbox(email).receive({ text })

  const { raw } = await gmail.raw(id, 10_000)

  expect(Buffer.from(raw, 'base64url').toString()).toContain(text)
  expect(apis.requests).toMatchObject([{ by: email, path: `/gmail/v1/users/me/messages/${id}` }])
})

test.each([
  [3, 'too many requests', tooManyRequests],
  [3, 'a limit that comes as 403', userRateLimit],
  [3, 'a server error', isDown],
  [1, 'a request to wait more than five seconds', { ...tooManyRequests, headers: { 'retry-after': '6' } }],
  [1, 'a refused token', refusal(401, 'authError')],
  [1, 'a missing scope', refusal(403, 'insufficientPermissions')],
])('Google is asked %i times after %s', async (times, _, answer) => {
  apis.intercept(() => answer)

  expect(await failureOf(gmail.profile())).toBeInstanceOf(ApiRefusal)
  expect(apis.requests).toHaveLength(times)
})

describe('errors contain neither the token nor mail', () => {
  const secrets = /ya29|lease|bGVhc2/i
  const everythingOf = (error: unknown) => inspect(error, { depth: 20, showHidden: true })

  test('when the message is too long', async () => {
    const id = apis.mailbox(email).receive({ text: text.repeat(50) })

    const error = await failureOf(gmail.raw(id, 500))

    expect(error).toBeInstanceOf(AnswerTooLong)
    expect(everythingOf(error)).not.toMatch(secrets)
  })

  test('when Google refuses, even in the library’s own error', async () => {
    const ask = apiOf({ apiUrl: google.url })
    apis.intercept(() => refusal(403, 'insufficientPermissions'))
    const seen: unknown[] = []

    seen.push(
      await failureOf(
        ask(token, {
          answer: z.unknown(),
          call: ({ gmail }) =>
            gmail.users.watch({ userId: 'me', requestBody: { topicName: text } }).catch((error: unknown) => {
              seen.push(error)
              throw error
            }),
        }),
      ),
    )

    expect(seen).toHaveLength(2)
    expect(everythingOf(seen)).not.toMatch(secrets)
  })
})

test('the library prints nothing, even when its debug log is on', async () => {
  apis.mailbox(email).receive({ text })
  const script = `
    const { apiOf } = await import('#server/providers/google/api.ts')
    const call = ({ gmail }) => gmail.users.messages.list({ userId: 'me' })
    await apiOf({ apiUrl: '${google.url}' })('${token}', { answer: (await import('zod')).unknown(), call })`

  const printed = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, GOOGLE_SDK_NODE_LOGGING: 'all' },
  })

  expect(printed).toEqual({ stdout: '', stderr: '' })
  expect(apis.requests).toHaveLength(1)
})
