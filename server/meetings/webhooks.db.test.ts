import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { BotDriver, BotVendor } from '#tests/support/bot-vendor.ts'
import { aMeeting, waitsOf, workMeetings } from '#tests/support/meeting-bots.ts'
import { placesIn, withAt } from '#tests/support/payload-places.ts'
import { aRecall } from '#tests/support/recall-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'

let vendor: BotVendor
let server: TestServer
let ada: Someone
beforeAll(async () => {
  vendor = await aRecall()
  server = await aServer({
    settings: { ...vendor.settings, BOT_LEAVE_WORDS: 'kept leave,no recording please' },
  })
  ada = await server.person('Ada Hears')
})
afterAll(async () => {
  await server.stop()
  await vendor.stop()
})

let meetingId: string
let driver: BotDriver
beforeEach(async () => {
  await server.takeJobs(({ name }) => name === 'receive-bot-delivery') // of bots before
  vendor.takeWebhooks()
  meetingId = await aMeeting(server, {
    date: '2026-03-05T10:00:00Z',
    endDate: '2026-03-05T10:30:00Z',
    attendees: [{ person: ada }],
  })
  await server.work('keep-bot', { meetingId })
  driver = vendor.driver()
})

const event = async () => (await ada.get<Event>(`/api/meetings/${meetingId}`)).body
const status = async () => (await event()).status
const words = async () =>
  (
    await server.sql<{ text: string }>('select text from transcript_lines where "meetingId" = $1 order by timestamp', [
      meetingId,
    ])
  ).map(({ text }) => text)
const reports = () =>
  server.sql('select key from meeting_bot_reports r join meeting_bots b on b.id = r."botId" where b."meetingId" = $1', [
    meetingId,
  ])
const post = (body: string, headers: Record<string, string> = {}, vendorName = 'recall') =>
  fetch(`${server.url}/api/webhooks/${vendorName}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as ProblemBody).code]

function goesLive() {
  driver.joins()
  driver.waits()
  driver.isAdmitted()
}

describe('a webhook', () => {
  test('of a vendor that isn’t configured answers 404', async () => {
    expect(await codeOf(await post('{}', {}, 'vexa'))).toEqual([404, 'not_found'])
    expect(await codeOf(await post('{}', {}, 'attendee'))).toEqual([404, 'not_found'])
  })

  test.each([
    ['forged', { secret: 'whsec_YW5vdGhlciBzZWNyZXQ=' }],
    ['of yesterday', { signedAt: new Date('2026-03-04T10:00:00Z') }],
  ])('that is %s is refused and stores nothing', async (_, signing) => {
    const before = await reports()
    goesLive()
    for (const { body, headers } of vendor.takeWebhooks(signing))
      expect(await codeOf(await post(body, headers))).toEqual([401, 'signature_wrong'])

    expect(await status()).toBe('UNKNOWN')
    expect(await reports()).toEqual(before)
  })

  test('without a signature is refused', async () => {
    expect(await codeOf(await post('{}'))).toEqual([401, 'signature_wrong'])
  })

  test('that comes before the bot’s id is stored waits for it, and for another server’s bot about a minute', async () => {
    const rename = (from: string, to: string) =>
      server.sql('update meeting_bots set "providerBotId" = $2 where "providerBotId" = $1', [from, to])
    const waiting = () => waitsOf(server, 'receive-bot-delivery')
    await rename(driver.bot.id, 'not yet')
    driver.joins()
    for (const { body, headers } of vendor.takeWebhooks()) expect((await post(body, headers)).status).toBe(200)
    await rename('not yet', driver.bot.id)
    await workMeetings(server, { waiting: true })
    expect([await status(), await waiting()]).toEqual(['JOINING', []])
    await rename(driver.bot.id, 'another')
    driver.waits()
    for (const { body, headers } of vendor.takeWebhooks()) await post(body, headers)
    for (const seconds of [4, 8, 16, 32]) {
      expect(await waiting()).toEqual([seconds])
      await workMeetings(server, { waiting: true })
    }
    expect(await waiting()).toEqual([])
  })

  test('with unknown content does no harm', async () => {
    const say = async (payload: object) => {
      const { body, headers } = vendor.sign(payload)
      return (await post(body, headers)).status
    }
    expect(
      await say({
        event: 'bot.sneezed',
        data: {
          bot: { id: driver.bot.id, metadata: {} },
          data: { code: 'sneezed', sub_code: null, updated_at: '2026-03-05T10:00:00Z' },
        },
      }),
    ).toBe(200)
    expect(await say({ event: 'calendar.update', data: {} })).toBe(200)
    expect(await say({ hello: 'world' })).toBe(400)
    expect(await status()).toBe('UNKNOWN')
  })

  test(
    'with anything at all in any place of it is taken or refused, and breaks nothing',
    { timeout: 60_000 },
    async () => {
      goesLive()
      driver.says('Ada Hears', 'I will send the charts.')
      driver.writes('A Guest', 'Hello.')
      const payloads = vendor.takeWebhooks().map(({ body }) => JSON.parse(body) as object)
      const places = payloads.flatMap((payload) => placesIn(payload).map((place) => ({ payload, place })))
      const odd = fc.oneof(
        fc.constantFrom(
          '\0',
          'a\0b',
          '\ud800',
          '',
          '2026-03-05',
          '+275000-01-01T00:00:00Z',
          '-000001-01-01T00:00:00Z',
          1e308,
          -1,
          null,
          [],
          {},
        ),
        fc.jsonValue(),
      )

      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...places), odd, async ({ payload, place }, value) => {
          const { body, headers } = vendor.sign(withAt(payload, place, value))
          expect((await post(body, headers)).status).toBeOneOf([200, 400])
        }),
        { numRuns: 300 },
      )
      expect((await event()).status).toBeTypeOf('string')
    },
  )

  test('about a bot whose id is half a character is accepted, and waits for it in vain', async () => {
    goesLive()
    const [{ body: signed } = { body: '' }] = vendor.takeWebhooks()
    const { body, headers } = vendor.sign(withAt(JSON.parse(signed) as object, ['data', 'bot', 'id'], '\ud800'))

    expect((await post(body, headers)).status).toBe(200)
  })

  test('about an unknown bot is accepted and ignored', async () => {
    const known = await server.sql('select 1 from inbound_deliveries')
    const payload = {
      event: 'bot.joining_call',
      data: {
        data: { code: 'joining_call', sub_code: null, updated_at: '2026-03-05T10:00:00Z' },
        bot: { id: 'a-stranger', metadata: {} },
      },
    }
    const { body, headers } = vendor.sign(payload)

    expect((await post(body, headers)).status).toBe(200)
    expect(await server.sql('select 1 from inbound_deliveries')).toEqual(known)
  })

  test('is stored once by its id, and its reports by theirs', async () => {
    driver.joins()
    const [webhook] = vendor.takeWebhooks({ id: 'msg_once' })
    for (let times = 0; times < 3; times++) expect((await post(webhook!.body, webhook!.headers)).status).toBe(200)
    // The same payload under another id.
    const again = vendor.sign(JSON.parse(webhook!.body) as object, { id: 'msg_again' })
    expect((await post(again.body, again.headers)).status).toBe(200)

    expect(
      await server.sql(
        `select "handledAt" is not null as handled, payload from inbound_deliveries where "deliveryId" = 'msg_once'`,
      ),
    ).toEqual([{ handled: true, payload: null }])
    expect((await reports()).filter(({ key }) => String(key).startsWith('joining'))).toHaveLength(1)
    expect(await status()).toBe('JOINING')
  })

  test('that comes late changes nothing', async () => {
    driver.joins()
    const early = vendor.takeWebhooks()
    driver.waits()
    driver.isAdmitted()
    await vendor.deliver(server.url)
    for (const { body, headers } of early) await post(body, headers)

    expect(await status()).toBe('LIVE')
  })

  test.each([1, 2, 3])(
    'and all others in any order (%i), duplicated and in parallel, lead to the same state',
    async (seed) => {
      goesLive()
      driver.says('Ada Hears', 'I will send the charts.')
      driver.says('Ben Okafor', 'Thank you.')
      driver.ends()
      driver.completes()
      const answers = await vendor.deliver(server.url, { shuffled: seed, doubled: true, atOnce: true })
      await workMeetings(server, { waiting: true })

      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
      expect(await event()).toMatchObject({ status: 'COMPLETE', recallStatus: null, recallError: null })
      expect(await words()).toEqual(['I will send the charts.', 'Thank you.'])
    },
  )

  test('updates everyone who sees the event', async () => {
    const socket = await ada.listen()
    const announced = nextAnnouncement(socket, 'meeting', ({ id }) => id === meetingId)
    driver.joins()
    await vendor.deliver(server.url)

    expect(await announced).toMatchObject({ id: meetingId, status: 'JOINING' })
    socket.close()
  })
})

describe('a meeting ends', () => {
  test('when no one admits the bot', async () => {
    driver.joins()
    driver.waits()
    driver.waitsInVain()
    await vendor.deliver(server.url)

    expect(await event()).toMatchObject({ status: 'TRUANT', recallError: null })
  })

  test('when the bot can’t join', async () => {
    driver.joins()
    driver.fails('meeting_locked')
    await vendor.deliver(server.url)

    expect(await event()).toMatchObject({ status: 'ERROR', recallError: 'fatal.meeting_locked' })
  })

  test('when the bot fails in the call, and is captured up to there', async () => {
    goesLive()
    driver.says('Ada Hears', 'I will send the charts.')
    driver.fails('bot_errored')
    await vendor.deliver(server.url)
    await workMeetings(server, { waiting: true })

    expect(await event()).toMatchObject({
      status: 'ERROR',
      recallError: 'fatal.bot_errored',
      progress: { stage: 'done' },
    })
    expect(await words()).toEqual(['I will send the charts.'])
  })

  test('without a transcript when no one spoke', async () => {
    goesLive()
    driver.ends()
    driver.completes()
    await vendor.deliver(server.url)
    await workMeetings(server, { waiting: true })
    expect(await event()).toMatchObject({ status: 'COMPLETE', progress: { stage: 'finding' } })

    server.setTime('2026-03-05T10:02:00Z')
    await workMeetings(server, { waiting: true })
    server.setTime('2026-03-05T10:00:00Z')
    expect(await event()).toMatchObject({ status: 'COMPLETE', progress: { stage: 'done', lines: 0 } })
  })

  test('with the complete transcript, even if webhooks were lost', async () => {
    goesLive()
    driver.says('Ada Hears', 'I will send the charts.')
    vendor.takeWebhooks()
    driver.says('Ben Okafor', 'Thank you.')
    driver.ends()
    driver.completes()
    await vendor.deliver(server.url)
    await workMeetings(server)

    expect(await words()).toEqual(['I will send the charts.', 'Thank you.'])
  })

  test('with the live transcript if the vendor’s final one never arrives', async () => {
    goesLive()
    driver.says('Ada Hears', 'I will send the charts.')
    driver.ends()
    driver.completes()
    vendor.fail('read', { status: 503 })
    await vendor.deliver(server.url)
    await workMeetings(server)
    expect(await event()).toMatchObject({ progress: { stage: 'finding' } })

    server.setTime('2026-03-05T10:16:00Z')
    await workMeetings(server, { waiting: true })
    server.setTime('2026-03-05T10:00:00Z')
    vendor.fail('read', null)
    expect(await event()).toMatchObject({ status: 'COMPLETE', progress: { stage: 'done' } })
  })

  test('for hooks once, after its capture', async () => {
    const hook = await ada.post<{ id: string }>('/api/hooks', {
      targetUrl: 'https://93.184.215.14/hook',
      event: 'meeting.ended',
    })
    const told = () =>
      server.sql(`select 1 from open_door.happened where event = 'meeting.ended' and id = $1`, [meetingId])
    goesLive()
    driver.says('Ada Hears', 'I will send the charts.')
    driver.ends()
    driver.completes()
    await vendor.deliver(server.url)
    expect([await status(), await told()]).toEqual(['COMPLETE', []])

    await workMeetings(server)
    await workMeetings(server, { waiting: true })
    expect(await told()).toHaveLength(1)
    await ada.delete(`/api/hooks/${hook.body.id}`)
  })
})

describe('a leave phrase in the meeting’s chat', () => {
  test.each(['kept leave', 'No recording, please', ' NO RECORDING PLEASE '])(
    '“%s” makes the bot leave only if it’s an exact match',
    async (text) => {
      goesLive()
      driver.writes('A Guest', text)
      await vendor.deliver(server.url)
      await workMeetings(server)
      await vendor.deliver(server.url)

      const leaves = text !== 'No recording, please'
      expect(driver.bot.phase).toBe(leaves ? 'over' : 'out')
      expect(await status()).toBe(leaves ? 'COMPLETE' : 'LIVE')
    },
  )

  test('keeps the bot from being replaced automatically', async () => {
    goesLive()
    driver.writes('A Guest', 'kept leave')
    await vendor.deliver(server.url)
    await workMeetings(server)
    await vendor.deliver(server.url)
    const sent = vendor.bots.length
    await server.work('sweep-bots', {})
    await workMeetings(server)

    expect(vendor.bots).toHaveLength(sent)
  })

  test('is retried while the vendor doesn’t respond', async () => {
    goesLive()
    driver.writes('A Guest', 'kept leave')
    vendor.fail('call-back', { status: 503 })
    await vendor.deliver(server.url)
    await workMeetings(server)
    expect(driver.bot.phase).toBe('out')

    vendor.fail('call-back', null)
    await server.work('sweep-bots', {})
    await workMeetings(server, { waiting: true })
    expect(driver.bot.phase).toBe('over')
  })
})
