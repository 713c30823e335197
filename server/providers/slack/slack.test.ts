import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkSlack } from '#server/providers/slack/check-slack.ts'
import { isFromSlack, signatureOf } from '#server/providers/slack/signature.ts'
import { createSlack, missingSlackSettings } from '#server/providers/slack/slack.ts'
import { aSlack, type SlackStandIn } from '#tests/support/slack-stand-in.ts'

let standIn: SlackStandIn
beforeAll(async () => {
  standIn = await aSlack()
})
afterAll(() => standIn.stop())

describe('checking the settings', () => {
  const check = (more: object = {}) => checkSlack(createSlack({ ...standIn.settings, ...more })!)

  test('succeeds if they are right', async () => {
    expect(await check()).toMatch(/^the client ID and secret are correct/)
  })

  test('names the wrong one', async () => {
    await expect(check({ SLACK_CLIENT_ID: '9.9' })).rejects.toThrow('Slack does not recognize SLACK_CLIENT_ID.')
    await expect(check({ SLACK_CLIENT_SECRET: 'guessed' })).rejects.toThrow(
      'SLACK_CLIENT_SECRET does not match SLACK_CLIENT_ID.',
    )
  })

  test('reports if Slack does not respond', async () => {
    await expect(check({ SLACK_API_URL: 'http://127.0.0.1:9/api/' })).rejects.toThrow('Slack is not responding.')
  })
})

test.each([
  ['token_revoked', 'lost'],
  ['account_inactive', 'lost'],
  ['invalid_auth', 'lost'],
  ['missing_scope', 'scope'],
  ['ratelimited', 'busy'],
  ['internal_error', 'down'],
  ['channel_not_found', 'refused'],
])('a call that Slack answers with %s is %s', async (error, kind) => {
  standIn.fail('users.conversations', { error }, 1)
  const asked = createSlack(standIn.settings)!.call('xoxp-1', (client) => client.users.conversations({}))

  await expect(asked).rejects.toMatchObject({ kind, code: error })
})

test('Slack is off without all three settings, and names the missing ones', () => {
  const { SLACK_CLIENT_SECRET: _, ...some } = standIn.settings

  expect(createSlack(some)).toBeNull()
  expect(missingSlackSettings(some)).toEqual(['SLACK_CLIENT_SECRET'])
})

test('the signature matches Slack’s own example', () => {
  const body =
    'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c'
  const secret = '8f742231b10e8888abcd99yyyzzz85a5'

  expect(signatureOf(secret, '1531420618', body)).toBe(
    'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503',
  )
  expect(
    isFromSlack(
      { body, timestamp: '1531420618', signature: signatureOf(secret, '1531420618', body) },
      { secret, now: new Date(1_531_420_618_000 + 300_000) },
    ),
  ).toBe(true)
  expect(
    isFromSlack(
      { body, timestamp: '1531420618', signature: signatureOf(secret, '1531420618', body) },
      { secret, now: new Date(1_531_420_618_000 + 301_000) },
    ),
  ).toBe(false)
  expect(
    isFromSlack(
      { body, timestamp: '1531420618', signature: signatureOf(secret, '1531420618', body) },
      { secret, now: new Date(1_531_420_618_000 - 301_000) },
    ),
  ).toBe(false)
})
