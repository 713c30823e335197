import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import type { BotVendor } from '#tests/support/bot-vendor.ts'
import { aRecall } from '#tests/support/recall-stand-in.ts'
import { createMeetingBots } from '../create-meeting-bots.ts'
import type { MeetingBots, SentBot } from '../meeting-bot.ts'
import { signedDelivery } from './svix.ts'

let vendor: BotVendor
let bots: MeetingBots
beforeEach(async () => {
  vendor = await aRecall()
  bots = createMeetingBots(readConfig({ PUBLIC_URL: 'https://kept.example/', ...vendor.settings }))!
})
afterEach(() => vendor.stop())

const link = 'https://zoom.us/j/123456789?pwd=abc'
const time = (text: string) => new Date(`2026-03-05T${text}Z`)
const order = (more: object = {}) => ({
  id: randomUUID(),
  link,
  name: 'Kept for Ada',
  joinAt: null,
  greeting: 'Kept takes notes.',
  ...more,
})
const sent = async (more: object = {}): Promise<SentBot> => {
  const asked = order(more)
  return { id: asked.id, link, ...(await bots.send(asked)) }
}
const receive = (payload: object) => {
  const { headers, body } = vendor.sign(payload)
  return bots.receive({ headers: new Headers(headers), body, now: vendor.now() })!.update
}

/** A status as Recall sends it. */
const status = (code: string, subCode: string | null = null) => ({
  event: `bot.${code}`,
  data: {
    data: { code, sub_code: subCode, updated_at: '2026-03-05T10:00:27.123456Z' },
    bot: { id: '7e0f6c1e-9c53-4c2e-8c33-3f6e2e2f2d01', metadata: { kept_bot_id: 'a' } },
  },
})
const told = (code: string, subCode: string | null = null) =>
  receive(status(code, subCode))!.reports.map(({ moment, error }) => [moment, error])

describe('a bot request', () => {
  test('asks for the live transcript and chat, and carries our id', async () => {
    const asked = order({ name: 'K'.repeat(120) })
    await bots.send(asked)

    expect(vendor.callsOf('send')).toMatchObject([
      {
        body: {
          meeting_url: link,
          bot_name: 'K'.repeat(100),
          metadata: { kept_bot_id: asked.id },
          chat: { on_bot_join: { send_to: 'everyone', message: 'Kept takes notes.' } },
          recording_config: {
            realtime_endpoints: [
              {
                type: 'webhook',
                url: 'https://kept.example/api/webhooks/recall',
                events: ['transcript.data', 'participant_events.chat_message'],
              },
            ],
          },
        },
      },
    ])
    expect(vendor.bots[0]!.greeting).toBe('Kept takes notes.')
  })

  test('is rejected without credit', async () => {
    vendor.fail('send', { status: 402 })

    await expect(bots.send(order())).rejects.toMatchObject({ kind: 'refused' })
  })

  test('that is invalid can never work', async () => {
    await expect(bots.send(order({ name: '' }))).rejects.toMatchObject({
      kind: 'invalid',
      details: { error: 'fatal.bot_errored' },
    })
  })
})

describe('a bot on its way', () => {
  test('is asked to leave within ten minutes of joining, when it can’t be deleted', async () => {
    const [early, late] = [await sent({ joinAt: time('11:00:00') }), await sent({ joinAt: time('10:30:00') })]
    await bots.remove(early)
    vendor.now = () => time('10:25:00')
    await bots.remove(late)

    expect(vendor.bots.map(({ phase }) => phase)).toEqual(['deleted', 'over'])
    expect(vendor.callsOf('call-back').map((call) => (call as { method: string }).method)).toEqual([
      'DELETE',
      'DELETE',
      'POST',
    ])
  })

  test('can’t be moved to less than ten minutes from now', async () => {
    const bot = await sent({ joinAt: time('11:00:00') })

    await expect(bots.move(bot, time('10:05:00'))).rejects.toMatchObject({ kind: 'too-late' })
    expect(vendor.bots[0]!.joinAt).toEqual(time('11:00:00'))
  })

  test('that can’t leave yet is removed later', async () => {
    const bot = await sent()
    vendor.fail('call-back', { status: 405 })

    await expect(bots.remove(bot)).rejects.toMatchObject({ kind: 'later' })
  })
})

test('a key of another region is rejected with advice', async () => {
  bots = createMeetingBots(readConfig({ ...vendor.settings, RECALL_API_KEY: 'key of eu-central-1' }))!

  await expect(bots.check()).rejects.toThrow(/^Recall rejects RECALL_API_KEY at .* A key belongs to one region/)
})

describe('a status', () => {
  test.each([
    ['joining_call', 'joining'],
    ['in_waiting_room', 'waiting'],
    ['in_call_not_recording', 'in-call'],
    ['recording_permission_allowed', 'in-call'],
    ['recording_permission_denied', 'in-call'],
    ['in_call_recording', 'in-call'],
    ['call_ended', 'ended'],
    ['done', 'complete'],
  ])('%s is %s', (code, moment) => {
    expect(receive(status(code))).toEqual({
      providerBotId: '7e0f6c1e-9c53-4c2e-8c33-3f6e2e2f2d01',
      reports: [{ key: `${code}@2026-03-05T10:00:27.123Z`, at: time('10:00:27.123'), moment, error: null }],
      lines: [],
      chat: [],
      hasMore: code === 'done',
    })
  })

  test.each([
    ['call_ended_by_host', 'ended'],
    ['call_ended_by_platform_idle', 'ended'],
    ['call_ended_by_platform_max_length', 'ended'],
    ['call_ended_by_platform_waiting_room_timeout', 'turned-away'],
    ['timeout_exceeded_waiting_room', 'turned-away'],
    ['timeout_exceeded_noone_joined', 'turned-away'],
    ['timeout_exceeded_everyone_left', 'ended'],
    ['timeout_exceeded_silence_detected', 'ended'],
    ['bot_kicked_from_call', 'ended'],
    ['bot_kicked_from_waiting_room', 'turned-away'],
    ['bot_received_leave_call', 'ended'],
    ['a_reason_of_next_year', 'ended'],
  ])('call_ended for %s is %s', (subCode, moment) => {
    expect(told('call_ended', subCode)).toEqual([[moment, null]])
  })

  test.each([
    'bot_errored',
    'failed_to_launch_in_time',
    'meeting_not_found',
    'meeting_not_accessible',
    'meeting_not_started',
    'meeting_requires_registration',
    'meeting_requires_sign_in',
    'meeting_link_expired',
    'meeting_link_invalid',
    'meeting_password_incorrect',
    'meeting_locked',
    'meeting_full',
    'meeting_ended',
    'google_meet_bot_blocked',
    'zoom_web_disallowed',
    'microsoft_teams_sign_in_credentials_missing',
    'a_reason_of_next_year',
  ])('fatal with %s keeps that word', (subCode) => {
    expect(told('fatal', subCode)).toEqual([['failed', `fatal.${subCode}`]])
  })

  test.each([
    ['zoom_obf_token_user_not_in_meeting', 'fatal.zoom_authorized_user_missing'],
    ['zoom_on_behalf_token_required', 'fatal.zoom_authorized_user_missing'],
    [null, 'fatal.bot_errored'],
    ['<b>not a word</b>', 'fatal.bot_errored'],
  ])('fatal with %s is %s', (subCode, error) => {
    expect(told('fatal', subCode)).toEqual([['failed', error]])
  })
})

test.each([
  'bot.in_call_dancing',
  'bot.constructor',
  'bot.log',
  'transcript.partial_data',
  'participant_events.join',
  'recording.done',
  'sdk_upload.complete',
])('ignores a %s webhook', (event) => {
  expect(receive({ event, data: { data: {}, bot: { id: 'bot', metadata: {} } } })).toBeNull()
})

test('a finished transcript is reported as more to fetch', () => {
  expect(receive({ event: 'transcript.done', data: { data: { code: 'done' }, bot: { id: 'bot' } } })).toMatchObject({
    providerBotId: 'bot',
    hasMore: true,
  })
})

test('a line has its speaker, and their address if known', () => {
  const line = {
    event: 'transcript.data',
    data: {
      data: {
        words: [
          {
            text: 'Send',
            start_timestamp: { relative: 61.36, absolute: '2026-03-05T10:01:01Z' },
            end_timestamp: { relative: 61.5, absolute: null },
          },
          { text: 'it.', start_timestamp: { relative: 61.6 }, end_timestamp: null },
        ],
        language_code: 'en',
        participant: {
          id: 100,
          name: 'Ada',
          is_host: true,
          platform: 'desktop',
          extra_data: null,
          email: 'ada@portolan.example',
        },
      },
      realtime_endpoint: { id: 're', metadata: {} },
      transcript: { id: 'tr', metadata: {} },
      recording: { id: 'rec', metadata: {} },
      bot: { id: 'bot', metadata: {} },
    },
  }

  expect(receive(line)!.lines).toEqual([
    { key: '100@61360', speaker: { name: 'Ada', email: 'ada@portolan.example' }, seconds: 61.36, text: 'Send it.' },
  ])
})

describe('a signature', () => {
  // The example from Svix's own test suite.
  const body = '{"test": 2432232314}'
  const now = new Date(1_614_265_330_000)
  const given = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: '1614265330',
    signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const headers = (prefix: string, more: Partial<typeof given> = {}) =>
    new Headers(
      Object.entries({ ...given, ...more }).map(([name, value]): [string, string] => [`${prefix}-${name}`, value]),
    )

  test.each(['webhook', 'svix'])('is taken from the headers %s-…', (prefix) => {
    expect(signedDelivery({ headers: headers(prefix), body, now }, [secret])).toBe(given.id)
  })

  test('may be one of several, and so may our secret', () => {
    const several = headers('svix', { signature: `v1,AAAA v1a,${'B'.repeat(44)} ${given.signature}` })

    expect(signedDelivery({ headers: several, body, now }, ['whsec_b3RoZXI=', secret])).toBe(given.id)
  })

  test.each([
    ['another id', { id: 'msg_other' }],
    ['another time', { timestamp: '1614265331' }],
    ['no id', { id: '' }],
    ['an invalid time', { timestamp: '16142653e2' }],
    ['another version', { signature: given.signature.replace('v1', 'v2') }],
  ])('is not one with %s', (_, more) => {
    expect(signedDelivery({ headers: headers('webhook', more), body, now }, [secret])).toBeNull()
  })
})
