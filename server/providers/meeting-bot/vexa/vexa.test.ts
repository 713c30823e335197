import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import type { BotVendor } from '#tests/support/bot-vendor.ts'
import { aVexa } from '#tests/support/vexa-stand-in.ts'
import { createMeetingBots } from '../create-meeting-bots.ts'
import type { BotUpdate, MeetingBots, SentBot } from '../meeting-bot.ts'
import { isMeetingOf } from './native-id.ts'

const time = (text: string) => new Date(`2026-03-05T${text}Z`)

let vendor: BotVendor
let bots: MeetingBots
beforeEach(async () => {
  vendor = await aVexa()
  bots = createMeetingBots(readConfig({ PUBLIC_URL: 'https://kept.example', ...vendor.settings }))!
})
afterEach(() => vendor.stop())

const link = 'https://meet.google.com/abc-defg-hij'
const order = () => ({ id: randomUUID(), link, name: 'Kept for Ada', joinAt: null, greeting: 'Kept takes notes.' })
const sent = async (): Promise<SentBot> => {
  const asked = order()
  return { id: asked.id, link, ...(await bots.send(asked)) }
}
const receive = (payload: object) => {
  const { headers, body } = vendor.sign(payload)
  return bots.receive({ headers: new Headers(headers), body, now: vendor.now() })!.update
}

/** An event as Vexa sends it. */
const event = (type: string, to: string | null, reason: string | null = null) => ({
  event_type: type,
  api_version: '2026-03-01',
  created_at: '2026-03-05T10:00:28.000000Z',
  data: {
    meeting: {
      id: 16,
      user_id: 1,
      platform: 'google_meet',
      native_meeting_id: 'abc-defg-hij',
      status: to,
      completion_reason: reason,
      data: {},
    },
    ...(to && {
      status_change: {
        from: 'requested',
        to,
        reason: null,
        timestamp: '2026-03-05T10:00:27.123456',
        transition_source: 'bot_callback',
      },
    }),
  },
})
const told = (...given: Parameters<typeof event>) =>
  receive(event(...given))!.reports.map(({ moment, error }) => [moment, error])

describe('a bot request', () => {
  test('is sent after registering our webhook', async () => {
    await sent()
    vendor.driver().joins()

    expect(vendor.callsOf('other')).toMatchObject([
      {
        method: 'PUT',
        path: '/user/webhook',
        body: {
          webhook_url: 'https://kept.example/api/webhooks/vexa',
          webhook_secret: vendor.settings.VEXA_WEBHOOK_SECRET,
        },
      },
    ])
    expect(vendor.takeWebhooks()).toHaveLength(1)
  })

  test('is sent even if Vexa can’t reach us', async () => {
    vendor.fail('other', { status: 422 })
    await sent()
    vendor.driver().joins()

    expect(vendor.takeWebhooks()).toEqual([])
    expect(await bots.read({ id: '', link, providerBotId: vendor.bots[0]!.id })).toMatchObject([
      { moment: 'ordered' },
      { moment: 'joining' },
    ])
  })

  test('creates a new bot after a meeting ended', async () => {
    const first = await sent()
    await bots.remove(first)
    const second = await sent()

    expect(second.providerBotId).not.toBe(first.providerBotId)
  })

  test('that is a duplicate of an unknown bot is retried later', async () => {
    vendor.fail('send', { status: 409 })

    await expect(bots.send(order())).rejects.toMatchObject({ kind: 'later' })
  })
})

test('removing an ended bot doesn’t affect the next meeting at the same link', async () => {
  const first = await sent()
  await bots.remove(first)
  await sent()
  await bots.remove(first)

  expect(vendor.bots.map(({ phase }) => phase)).toEqual(['over', 'out'])
})

test('never returns the transcript of a later meeting at the same link', async () => {
  const first = await sent()
  vendor.driver().isAdmitted()
  vendor.driver().says('Ada', 'The first.')
  vendor.driver().completes()
  const second = await sent()
  vendor.driver().isAdmitted()
  vendor.driver().says('Ada', 'The second.')

  expect(await bots.transcript(first)).toEqual([])
  expect(await bots.transcript(second)).toMatchObject([{ text: 'The second.' }])
})

test('catches up on missed lines when the socket opens, and after it was lost', async () => {
  const bot = await sent()
  const driver = vendor.driver()
  driver.isAdmitted()
  driver.says('Ada', 'One.')
  const update: BotUpdate[] = []
  const said = () => [...new Set(update.flatMap(({ lines }) => lines.map(({ text }) => text)))]
  const stop = bots.listen!(bot, (one) => update.push(one))
  await expect.poll(said).toEqual(['One.'])

  vendor.hangUp()
  driver.says('Ada', 'Two.')
  await expect.poll(said).toEqual(['One.', 'Two.'])
  driver.says('Ada', 'Three.')
  await expect.poll(said).toEqual(['One.', 'Two.', 'Three.'])
  driver.ends()
  await expect.poll(() => update.flatMap(({ reports }) => reports.map(({ moment }) => moment))).toContain('ended')
  expect(update.some(({ hasMore }) => hasMore)).toBe(false)
  driver.completes()
  await expect.poll(() => update.at(-1)).toMatchObject({ hasMore: true })
  stop()
})

describe('a status', () => {
  test.each([
    ['requested', 'ordered'],
    ['joining', 'joining'],
    ['awaiting_admission', 'waiting'],
    ['needs_help', 'waiting'],
    ['needs_human_help', 'waiting'],
    ['active', 'in-call'],
    ['stopping', 'ended'],
    ['completed', 'complete'],
  ])('%s is %s', (status, moment) => {
    expect(receive(event('meeting.status_change', status))).toMatchObject({
      providerBotId: '16',
      reports: [{ key: status, at: time('10:00:27.123'), moment, error: null }],
      hasMore: status === 'completed',
    })
  })

  test.each([
    ['auth_session_missing', 'fatal.meeting_requires_sign_in'],
    ['validation_error', 'fatal.meeting_link_invalid'],
    ['join_failure', 'fatal.bot_errored'],
    ['meeting_not_found', 'fatal.meeting_not_found'],
    ['constructor', 'fatal.constructor'],
    [null, 'fatal.bot_errored'],
  ])('failed with %s is %s', (reason, error) => {
    expect(told('bot.failed', 'failed', reason)).toEqual([['failed', error]])
  })

  test.each([
    ['completed', 'awaiting_admission_timeout'],
    ['failed', 'awaiting_admission_timeout'],
    ['completed', 'awaiting_admission_rejected'],
    ['failed', 'awaiting_admission_rejected'],
  ])('%s with %s turned it away', (status, reason) => {
    expect(told('meeting.status_change', status, reason)).toEqual([['turned-away', null]])
  })

  test.each([
    ['meeting.started', 'in-call'],
    ['meeting.completed', 'complete'],
    ['bot.failed', 'failed'],
  ])('is understood from %s alone', (type, moment) => {
    expect(receive(event(type, null))!.reports).toMatchObject([{ moment, at: time('10:00:28') }])
  })
})

test('a transcript that is ready is reported as more to fetch', () => {
  expect(receive(event('transcription.ready', null))).toMatchObject({ providerBotId: '16', reports: [], hasMore: true })
})

test.each(['recording.ready', 'of.next_year'])('ignores a %s webhook', (type) => {
  expect(receive(event(type, null))).toBeNull()
})

test.each([
  ['its name is in the link', { native_meeting_id: '123456789' }, 'https://zoom.us/j/123456789?pwd=abc', true],
  [
    'its name is in the link, escaped',
    { native_meeting_id: '19:meeting_a@thread.v2' },
    'https://teams.microsoft.com/l/meetup-join/19%3ameeting_a%40thread.v2/0',
    true,
  ],
  ['it has the link', { constructed_meeting_url: 'https://zoom.us/my/ada' }, 'https://zoom.us/my/ada', true],
  ['it has another name', { native_meeting_id: 'abc-defg-hij' }, 'https://meet.google.com/abc-defg-hik', false],
  ['the link is broken', { native_meeting_id: 'abc' }, 'https://zoom.us/j/%E0%A4%A', false],
  ['it has no name', { native_meeting_id: null }, 'https://zoom.us/j/1', false],
])('a meeting is found by its link when %s', (_, meeting, url, isIt) => {
  expect(isMeetingOf(meeting, url)).toBe(isIt)
})
