import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { anAttendee } from '#tests/support/attendee-stand-in.ts'
import type { BotVendor } from '#tests/support/bot-vendor.ts'
import { Float, pythonCanonicalJson, pythonJson } from '#tests/support/python-json.ts'
import { createMeetingBots } from '../create-meeting-bots.ts'
import type { MeetingBots, SentBot } from '../meeting-bot.ts'
import { canonicalJson } from './canonical-json.ts'

const time = (text: string) => new Date(`2026-03-05T${text}Z`)

let vendor: BotVendor
let bots: MeetingBots
beforeEach(async () => {
  vendor = await anAttendee()
  bots = botsOf()
})
afterEach(() => vendor.stop())

const botsOf = (more: object = {}) =>
  createMeetingBots(readConfig({ PUBLIC_URL: 'https://kept.example', ...vendor.settings, ...more }), () =>
    time('10:00:00'),
  )!
const link = 'https://zoom.us/j/123456789'
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

/** An event as Attendee sends it. */
const change = (state: string, type: string | null, subType: string | null = null) => ({
  bot_id: 'bot_weIAju4OXNZkDTpZ',
  bot_metadata: { kept_start_ms: '1772704800000' },
  trigger: 'bot.state_change',
  data: {
    new_state: state,
    old_state: 'ready',
    created_at: '2026-03-05T10:00:27.123456Z',
    event_type: type,
    event_sub_type: subType,
    event_metadata: { latency: new Float(1) },
  },
})
const told = (...event: Parameters<typeof change>) =>
  receive(change(...event))!.reports.map(({ moment, error }) => [moment, error])

describe('the signed form', () => {
  test('is Python’s canonical JSON', () => {
    const sentBytes =
      '{"z": 1.0, "a": [1e-07, 10, -0.5], "\\ud83c\\udf89": "caf\\u00e9 \\u2028\\u007f\\u001b/\\"", "\\uffee": null, "__proto__": {"b": true, "10": 1, "9": 2}}'

    expect(canonicalJson(sentBytes)).toBe(
      '{"__proto__":{"10":1,"9":2,"b":true},"a":[1e-07,10,-0.5],"z":1.0,"\uFFEE":null,"🎉":"café \u2028\u007f\\u001b/\\""}',
    )
  })

  test('matches whatever Python sends', () => {
    // Escaped and not, one byte and four, and on both sides of where UTF-16 sorts differently.
    const text = fc.string({
      unit: fc.constantFrom('a', 'B', '1', '"', '\\', '/', '\n', '\u001b', '\u007f', 'é', '\u2028', '\uffee', '🎉'),
      maxLength: 6,
    })
    // JSON.parse itself misreads escaped names once it saw one with a backslash: github.com/nodejs/node/issues/63785.
    const name = text.map((any) => any.replaceAll('\\', ''))
    const Json = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 3 },
        text,
        fc.integer(),
        fc.integer().map((whole) => new Float(whole)),
        fc.boolean(),
        fc.constant(null),
        tie('list'),
        tie('object'),
      ),
      list: fc.array(tie('value'), { maxLength: 4 }),
      object: fc.dictionary(name, tie('value'), { maxKeys: 5 }),
    }))

    fc.assert(
      fc.property(Json.object, (payload) => {
        expect(canonicalJson(pythonJson(payload))).toBe(pythonCanonicalJson(payload))
      }),
    )
  })

  test.each(['', '{', 'NaN', '{"a": Infinity}', '['.repeat(100_000)])('throws if there is no JSON', (body) => {
    expect(
      bots.receive({ headers: new Headers({ 'x-webhook-signature': 'AAAA' }), body, now: vendor.now() }),
    ).toBeNull()
  })
})

describe('a bot request', () => {
  test('names the webhook and its events', async () => {
    const asked = order({ joinAt: time('11:00:00') })
    await bots.send(asked)

    expect(vendor.callsOf('send')).toMatchObject([
      {
        body: {
          meeting_url: link,
          join_at: '2026-03-05T11:00:00.000Z',
          deduplication_key: asked.id,
          webhooks: [
            {
              url: 'https://kept.example/api/webhooks/attendee',
              triggers: ['bot.state_change', 'transcript.update', 'chat_messages.update'],
            },
          ],
        },
      },
    ])
  })

  test('leaves the webhook to the project if ours has no TLS', async () => {
    bots = botsOf({ PUBLIC_URL: 'http://localhost:5378' })
    await sent()
    vendor.driver().joins()

    expect(vendor.callsOf('send')[0]).not.toHaveProperty('body.webhooks')
    expect(vendor.takeWebhooks()).toHaveLength(1)
  })

  test('drops characters Attendee rejects from the name', async () => {
    await sent({ name: 'Kept 🎉👩‍💻 for Ädá ☕️' })

    expect(vendor.bots[0]!.name).toBe('Kept for Ädá ☕')
  })

  test('finds its bot even after that has ended and its key is free again', async () => {
    const asked = order()
    const first = await bots.send(asked)
    vendor.driver().fails('meeting_not_found')

    expect(await bots.send(asked)).toEqual(first)
    expect(vendor.bots).toHaveLength(1)
  })

  test('sent twice in parallel creates one bot', async () => {
    const asked = order()
    const [one, other] = await Promise.all([bots.send(asked), bots.send(asked)])

    expect(one).toEqual(other)
    expect(vendor.bots).toHaveLength(1)
  })
})

test('a bot in the call writes the greeting', async () => {
  const bot = await sent()
  await expect(bots.greet!(bot, 'Kept takes notes.')).rejects.toMatchObject({ kind: 'invalid' })
  vendor.driver().joins()
  vendor.driver().isAdmitted()
  await bots.greet!(bot, 'Kept takes notes.')

  expect(vendor.bots[0]!.greeting).toBe('Kept takes notes.')
})

test('an unfinished recording can’t be deleted', async () => {
  const bot = await sent()
  vendor.driver().joins()
  vendor.driver().isAdmitted()

  await expect(bots.deleteRecording(bot)).rejects.toMatchObject({ kind: 'invalid' })
})

describe('an event', () => {
  test.each([
    ['scheduled', 'staged', 'scheduled'],
    ['joining', 'join_requested', 'joining'],
    ['waiting_room', 'put_in_waiting_room', 'waiting'],
    ['joined_not_recording', 'joined_meeting', 'in-call'],
    ['joined_recording', 'recording_permission_granted', 'in-call'],
    ['joined_recording_permission_denied', 'recording_permission_denied', 'in-call'],
    ['joined_recording_paused', 'recording_paused', 'in-call'],
    ['joined_recording', 'joined_breakout_room', 'in-call'],
    ['leaving', 'leave_requested', 'ended'],
    ['post_processing', 'left_meeting', 'ended'],
    ['post_processing', 'meeting_ended', 'ended'],
    ['ended', 'post_processing_completed', 'complete'],
    ['data_deleted', 'data_deleted', 'complete'],
    ['ready', 'of_next_year', 'ordered'],
    ['joining_breakout_room', null, 'in-call'],
  ])('%s by %s is %s', (state, type, moment) => {
    expect(receive(change(state, type))).toMatchObject({
      providerBotId: 'bot_weIAju4OXNZkDTpZ',
      reports: [{ key: `${type ?? state}@2026-03-05T10:00:27.123Z`, at: time('10:00:27.123'), moment, error: null }],
      hasMore: state === 'ended',
    })
  })

  test.each([
    ['meeting_not_found', 'fatal.meeting_not_found'],
    ['meeting_not_started_waiting_for_host', 'fatal.meeting_not_started'],
    ['login_required', 'fatal.meeting_requires_sign_in'],
    ['bot_login_attempt_failed', 'fatal.meeting_requires_sign_in'],
    ['zoom_app_cannot_join_anonymously', 'fatal.meeting_requires_sign_in'],
    ['unable_to_connect_to_meeting', 'fatal.meeting_password_incorrect'],
    ['authorized_user_not_in_meeting_timeout_exceeded', 'fatal.zoom_authorized_user_missing'],
    ['blocked_by_captcha', 'fatal.bot_errored'],
    ['zoom_authorization_failed', 'fatal.zoom_authorization_failed'],
    ['constructor', 'fatal.constructor'],
  ])('that a bot could not join for %s is %s', (subType, error) => {
    expect(told('fatal_error', 'could_not_join_meeting', subType)).toEqual([['failed', error]])
  })

  test.each([
    'process_terminated',
    'heartbeat_timeout',
    'ui_element_not_found',
    'bot_not_launched',
    'out_of_credits',
    'attendee_internal_error',
    'global_runtime_timeout',
    null,
  ])('of a fatal error by %s is fatal.bot_errored', (subType) => {
    expect(told('fatal_error', 'fatal_error', subType)).toEqual([['failed', 'fatal.bot_errored']])
  })

  test.each(['waiting_room_timeout_exceeded', 'request_to_join_denied'])(
    'that a bot could not join for %s turned it away',
    (subType) => {
      expect(told('fatal_error', 'could_not_join_meeting', subType)).toEqual([['turned-away', null]])
    },
  )
})

test.each([
  ['from the start of the recording', 61_360, 61.36],
  ['as a date', Date.parse('2026-03-05T10:01:01.360Z'), 61.36],
  ['as a date before the bot was to join', Date.parse('2026-03-05T09:59:00Z'), 0],
])('a recorded line says its time %s', (_, timestampMs, seconds) => {
  const data = {
    speaker_name: 'Ada',
    speaker_uuid: '16778240',
    speaker_user_uuid: null,
    speaker_is_host: true,
    timestamp_ms: timestampMs,
    duration_ms: 7710,
    transcription: { transcript: 'Send it.' },
  }
  const line = {
    bot_id: 'bot_weIAju4OXNZkDTpZ',
    bot_metadata: { kept_start_ms: String(Date.parse('2026-03-05T10:00:00Z')) },
    trigger: 'transcript.update',
    data,
  }

  expect(receive(line)!.lines).toEqual([
    { key: `16778240@${timestampMs}`, speaker: { name: 'Ada', email: null }, seconds, text: 'Send it.' },
  ])
})

test.each(['participant_events.join_leave', 'bot_logs.update', 'of_next_year'])('ignores a %s webhook', (trigger) => {
  expect(receive({ bot_id: 'bot_a', bot_metadata: null, trigger, data: {} })).toBeNull()
})
