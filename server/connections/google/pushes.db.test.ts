import { request } from 'node:http'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusal } from '#tests/support/google-api-stand-in.ts'
import { aGoogleUser, aServerWithGoogle, type GoogleUser } from '#tests/support/google-connections.ts'
import { isOpen } from '#tests/support/jobs.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

const publicUrl = 'https://kept.example'
const address = `${publicUrl}/api/webhooks/google`
const topic = 'projects/kept-project/topics/gmail'

// Users sign in on a local server. Then a server that Google can reach continues with the same database.
let world: Awaited<ReturnType<typeof aServerWithGoogle>>
let server: TestServer
let ada: GoogleUser
let ben: GoogleUser
beforeAll(async () => {
  world = await aServerWithGoogle()
  ada = await aGoogleUser(world, 'calendar', 'gmail')
  ben = await aGoogleUser(world, 'calendar', 'gmail')
  await world.server.stop()
  server = await aServer({
    databaseUrl: world.server.databaseUrl,
    settings: { ...world.google.settings, PUBLIC_URL: publicUrl, RATE_LIMITS: 'on', GOOGLE_PUBSUB_TOPIC: topic },
  })
})
beforeEach(async () => {
  await server.settle()
  for (const { me } of [ada, ben]) await syncAll(me.id)
})
afterEach(() => world.apis.intercept(null))
afterAll(async () => {
  await server.stop()
  await world.google.stop()
})

async function syncAll(userId: string) {
  await server.work('sync-calendar', { userId })
  for (const { id } of await server.sql<{ id: string }>('select id from gmail_connections where "userId" = $1', [
    userId,
  ]))
    await server.work('sync-gmail', { userId, connectionId: id })
}

/** Sends a request from outside, with our public host name. */
function ask(method: string, path: string, headers: Record<string, string>, body = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const sent = request(
      {
        hostname,
        port,
        path,
        method,
        headers: { host: 'kept.example', 'content-length': Buffer.byteLength(body), ...headers },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode!))
      },
    )
    sent.on('error', reject).end(body)
  })
}

const arrives = (headers: Record<string, string>, body?: string) => ask('POST', '/api/webhooks/google', headers, body)
const asPerson = ({ cookie }: GoogleUser, method: string, path: string) =>
  ask(method, path, { cookie, origin: publicUrl })

const titlesOf = async ({ me }: GoogleUser) =>
  (
    await server.sql<{ title: string }>('select title from calendar_events where "userId" = $1 order by title', [me.id])
  ).map(({ title }) => title)
const subjectsOf = async ({ me }: GoogleUser) =>
  (
    await server.sql<{ subject: string }>(
      'select subject from emails e join gmail_connections c on c.id = e."connectionId" where c."userId" = $1 order by subject',
      [me.id],
    )
  ).map(({ subject }) => subject)
/** How many jobs of this name the work enqueues. */
const jobsSince = async (name: string, work: () => Promise<unknown>) => {
  const before = await server.jobs(name)
  await work()
  return (await server.jobs(name)).length - before.length
}

/** Waits until no calendar is being synced, nor waits for it. */
const allSynced = () => expect.poll(async () => (await server.jobs('sync-calendar')).filter(isOpen)).toEqual([])

let events = 0
const newEvent = (person: GoogleUser) => {
  const summary = `Event ${String(++events).padStart(3, '0')}`
  world.apis.calendar(person.email).put({
    id: summary.toLowerCase().replace(' ', ''),
    summary,
    start: { date: '2026-03-10' },
    end: { date: '2026-03-11' },
  })
  return summary
}

describe('a calendar push', () => {
  const channelOf = (person: GoogleUser) => world.apis.calendar(person.email).channels.at(-1)!
  const pushOf = (person: GoogleUser, state?: 'sync' | 'exists') =>
    world.apis.calendar(person.email).push(channelOf(person), state)

  test('syncs only that calendar', async () => {
    const title = newEvent(ada)
    const other = newEvent(ben)

    expect(channelOf(ada).address).toBe(address)
    expect(await arrives(pushOf(ada))).toBe(204)

    await expect.poll(() => titlesOf(ada)).toContain(title)
    expect(await titlesOf(ben)).not.toContain(other)
  })

  test("is refused if its token is wrong, another channel's or missing", async () => {
    const real = pushOf(ada)
    const forged = [
      { ...real, 'X-Goog-Channel-Token': 'guessed' },
      { ...real, 'X-Goog-Channel-Token': channelOf(ben).token },
      { ...real, 'X-Goog-Channel-Token': '' },
      { ...real, 'X-Goog-Channel-ID': 'ffffffff-0000-4000-8000-000000000000' },
    ]

    const jobs = await jobsSince('sync-calendar', async () => {
      for (const headers of forged) expect(await arrives(headers)).toBe(404)
    })
    expect(jobs).toBe(0)
  })

  test('that only confirms the channel syncs nothing', async () => {
    expect(await jobsSince('sync-calendar', async () => expect(await arrives(pushOf(ada, 'sync'))).toBe(204))).toBe(0)
  })

  test('that is late or repeated does no harm', async () => {
    const title = newEvent(ada)
    const early = pushOf(ada)
    const late = pushOf(ada)
    for (const push of [late, early, early]) expect(await arrives(push)).toBe(204)

    await expect.poll(() => titlesOf(ada)).toContain(title)
    expect(new Set(await titlesOf(ada)).size).toBe((await titlesOf(ada)).length)
  })

  test('that got lost is made up for by the poll, which then looks more often until the next one', async () => {
    const polled = async (time: string) => {
      await allSynced()
      server.setTime(`2026-03-05T${time}Z`)
      return jobsSince('sync-calendar', () => server.work('poll-google', {}))
    }
    await server.sql(`update calendar_connections set "syncedAt" = '2026-03-06' where "userId" = $1`, [ben.me.id])
    server.setTime('2026-03-05T10:00:01Z')
    expect(await arrives(pushOf(ada))).toBe(204)
    await allSynced()
    server.setTime('2026-03-05T10:00:02Z')
    await syncAll(ada.me.id)
    expect(await polled('10:06:00')).toBe(0)

    const title = newEvent(ada)
    expect(await polled('10:56:00')).toBe(1)
    await expect.poll(() => titlesOf(ada)).toContain(title)
    expect(await polled('11:01:00')).toBe(1)

    await allSynced()
    server.setTime('2026-03-05T11:02:00Z')
    expect(await arrives(pushOf(ada))).toBe(204)
    expect(await polled('11:10:00')).toBe(0)
    await server.settle()
    server.setTime('2026-03-05T10:00:00Z')
  })

  test('channel is renewed before it expires, and the old one is closed', async () => {
    const old = channelOf(ada)
    const late = pushOf(ada)

    server.setTime('2026-03-11T10:00:00Z')
    await server.work('sync-calendar', { userId: ada.me.id })
    await server.settle()
    server.setTime('2026-03-05T10:00:00Z')

    expect(world.apis.calendar(ada.email).channels).toHaveLength(1)
    expect(channelOf(ada).id).not.toBe(old.id)
    expect(await arrives(late)).toBe(404)
    expect(await arrives(pushOf(ada))).toBe(204)
    expect(
      world.apis.requests.filter(({ path, body }) => path.endsWith('/channels/stop') && body.id === old.id),
    ).toHaveLength(1)
  })

  test('channel may be refused by Google, and the calendar is synced anyway', async () => {
    await server.sql('update calendar_connections set "channelExpires" = null where "userId" = $1', [ben.me.id])
    world.apis.intercept(({ path }) => (path.endsWith('/watch') ? refusal(403, 'pushNotSupported') : undefined))
    const title = newEvent(ben)

    await server.work('sync-calendar', { userId: ben.me.id })

    expect(await titlesOf(ben)).toContain(title)
  })

  test('channel is closed when the calendar is disconnected', async () => {
    const push = pushOf(ben)
    expect(await asPerson(ben, 'DELETE', '/api/google/calendar')).toBe(204)

    expect(await arrives(push)).toBe(404)
    await expect
      .poll(() => world.apis.calendar(ben.email).channels.filter(({ id }) => id === push['X-Goog-Channel-ID']))
      .toEqual([])
    expect(await asPerson(ben, 'POST', '/api/google/calendar')).toBe(200)
  })
})

describe('a mailbox push', () => {
  const bodyOf = (emailAddress: string, historyId: string | number) =>
    JSON.stringify({
      message: {
        data: Buffer.from(JSON.stringify({ emailAddress, historyId })).toString('base64'),
        messageId: '1',
        publishTime: '2026-03-05T10:00:00Z',
      },
      subscription: 'projects/kept-project/subscriptions/kept',
    })
  const sender = { sub: '114', aud: address, email: 'push@kept-project.iam.gserviceaccount.com', email_verified: true }
  const pushed = async (
    person: GoogleUser,
    {
      claims = sender,
      historyId = world.apis.mailbox(person.email).historyId() as string | number,
      body = bodyOf(person.email, historyId),
    } = {},
  ) =>
    arrives({ 'content-type': 'application/json', authorization: `Bearer ${await world.google.signs(claims)}` }, body)

  test('is requested on our topic, once a day', async () => {
    expect(world.apis.mailbox(ada.email).watches).toEqual([topic])

    server.setTime('2026-03-06T10:30:00Z')
    await syncAll(ada.me.id)
    await syncAll(ada.me.id)
    await server.settle()
    server.setTime('2026-03-05T10:00:00Z')

    expect(
      world.apis.requests.filter(({ by, path }) => by === ada.email && path === '/gmail/v1/users/me/watch').length,
    ).toBeGreaterThanOrEqual(2)
  })

  test.each([
    ['a string', (id: string) => id],
    ['a number', Number],
  ])('whose history id is %s syncs only that mailbox', async (kind, written) => {
    world.apis.mailbox(ada.email).receive({ subject: `With ${kind}` })
    world.apis.mailbox(ben.email).receive({ subject: `Beside ${kind}` })

    expect(await pushed(ada, { historyId: written(world.apis.mailbox(ada.email).historyId()) })).toBe(204)

    await expect.poll(() => subjectsOf(ada)).toContain(`With ${kind}`)
    expect(await subjectsOf(ben)).not.toContain(`Beside ${kind}`)
  })

  test("is refused unless Google signed it for us and for our project's account", async () => {
    world.apis.mailbox(ada.email).receive({ subject: 'Forged' })
    const token = await world.google.signs(sender)
    const body = bodyOf(ada.email, '999999')
    const json = { 'content-type': 'application/json' }
    const forged = {
      unsigned: () => arrives(json, body),
      nonsense: () => arrives({ ...json, authorization: 'Bearer nonsense' }, body),
      altered: () => arrives({ ...json, authorization: `Bearer ${token.slice(0, -8)}AAAAAAAA` }, body),
      elsewhere: () => pushed(ada, { claims: { ...sender, aud: 'https://other.example/api/webhooks/google' } }),
      stranger: () => pushed(ada, { claims: { ...sender, email: 'push@another-project.iam.gserviceaccount.com' } }),
      lookalike: () => pushed(ada, { claims: { ...sender, email: 'push@evil-kept-project.iam.gserviceaccount.com' } }),
      unverified: () => pushed(ada, { claims: { ...sender, email_verified: false } }),
    }

    const jobs = await jobsSince('sync-gmail', async () => {
      for (const [how, send] of Object.entries(forged)) expect([how, await send()]).toEqual([how, 404])
    })
    expect(jobs).toBe(0)
  })

  test('that is late, repeated, malformed or for an unknown mailbox syncs nothing', async () => {
    await syncAll(ada.me.id)

    const jobs = await jobsSince('sync-gmail', async () => {
      expect(await pushed(ada, { historyId: '1000' })).toBe(204)
      expect(await pushed(ada)).toBe(204)
      expect(await pushed(ada, { body: bodyOf('nobody@elsewhere.example', '999999') })).toBe(204)
      expect(
        await pushed(ada, { body: JSON.stringify({ message: { data: Buffer.from('{').toString('base64') } }) }),
      ).toBe(204)
      expect(await pushed(ada, { body: '{"message": 1}' })).toBe(400)
      expect(await pushed(ada, { body: 'not json' })).toBe(400)
    })
    expect(jobs).toBe(0)
  })

  test('sent many times at once stores each email once', async () => {
    for (let n = 1; n <= 5; n++) world.apis.mailbox(ada.email).receive({ subject: `Burst ${n}` })

    const answers = await Promise.all(Array.from({ length: 20 }, () => pushed(ada)))

    expect(new Set(answers)).toEqual(new Set([204]))
    await expect
      .poll(async () => (await subjectsOf(ada)).filter((subject) => subject.startsWith('Burst')))
      .toEqual([1, 2, 3, 4, 5].map((n) => `Burst ${n}`))
  })
})

test('no payload makes a push fail', async () => {
  const token = await world.google.signs({
    sub: '114',
    aud: address,
    email: 'push@kept-project.iam.gserviceaccount.com',
    email_verified: true,
  })
  const headers = fc.record(
    { 'x-goog-channel-id': fc.string(), 'x-goog-channel-token': fc.string(), 'x-goog-resource-state': fc.string() },
    { requiredKeys: [] },
  )
  const change = fc.record(
    {
      emailAddress: fc.oneof(fc.string(), fc.constant(ada.email)),
      historyId: fc.oneof(fc.string(), fc.double(), fc.bigInt().map(String)),
    },
    { requiredKeys: [] },
  )
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    change.map((data) => JSON.stringify({ message: { data: Buffer.from(JSON.stringify(data)).toString('base64') } })),
  )
  const printable = (values: object) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, encodeURIComponent(String(value).toWellFormed())]),
    )

  await fc.assert(
    fc.asyncProperty(headers, body, async (more, text) => {
      expect(
        await arrives(
          { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...printable(more) },
          text,
        ),
      ).toBeLessThan(500)
    }),
    { numRuns: 150 },
  )
})

test("a server that Google can't reach doesn't request pushes", async () => {
  expect(
    world.apis.requests.filter(({ path, body }) => path.endsWith('/watch') && body.address && body.address !== address),
  ).toEqual([])
})
