import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import type { BotVendor, SignedRequest } from '#tests/support/bot-vendor.ts'
import { botVendors } from '#tests/support/bot-vendors.ts'
import { attendsAWholeMeeting } from '#tests/support/whole-meeting.ts'
import { createMeetingBots } from './create-meeting-bots.ts'
import { BotRefusal, type BotRequest, type MeetingBots, type SentBot } from './meeting-bot.ts'

describe.each(botVendors)('$name', ({ begin }) => {
  let vendor: BotVendor
  let bots: MeetingBots
  beforeEach(async () => {
    vendor = await begin()
    bots = botsOf()
  })
  afterEach(() => vendor.stop())

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
  const receive = ({ headers, body }: SignedRequest, now = vendor.now()) =>
    bots.receive({ headers: new Headers(headers), body, now })

  describe('a webhook', () => {
    const status = async () => {
      await sent()
      vendor.driver().joins()
      return vendor.takeWebhooks()[0]!
    }

    test('is accepted if signed, and keeps its id when resent', async () => {
      const webhook = await status()

      expect(receive(webhook)).toMatchObject({
        update: { providerBotId: vendor.bots[0]!.id, reports: [{ moment: 'joining' }] },
      })
      expect(receive(webhook)).toEqual(receive(webhook))
    })

    test.each([
      [
        'changed in transit',
        (webhook: SignedRequest) => ({ ...webhook, body: webhook.body.replace('joining', 'done') }),
      ],
      ['not signed', ({ body }: SignedRequest) => ({ headers: {}, body })],
      [
        'signed with garbage',
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
    ])('is rejected if it was %s', async (_, change) => {
      expect(receive(change(await status()))).toBeNull()
    })

    test('is rejected if someone else signed it', async () => {
      await sent()
      vendor.driver().joins()
      const [webhook] = vendor.takeWebhooks({ secret: 'whsec_c29tZWJvZHkgZWxzZQ==' })

      expect(receive(webhook!)).toBeNull()
    })

    test('is rejected long after its signed timestamp', async () => {
      const webhook = await status()
      const [before, after] = [4.9, 5.1].map((minutes) =>
        receive(webhook, new Date(vendor.now().getTime() + minutes * 60_000)),
      )

      expect(before).not.toBeNull()
      if (vendor.provider === 'attendee') expect(after).toEqual(before)
      else expect(after).toBeNull()
    })

    test('is accepted during a secret rotation', async () => {
      const [name] = Object.keys(vendor.settings).filter((setting) => setting.endsWith('_WEBHOOK_SECRET'))
      const other = vendor.provider === 'recall' ? 'whsec_bmV3IHNlY3JldA==' : 'bmV3IHNlY3JldA=='
      bots = botsOf({ [name!]: `${other}, ${vendor.settings[name!]}` })

      expect(receive(await status())).toMatchObject({ update: { reports: [{ moment: 'joining' }] } })
    })

    test('that is signed but unknown is malformed or ignored', () => {
      fc.assert(
        fc.property(
          fc.oneof(
            fc.jsonValue({ maxDepth: 4 }),
            fc.record({ event: fc.string(), trigger: fc.string(), event_type: fc.string(), data: fc.jsonValue() }),
          ),
          (payload) => {
            try {
              expect(receive(vendor.sign(payload as object))?.update?.reports ?? []).toEqual([])
            } catch (error) {
              expect(error).toBeInstanceOf(BotRefusal)
              expect(error).toMatchObject({ kind: 'malformed' })
            }
          },
        ),
        { numRuns: 300 },
      )
    })

    test('that is signed but broken anywhere is malformed, read or ignored', async () => {
      await sent()
      attendsAWholeMeeting(vendor.driver())
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
              receive(webhook)
            } catch (error) {
              expect(error).toMatchObject({ kind: 'malformed' })
            }
          },
        ),
        { numRuns: 300 },
      )
    })

    test('with arbitrary headers and body is rejected', () => {
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
              // not a valid header value
            }
          }
          expect(bots.receive({ headers, body, now: vendor.now() })).toBeNull()
        }),
      )
    })
  })

  test.each([1, 2, 3, 4, 5])('yields the same reports in any order of webhooks (%i)', async (shuffled) => {
    const bot = await sent()
    attendsAWholeMeeting(vendor.driver())
    const told = new Map<string, unknown>()
    const receiver = await aReceiver((request) => {
      const said = bots.receive(request)
      for (const report of said?.update?.reports ?? []) told.set(report.key, report)
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

  test('resends a webhook that failed', async () => {
    await sent()
    vendor.driver().joins()
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

/** Every field of a payload, at any depth, as its parent and name. */
function placesIn(value: object): [Record<string, unknown>, string][] {
  return Object.entries(value).flatMap(([name, field]): [Record<string, unknown>, string][] => [
    [value as Record<string, unknown>, name],
    ...(typeof field === 'object' && field !== null ? placesIn(field as object) : []),
  ])
}
