import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import type { BotVendor, SignedRequest, VendorBot } from '#tests/support/bot-vendor.ts'
import { botVendors } from '#tests/support/bot-vendors.ts'
import { livesThroughAMeeting } from '#tests/support/meeting-life.ts'
import { createMeetingBots, missingMeetingBotSettings } from './create-meeting-bots.ts'
import { BotRefusal, type BotNews, type BotOrder, type MeetingBots, type SentBot } from './meeting-bot.ts'

const at = (time: string) => new Date(`2026-03-05T${time}Z`)

describe.each(botVendors)('$name', ({ begin }) => {
  let vendor: BotVendor
  let bots: MeetingBots
  let stops: (() => void)[] = []
  beforeEach(async () => {
    vendor = await begin()
    bots = botsOf()
  })
  afterEach(async () => {
    for (const stop of stops) stop()
    stops = []
    await vendor.stop()
  })

  const botsOf = (more: Record<string, string> = {}) =>
    createMeetingBots(readConfig({ PUBLIC_URL: 'https://kept.example', ...vendor.settings, ...more }))!
  const order = (more: Partial<BotOrder> = {}): BotOrder => ({
    id: randomUUID(),
    link: 'https://meet.google.com/abc-defg-hij',
    name: 'Kept for Ada',
    joinAt: null,
    greeting: 'Kept takes notes for Ada.',
    ...more,
  })
  const sent = async (more: Partial<BotOrder> = {}): Promise<SentBot> => {
    const asked = order(more)
    return { id: asked.id, link: asked.link, ...(await bots.send(asked)) }
  }
  const ahead = () => (bots.aheadMs > 0 ? { joinAt: at('11:00:00') } : {})
  const hear = ({ headers, body }: SignedRequest, now = vendor.now()) =>
    bots.hear({ headers: new Headers(headers), body, now })
  const heard = () => vendor.takeWebhooks().flatMap((webhook) => hear(webhook)!.news ?? [])
  const momentsIn = (news: BotNews[]) => news.flatMap(({ reports }) => reports.map(({ moment }) => moment))
  const stateOf = (bot: SentBot): VendorBot => vendor.bots.find(({ id }) => id === bot.providerBotId)!

  /** What a bot tells of its own accord, by webhook or over its socket, until the test is over. */
  const listening = async (bot: SentBot) => {
    const news: BotNews[] = []
    const stop = bots.listen?.(bot, (told) => news.push(told))
    if (stop) {
      stops.push(stop)
      await expect.poll(() => news.length).toBe(1) // it is subscribed, and told what was said before
    }
    return () => {
      news.push(...heard())
      return { lines: news.flatMap(({ lines }) => lines), chat: news.flatMap(({ chat }) => chat) }
    }
  }
  const inCall = (bot: SentBot) => {
    const life = vendor.life({ id: bot.providerBotId })
    life.joins()
    life.isLetIn()
    return life
  }

  describe('an order', () => {
    test('sends a bot with our name', async () => {
      const bot = await sent()

      expect(vendor.bots).toHaveLength(1)
      expect(stateOf(bot)).toMatchObject({ link: bot.link, name: 'Kept for Ada', phase: 'out' })
    })

    test('that is repeated finds the bot of the first time', async () => {
      const asked = order(ahead())
      const [one, again] = [await bots.send(asked), await bots.send(asked)]

      expect(again).toEqual(one)
      expect(vendor.bots).toHaveLength(1)
    })

    test('whose answer was lost on the way finds its bot the next time', async () => {
      const asked = order(ahead())
      vendor.fail('send', 'lost', 1)
      await expect(bots.send(asked)).rejects.toMatchObject({ kind: 'later', details: { waitSeconds: 30 } })

      expect(await bots.send(asked)).toEqual({ providerBotId: vendor.bots[0]!.id })
      expect(vendor.bots).toHaveLength(1)
    })

    test('whose time has just passed is carried out at once', async () => {
      const bot = await sent({ joinAt: at('09:59:59') })

      expect(stateOf(bot)).toMatchObject({ joinAt: null, phase: 'out' })
      expect(vendor.bots).toHaveLength(1)
    })

    test.each([
      ['no machine is free', { status: 507 }, { kind: 'later', details: { waitSeconds: 30 } }],
      ['we ask too often', { status: 429, retryAfter: 7 }, { kind: 'later', details: { waitSeconds: 7 } }],
      ['the vendor is down', { status: 503 }, { kind: 'later' }],
    ] as const)('is for later when %s, and is not sent twice by itself', async (_, fault, refusal) => {
      vendor.fail('send', fault)

      await expect(bots.send(order())).rejects.toMatchObject(refusal)
      expect(vendor.callsOf('send')).toHaveLength(1)
    })

    test('into no meeting at all can never work', async () => {
      await expect(bots.send(order({ link: 'https://portolan.example/standup' }))).rejects.toMatchObject({
        kind: 'invalid',
        details: { error: 'fatal.meeting_link_invalid' },
      })
    })

    test('with a wrong key is refused', async () => {
      const [name] = Object.keys(vendor.settings).filter((setting) => setting.endsWith('_API_KEY'))
      bots = botsOf({ [name!]: 'guessed' })

      await expect(bots.send(order())).rejects.toMatchObject({ kind: 'refused' })
      await expect(bots.check()).rejects.toThrow(name)
    })
  })

  test('answers the question of the doctor', async () => {
    await expect(bots.check()).resolves.toBeUndefined()
  })

  test('that is down for a moment is asked again for what can be asked twice', async () => {
    const bot = await sent()
    vendor.fail('read', 'silent', 1)
    await expect(bots.read(bot)).resolves.toEqual(expect.any(Array))

    vendor.fail('read', { status: 503 })
    await expect(bots.read(bot)).rejects.toMatchObject({ kind: 'later' })
  })

  describe('a bot is called back', () => {
    test('before it has set out', async () => {
      const bot = await sent(ahead())
      await bots.callBack(bot)

      expect(['deleted', 'over']).toContain(stateOf(bot).phase)
    })

    test('from the meeting', async () => {
      const bot = await sent()
      vendor.life().joins()
      vendor.life().isLetIn()
      await bots.callBack(bot)

      expect(stateOf(bot).phase).toBe('over')
    })

    test('when it is gone already, and twice', async () => {
      const [home, back, lost] = [
        await sent(),
        await sent({ link: 'https://meet.google.com/aaa-bbbb-ccc' }),
        await sent({ link: 'https://meet.google.com/zzz-bbbb-ccc' }),
      ]
      vendor.life({ id: home.providerBotId }).joins()
      vendor.life({ id: home.providerBotId }).isLetIn()
      vendor.life({ id: home.providerBotId }).ends()
      vendor.life({ id: lost.providerBotId }).vanishes()
      await bots.callBack(back)

      for (const bot of [home, back, back, lost]) await expect(bots.callBack(bot)).resolves.toBeUndefined()
    })
  })

  test('reads and hears the same reports of the same life, each with one key', async () => {
    const bot = await sent()
    const life = vendor.life()
    life.joins()
    life.waits()
    life.isLetIn()
    life.ends()
    life.completes()
    const told = heard().flatMap(({ reports }) => reports)
    const read = await bots.read(bot)

    const keysOf = (reports: { key: string }[]) => [...new Set(reports.map(({ key }) => key))].toSorted()
    expect(keysOf(read)).toEqual(expect.arrayContaining(keysOf(told)))
    expect(new Set(read.map(({ key }) => key)).size).toBe(read.length)
    expect([...new Set(read.map(({ moment }) => moment))].filter((moment) => moment !== 'ordered')).toEqual([
      'joining',
      'waiting',
      'in-call',
      'ended',
      'complete',
    ])
    expect(read.map(({ at: time }) => time.getTime())).toEqual(
      read.map(({ at: time }) => time.getTime()).toSorted((one, other) => one - other),
    )
  })

  test.each([
    ['refused by somebody inside', 'isTurnedAway'],
    ['left waiting', 'waitsInVain'],
  ] as const)('tells that a bot was turned away when it is %s', async (_, how) => {
    await sent()
    vendor.life().joins()
    vendor.life().waits()
    vendor.life()[how]()

    expect(momentsIn(heard())).toContain('turned-away')
  })

  test('does not know a bot that it has lost', async () => {
    const bot = await sent()
    vendor.life().vanishes()

    await expect(bots.read(bot)).rejects.toMatchObject({ kind: 'gone' })
    await expect(bots.read({ ...bot, providerBotId: '999999' })).rejects.toMatchObject({ kind: 'gone' })
  })

  describe('a bot that is to join at another time', () => {
    test('joins then, as long as it has not set out', async () => {
      const bot = await sent(ahead())
      if (bots.aheadMs === 0) return expect(bots.move(bot, at('12:00:00'))).rejects.toMatchObject({ kind: 'too-late' })

      await bots.move(bot, at('12:00:00'))
      expect(stateOf(bot).joinAt).toEqual(at('12:00:00'))
    })

    test('does not when it has', async () => {
      const bot = await sent(ahead())
      inCall(bot)

      await expect(bots.move(bot, at('12:00:00'))).rejects.toMatchObject({ kind: 'too-late' })
    })
  })

  test('hears live what is said, and has it under the same keys when all is over', async () => {
    const bot = await sent()
    const life = inCall(bot)
    const told = await listening(bot)
    life.says('Ada', 'I will send the draft on Friday.', { seconds: 4 })
    life.says('Grace', 'And I  read\n\0it.', { seconds: 4.5 })
    life.says(null, 'Who is this? 🧭', { seconds: 9.25 })
    life.renames('Grace', 'Grace Hopper')
    life.says('Grace Hopper', 'It is me.', { seconds: 12 })
    await expect.poll(() => told().lines).toHaveLength(4)
    life.ends()
    life.completes()

    const lines = told().lines
    expect(lines.map(({ speaker, seconds, text }) => [speaker.name, seconds, text])).toEqual([
      ['Ada', 4, 'I will send the draft on Friday.'],
      ['Grace', 4.5, 'And I read it.'],
      [null, 9.25, 'Who is this? 🧭'],
      ['Grace Hopper', 12, 'It is me.'],
    ])
    expect(new Set(lines.map(({ key }) => key)).size).toBe(4)
    expect(await bots.transcript(bot)).toEqual(lines)
  })

  test('hears what is written in the chat, and by whom', async () => {
    const bot = await sent()
    const life = inCall(bot)
    const told = await listening(bot)
    life.writes('Grace', 'Kept, please leave')
    life.writes('Grace', 'Kept, please leave')

    await expect.poll(() => told().chat).toHaveLength(2)
    expect(told().chat.map(({ name, text }) => [name, text])).toEqual([
      ['Grace', 'Kept, please leave'],
      ['Grace', 'Kept, please leave'],
    ])
    expect(new Set(told().chat.map(({ key }) => key)).size).toBe(2)
  })

  test('has nothing of a meeting where nothing was said', async () => {
    const bot = await sent()
    expect(await bots.transcript(bot)).toEqual([])
  })

  test('deletes what it recorded, and says so twice', async () => {
    const bot = await sent()
    const life = vendor.life()
    life.joins()
    life.isLetIn()
    life.says('Ada', 'Nobody shall know.')
    life.ends()
    life.completes()
    await bots.forget(bot)
    await bots.forget(bot)

    expect(stateOf(bot).isForgotten).toBe(true)
    expect(await bots.transcript(bot)).toEqual([])
  })

  describe('a webhook', () => {
    const status = async () => {
      await sent()
      vendor.life().joins()
      return vendor.takeWebhooks()[0]!
    }

    test('is read once it is signed, and has the same id when it comes again', async () => {
      const webhook = await status()

      expect(hear(webhook)).toMatchObject({
        news: { providerBotId: vendor.bots[0]!.id, reports: [{ moment: 'joining' }] },
      })
      expect(hear(webhook)).toEqual(hear(webhook))
    })

    test.each([
      [
        'changed on the way',
        (webhook: SignedRequest) => ({ ...webhook, body: webhook.body.replace('joining', 'done') }),
      ],
      ['not signed', ({ body }: SignedRequest) => ({ headers: {}, body })],
      [
        'signed with nonsense',
        ({ headers, body }: SignedRequest) => ({
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, value]) => [
              name,
              name.endsWith('signature') ? 'v1,AAAA sha256=00' : value,
            ]),
          ),
          body,
        }),
      ],
    ])('is nobody’s when it was %s', async (_, change) => {
      expect(hear(change(await status()))).toBeNull()
    })

    test('is nobody’s when somebody else signed it', async () => {
      await sent()
      vendor.life().joins()
      const [webhook] = vendor.takeWebhooks({ secret: 'whsec_c29tZWJvZHkgZWxzZQ==' })

      expect(hear(webhook!)).toBeNull()
    })

    test('is nobody’s when it comes long after it was signed, where the vendor signs the time', async () => {
      const webhook = await status()
      const [before, after] = [4.9, 5.1].map((minutes) =>
        hear(webhook, new Date(vendor.now().getTime() + minutes * 60_000)),
      )

      expect(before).not.toBeNull()
      if (vendor.provider === 'attendee') expect(after).toEqual(before)
      else expect(after).toBeNull()
    })

    test('is read while one secret replaces another', async () => {
      const [name] = Object.keys(vendor.settings).filter((setting) => setting.endsWith('_WEBHOOK_SECRET'))
      const other = vendor.provider === 'recall' ? 'whsec_bmV3IHNlY3JldA==' : 'bmV3IHNlY3JldA=='
      bots = botsOf({ [name!]: `${other}, ${vendor.settings[name!]}` })

      expect(hear(await status())).toMatchObject({ news: { reports: [{ moment: 'joining' }] } })
    })

    test('that is signed and says nothing we know is refused as nonsense or passed over', () => {
      fc.assert(
        fc.property(
          fc.oneof(
            fc.jsonValue({ maxDepth: 4 }),
            fc.record({ event: fc.string(), trigger: fc.string(), event_type: fc.string(), data: fc.jsonValue() }),
          ),
          (payload) => {
            try {
              expect(hear(vendor.sign(payload as object))?.news?.reports ?? []).toEqual([])
            } catch (error) {
              expect(error).toBeInstanceOf(BotRefusal)
              expect(error).toMatchObject({ kind: 'nonsense' })
            }
          },
        ),
        { numRuns: 300 },
      )
    })

    test('that is signed and broken in any one place is refused as nonsense, read or passed over', async () => {
      await sent()
      livesThroughAMeeting(vendor.life())
      const payloads = vendor.takeWebhooks().map(({ body }) => JSON.parse(body) as object)

      fc.assert(
        fc.property(
          fc.constantFrom(...payloads),
          fc.nat(),
          fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constant(undefined)),
          (payload, place, value) => {
            const broken = structuredClone(payload)
            const places = placesIn(broken)
            const [holder, name] = places[place % places.length]!
            holder[name] = value
            const webhook = vendor.sign(JSON.parse(JSON.stringify(broken)) as object)
            try {
              hear(webhook)
            } catch (error) {
              expect(error).toMatchObject({ kind: 'nonsense' })
            }
          },
        ),
        { numRuns: 300 },
      )
    })

    test('with any headers and any body at all is nobody’s', () => {
      fc.assert(
        fc.property(fc.string(), fc.string(), fc.string({ unit: 'binary-ascii' }), (body, id, value) => {
          const headers = new Headers()
          for (const name of [
            'webhook-id',
            'webhook-timestamp',
            'webhook-signature',
            'x-webhook-signature',
            'x-webhook-timestamp',
          ]) {
            try {
              headers.set(name, name.endsWith('id') ? id : value)
            } catch {
              // no header can hold this
            }
          }
          expect(bots.hear({ headers, body, now: vendor.now() })).toBeNull()
        }),
      )
    })
  })

  test.each([1, 2, 3, 4, 5])('tells the same of a life however its webhooks come (%i)', async (shuffled) => {
    const bot = await sent()
    livesThroughAMeeting(vendor.life())
    const told = new Map<string, unknown>()
    const receiver = await aReceiver((request) => {
      const said = bots.hear(request)
      for (const report of said?.news?.reports ?? []) told.set(report.key, report)
      return said ? 200 : 401
    })
    const delivered = await vendor.deliver(receiver.url, { shuffled, doubled: true })
    await receiver.stop()

    expect(delivered.map(({ status }) => status)).toEqual(delivered.map(() => 200))
    expect([...told.values()]).toHaveLength(told.size)
    expect(told).toEqual(
      new Map((await bots.read(bot)).filter(({ key }) => told.has(key)).map((report) => [report.key, report])),
    )
    expect([...told.values()]).toContainEqual(expect.objectContaining({ moment: 'complete' }))
  })

  test('sends again what was not taken', async () => {
    await sent()
    vendor.life().joins()
    const answers = [503, 200]
    const receiver = await aReceiver(() => answers.shift() ?? 200)

    expect((await vendor.deliver(receiver.url)).map(({ status }) => status)).toEqual([503])
    expect((await vendor.deliver(receiver.url)).map(({ status }) => status)).toEqual([200])
    expect(await vendor.deliver(receiver.url)).toEqual([])
    await receiver.stop()
  })

  async function aReceiver(take: (request: { headers: Headers; body: string; now: Date }) => number) {
    const server = createServer((request, response) => {
      void new Response(request as never).text().then((body) => {
        response
          .writeHead(take({ headers: new Headers(request.headers as Record<string, string>), body, now: vendor.now() }))
          .end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      stop: () => {
        server.closeAllConnections()
        return new Promise((resolve) => server.close(resolve))
      },
    }
  }
})

/** Every field of a payload, however deep, as what holds it and its name. */
function placesIn(value: object): [Record<string, unknown>, string][] {
  return Object.entries(value).flatMap(([name, field]): [Record<string, unknown>, string][] => [
    [value as Record<string, unknown>, name],
    ...(typeof field === 'object' && field !== null ? placesIn(field as object) : []),
  ])
}

test('without a vendor there are no bots, and without all that it needs it says what is missing', () => {
  const config = readConfig({})

  expect(createMeetingBots(config)).toBeNull()
  expect(missingMeetingBotSettings(config)).toEqual(['MEETING_BOT'])
  expect(createMeetingBots({ ...config, MEETING_BOT: 'attendee', ATTENDEE_API_KEY: 'key' })).toBeNull()
  expect(missingMeetingBotSettings({ ...config, MEETING_BOT: 'attendee', ATTENDEE_API_KEY: 'key' })).toEqual([
    'ATTENDEE_API_URL',
    'ATTENDEE_WEBHOOK_SECRET',
  ])
})
