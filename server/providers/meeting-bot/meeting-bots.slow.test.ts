import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import type { BotVendor, SignedRequest, VendorBot } from '#tests/support/bot-vendor.ts'
import { botVendors } from '#tests/support/bot-vendors.ts'
import { createMeetingBots, missingMeetingBotSettings } from './create-meeting-bots.ts'
import { BotRefusal, type BotUpdate, type BotRequest, type MeetingBots, type SentBot } from './meeting-bot.ts'

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
  const order = (more: Partial<BotRequest> = {}): BotRequest => ({
    id: randomUUID(),
    link: 'https://meet.google.com/abc-defg-hij',
    name: 'Kept for Ada',
    joinAt: null,
    greeting: 'Kept takes notes for Ada.',
    ...more,
  })
  const sent = async (more: Partial<BotRequest> = {}): Promise<SentBot> => {
    const asked = order(more)
    return { id: asked.id, link: asked.link, ...(await bots.send(asked)) }
  }
  const ahead = () => (bots.aheadMs > 0 ? { joinAt: at('11:00:00') } : {})
  const receive = ({ headers, body }: SignedRequest, now = vendor.now()) =>
    bots.receive({ headers: new Headers(headers), body, now })
  const updates = () => vendor.takeWebhooks().flatMap((webhook) => receive(webhook)!.update ?? [])
  const momentsIn = (update: BotUpdate[]) => update.flatMap(({ reports }) => reports.map(({ moment }) => moment))
  const stateOf = (bot: SentBot): VendorBot => vendor.bots.find(({ id }) => id === bot.providerBotId)!

  /** Collects a bot's updates, by webhook or socket, until the test ends. */
  const listening = async (bot: SentBot) => {
    const update: BotUpdate[] = []
    const stop = bots.listen?.(bot, (told) => update.push(told))
    if (stop) {
      stops.push(stop)
      await expect.poll(() => update.length).toBe(1) // subscribed, and caught up
    }
    return () => {
      update.push(...updates())
      return { lines: update.flatMap(({ lines }) => lines), chat: update.flatMap(({ chat }) => chat) }
    }
  }
  const inCall = (bot: SentBot) => {
    const driver = vendor.driver({ id: bot.providerBotId })
    driver.joins()
    driver.isAdmitted()
    return driver
  }

  describe('a bot request', () => {
    test('creates a bot with our name', async () => {
      const bot = await sent()

      expect(vendor.bots).toHaveLength(1)
      expect(stateOf(bot)).toMatchObject({ link: bot.link, name: 'Kept for Ada', phase: 'out' })
    })

    test('is idempotent', async () => {
      const asked = order(ahead())
      const [one, again] = [await bots.send(asked), await bots.send(asked)]

      expect(again).toEqual(one)
      expect(vendor.bots).toHaveLength(1)
    })

    test('finds its bot after a lost response', async () => {
      const asked = order(ahead())
      vendor.fail('send', 'lost', 1)
      await expect(bots.send(asked)).rejects.toMatchObject({ kind: 'later', details: { waitSeconds: 30 } })

      expect(await bots.send(asked)).toEqual({ providerBotId: vendor.bots[0]!.id })
      expect(vendor.bots).toHaveLength(1)
    })

    test('whose time has just passed joins now', async () => {
      const bot = await sent({ joinAt: at('09:59:59') })

      expect(stateOf(bot)).toMatchObject({ joinAt: null, phase: 'out' })
      expect(vendor.bots).toHaveLength(1)
    })

    test.each([
      ['no machine is free', { status: 507 }, { kind: 'later', details: { waitSeconds: 30 } }],
      ['we are rate-limited', { status: 429, retryAfter: 7 }, { kind: 'later', details: { waitSeconds: 7 } }],
      ['the vendor is down', { status: 503 }, { kind: 'later' }],
    ] as const)('is for later when %s, and is not sent twice by itself', async (_, fault, refusal) => {
      vendor.fail('send', fault)

      await expect(bots.send(order())).rejects.toMatchObject(refusal)
      expect(vendor.callsOf('send')).toHaveLength(1)
    })

    test('for an invalid link can never work', async () => {
      await expect(bots.send(order({ link: 'https://portolan.example/standup' }))).rejects.toMatchObject({
        kind: 'invalid',
        details: { error: 'fatal.meeting_link_invalid' },
      })
    })

    test('with a wrong key is rejected', async () => {
      const [name] = Object.keys(vendor.settings).filter((setting) => setting.endsWith('_API_KEY'))
      bots = botsOf({ [name!]: 'guessed' })

      await expect(bots.send(order())).rejects.toMatchObject({ kind: 'refused' })
      await expect(bots.check()).rejects.toThrow(name)
    })
  })

  test.each(['silent', { status: 503 }, { status: 400 }] as const)('a refusal never has our key: %j', async (fault) => {
    const [, key] = Object.entries(vendor.settings).find(([setting]) => setting.endsWith('_API_KEY'))!
    const bot = await sent()
    vendor.fail('read', fault)

    const refusal: unknown = await bots.read(bot).catch((error: unknown) => error)

    expect(refusal).toBeInstanceOf(BotRefusal)
    expect(inspect(refusal, { depth: 20, showHidden: true })).not.toContain(key)
  })

  test('passes the doctor’s check', async () => {
    await expect(bots.check()).resolves.toBeUndefined()
  })

  test('idempotent requests are retried after an outage', async () => {
    const bot = await sent()
    vendor.fail('read', 'silent', 1)
    await expect(bots.read(bot)).resolves.toEqual(expect.any(Array))

    vendor.fail('read', { status: 503 })
    await expect(bots.read(bot)).rejects.toMatchObject({ kind: 'later' })
  })

  describe('a bot is removed', () => {
    test('before it joins', async () => {
      const bot = await sent(ahead())
      await bots.remove(bot)

      expect(['deleted', 'over']).toContain(stateOf(bot).phase)
    })

    test('from the meeting', async () => {
      const bot = await sent()
      vendor.driver().joins()
      vendor.driver().isAdmitted()
      await bots.remove(bot)

      expect(stateOf(bot).phase).toBe('over')
    })

    test('idempotently, even if it is already gone', async () => {
      const [home, back, lost] = [
        await sent(),
        await sent({ link: 'https://meet.google.com/aaa-bbbb-ccc' }),
        await sent({ link: 'https://meet.google.com/zzz-bbbb-ccc' }),
      ]
      vendor.driver({ id: home.providerBotId }).joins()
      vendor.driver({ id: home.providerBotId }).isAdmitted()
      vendor.driver({ id: home.providerBotId }).ends()
      vendor.driver({ id: lost.providerBotId }).vanishes()
      await bots.remove(back)

      for (const bot of [home, back, back, lost]) await expect(bots.remove(bot)).resolves.toBeUndefined()
    })
  })

  test('polling and webhooks yield the same reports with the same keys', async () => {
    const bot = await sent()
    const driver = vendor.driver()
    driver.joins()
    driver.waits()
    driver.isAdmitted()
    driver.ends()
    driver.completes()
    const told = updates().flatMap(({ reports }) => reports)
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
    ['rejected by a participant', 'isTurnedAway'],
    ['left waiting', 'waitsInVain'],
  ] as const)('reports a bot as turned away when it was %s', async (_, how) => {
    await sent()
    vendor.driver().joins()
    vendor.driver().waits()
    vendor.driver()[how]()

    expect(momentsIn(updates())).toContain('turned-away')
  })

  test('reports a bot it has lost as gone', async () => {
    const bot = await sent()
    vendor.driver().vanishes()

    await expect(bots.read(bot)).rejects.toMatchObject({ kind: 'gone' })
    await expect(bots.read({ ...bot, providerBotId: '999999' })).rejects.toMatchObject({ kind: 'gone' })
  })

  describe('rescheduling a bot', () => {
    test('works until the bot is on its way', async () => {
      const bot = await sent(ahead())
      if (bots.aheadMs === 0) return expect(bots.move(bot, at('12:00:00'))).rejects.toMatchObject({ kind: 'too-late' })

      await bots.move(bot, at('12:00:00'))
      expect(stateOf(bot).joinAt).toEqual(at('12:00:00'))
    })

    test('fails after that', async () => {
      const bot = await sent(ahead())
      inCall(bot)

      await expect(bots.move(bot, at('12:00:00'))).rejects.toMatchObject({ kind: 'too-late' })
    })
  })

  test('lines have the same keys live and in the final transcript', async () => {
    const bot = await sent()
    const driver = inCall(bot)
    const told = await listening(bot)
    driver.says('Ada', 'I will send the draft on Friday.', { seconds: 4 })
    driver.says('Grace', 'And I  read\n\0it.', { seconds: 4.5 })
    driver.says(null, 'Who is this? 🧭', { seconds: 9.25 })
    driver.renames('Grace', 'Grace Hopper')
    driver.says('Grace Hopper', 'It is me.', { seconds: 12 })
    await expect.poll(() => told().lines).toHaveLength(4)
    driver.ends()
    driver.completes()

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

  test('receives chat messages with their author', async () => {
    const bot = await sent()
    const driver = inCall(bot)
    const told = await listening(bot)
    driver.writes('Grace', 'Kept, please leave')
    driver.writes('Grace', 'Kept, please leave')

    await expect.poll(() => told().chat).toHaveLength(2)
    expect(told().chat.map(({ name, text }) => [name, text])).toEqual([
      ['Grace', 'Kept, please leave'],
      ['Grace', 'Kept, please leave'],
    ])
    expect(new Set(told().chat.map(({ key }) => key)).size).toBe(2)
  })

  test('a silent meeting has no lines', async () => {
    const bot = await sent()
    expect(await bots.transcript(bot)).toEqual([])
  })

  test('deletes its recording, idempotently', async () => {
    const bot = await sent()
    const driver = vendor.driver()
    driver.joins()
    driver.isAdmitted()
    driver.says('Ada', 'Nobody shall know.')
    driver.ends()
    driver.completes()
    await bots.deleteRecording(bot)
    await bots.deleteRecording(bot)

    expect(stateOf(bot).isForgotten).toBe(true)
    expect(await bots.transcript(bot)).toEqual([])
  })
})

test('there are no bots without a vendor, and missing settings are named', () => {
  const config = readConfig({})

  expect(createMeetingBots(config)).toBeNull()
  expect(missingMeetingBotSettings(config)).toEqual(['MEETING_BOT'])
  expect(createMeetingBots({ ...config, MEETING_BOT: 'attendee', ATTENDEE_API_KEY: 'key' })).toBeNull()
  expect(missingMeetingBotSettings({ ...config, MEETING_BOT: 'attendee', ATTENDEE_API_KEY: 'key' })).toEqual([
    'ATTENDEE_API_URL',
    'ATTENDEE_WEBHOOK_SECRET',
  ])
})
