import { tmpdir } from 'node:os'
import type { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { captureSlackJob } from '#server/connections/slack/jobs.ts'
import type { PrismaClient } from '#prisma'
import { receiveEvents } from '#server/connections/slack/receive-events.ts'
import { createPrisma } from '#server/platform/database.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { createRateLimits } from '#server/platform/http/limits.ts'
import { createLog } from '#server/platform/log.ts'
import { openQueue } from '#server/platform/queue.ts'
import { diskBlobs } from '#server/platform/blobs/disk-blobs.ts'
import { createDeps } from '#server/platform/unit-of-work.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { capture, connectSlack, messageEvent, slackChannel, slackUser, unreadOf } from '#tests/support/slack-people.ts'
import { aSlack, type SlackStandIn } from '#tests/support/slack-stand-in.ts'
import { isWaiting } from '#tests/support/jobs.ts'
import type { Someone } from '#tests/support/someone.ts'

let slack: SlackStandIn
let server: TestServer
let ada: Someone
let ben: Someone
let prisma: PrismaClient
let boss: PgBoss
let deps: Deps
beforeAll(async () => {
  slack = await aSlack()
  for (const name of ['Ada Winter', 'Ben Okafor']) slackUser(slack, name)
  for (const id of ['C0ONE', 'C0TWO', 'C0THREE']) slackChannel(slack, id, ['U0ADA', 'U0BEN'])
  server = await aServer({ settings: { ...slack.settings } })
  ada = await server.person('Ada Many')
  ben = await server.person('Ben Many')
  await connectSlack(server, slack, ada, 'U0ADA')
  await connectSlack(server, slack, ben, 'U0BEN')
  for (const id of ['C0ONE', 'C0TWO', 'C0THREE']) await capture(ada, id)
  await capture(ben, 'C0ONE')

  const log = createLog({ LOG_LEVEL: 'silent' })
  prisma = createPrisma({ connectionString: server.databaseUrl })
  boss = await openQueue({ connection: { connectionString: server.databaseUrl }, log, isKeeper: false })
  const sealing = { seal: (text: string) => text, open: (text: string) => text, isCurrent: () => true }
  deps = createDeps({
    blobs: diskBlobs(tmpdir()),
    prisma,
    boss,
    announce: () => {},
    now: () => new Date('2026-03-05T10:00:00Z'),
    log,
    sealing,
    hasBots: false,
    hasSpeech: false,
    sellsSubscriptions: false,
    rateLimit: createRateLimits({ RATE_LIMITS: 'off' }, null),
    subscriptions: [],
  })
})
beforeEach(async () => {
  for (const table of ['slack_messages', 'slack_unread', 'inbound_deliveries']) await server.sql(`delete from ${table}`)
  await server.takeJobs()
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  await prisma.$disconnect()
  await server.stop()
  await slack.stop()
})

/** Stores this many messages like the webhook does, spread over three channels. */
async function deliver(count: number) {
  const payload = (number: number) => ({
    type: 'event_callback',
    team_id: slack.teamId,
    event_id: `Ev${number}`,
    event_time: 1_772_704_800,
    event: messageEvent(
      ['C0ONE', 'C0TWO', 'C0THREE'][number % 3]!,
      `${1_772_704_800 + number}.000100`,
      'U0BEN',
      `I will do number ${number}.`,
    ),
  })
  const payloads = JSON.stringify(Array.from({ length: count }, (_, number) => payload(number)))
  await server.sql(
    `insert into inbound_deliveries (source, "deliveryId", payload, "receivedAt") select 'slack', p->>'event_id', p, '2026-03-05T10:00:00Z' from jsonb_array_elements($1::jsonb) p`,
    [payloads],
  )
}

const waiting = async () =>
  (
    await server.sql<{ count: number }>(
      `select count(*)::int as count from inbound_deliveries where "handledAt" is null`,
    )
  )[0]!.count
const readBy = async (person: Someone) => (await unreadOf(server, person)).map(({ change, text }) => ({ change, text }))
const eachOnce = (numbers: number[]) => numbers.map((number) => ({ change: 1, text: `I will do number ${number}.` }))
const upTo = (count: number) => Array.from({ length: count }, (_, number) => number)

/** Dependencies that fail at the nth operation in a transaction, as if the server were killed there. */
function killedAt(nth: number): Deps {
  let done = 0
  const counting = <Member>(member: Member, self: unknown): Member => {
    if (typeof member !== 'function') return member
    return ((...given: unknown[]) => {
      if (++done === nth) throw new Error('killed')
      return Reflect.apply(member, self, given) as unknown
    }) as Member
  }
  const doomed = (db: Db): Db =>
    new Proxy(db, {
      get: (target, name) =>
        String(name).startsWith('$') ? counting(Reflect.get(target, name), target) : Reflect.get(target, name),
    })
  return {
    ...deps,
    transaction: (work) =>
      deps.transaction((inside) =>
        work({ ...inside, db: doomed(inside.db), enqueue: counting(inside.enqueue, inside) }),
      ),
  }
}

describe('many events', () => {
  test('are handled once each', async () => {
    await deliver(10_000)

    await receiveEvents(deps)

    expect(await waiting()).toBe(0)
    expect(await readBy(ada)).toEqual(eachOnce(upTo(10_000)))
    expect(await readBy(ben)).toEqual(eachOnce(upTo(10_000).filter((number) => number % 3 === 0)))
  })

  test('continue in another job after the limit, and queue one capture per channel', async () => {
    await deliver(10_001)

    await receiveEvents(deps)

    expect(await waiting()).toBe(1)
    expect((await server.jobs('receive-slack-events')).filter(isWaiting)).toHaveLength(1)
    expect(await server.jobs('capture-slack')).toHaveLength(4)
  })

  test('are neither lost nor handled twice when the worker is killed at any point', async () => {
    await deliver(2_000)

    // Each batch takes about ten operations. Whichever fails, the earlier ones are rolled back.
    for (let nth = 1; nth <= 30; nth++)
      await receiveEvents(killedAt(nth)).catch((error: Error) => expect(error.message).toBe('killed'))
    await receiveEvents(deps)

    expect(await waiting()).toBe(0)
    expect(await readBy(ada)).toEqual(eachOnce(upTo(2_000)))
  })

  test('are neither lost nor handled twice when the database connection is lost', async () => {
    await deliver(2_000)
    let batches = 0
    const dropped: Deps = {
      ...deps,
      transaction: (work) =>
        deps.transaction(async (inside) => {
          const result = await work(inside)
          if ([1, 3].includes(batches++)) await inside.db.$executeRaw`select pg_terminate_backend(pg_backend_pid())`
          return result
        }),
    }

    await expect(receiveEvents(dropped)).rejects.toThrow()
    expect(await waiting()).toBe(1_500)
    await expect(receiveEvents(dropped)).rejects.toThrow()
    expect(await waiting()).toBe(1_000)
    await receiveEvents(dropped)

    expect(await waiting()).toBe(0)
    expect(await readBy(ada)).toEqual(eachOnce(upTo(2_000)))
  })

  test('are handled once by several workers at the same time', async () => {
    await deliver(2_000)

    await Promise.all([receiveEvents(deps), receiveEvents(deps), receiveEvents(deps)])

    expect(await readBy(ada)).toEqual(eachOnce(upTo(2_000)))
  })
})

test('a channel turned off while its messages are being stored has none afterwards', async () => {
  await deliver(30)
  const kept = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const waitAfterMessages = (db: Db): Db =>
    new Proxy(db, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name)
        if (name !== '$queryRaw') return member
        return async (strings: TemplateStringsArray, ...values: unknown[]) => {
          const result = await target.$queryRaw(strings, ...values)
          if (strings.join('').includes('insert into slack_messages')) {
            kept.resolve()
            await go.promise
          }
          return result
        }
      },
    })
  const slow: Deps = {
    ...deps,
    transaction: (work) => deps.transaction((inside) => work({ ...inside, db: waitAfterMessages(inside.db) })),
  }
  const receiving = receiveEvents(slow)
  await kept.promise
  const off = capture(ada, 'C0TWO', false)
  const isHeldUp = async () => (await server.sql(`select 1 from pg_locks where not granted`)).length > 0
  await Promise.race([off, expect.poll(isHeldUp).toBe(true)])
  go.resolve()
  await Promise.all([receiving, off])

  expect(await readBy(ada)).toEqual(eachOnce(upTo(30).filter((number) => number % 3 !== 1)))
  expect(
    await server.sql(
      `select 1 from slack_messages m join slack_channels c on c.id = m."channelId" where c."channelId" = 'C0TWO'`,
    ),
  ).toEqual([])
  await capture(ada, 'C0TWO')
})

describe('a job queued while another is about to start', () => {
  test("isn't missed: it starts after its data is committed", async () => {
    const [channel] = await server.sql<{ id: string }>(
      `select id::text from slack_channels where "channelId" = 'C0ONE'`,
    )
    const job = { userId: ada.me.id, channelId: channel!.id }
    await deps.enqueue(captureSlackJob, job)
    const fetched = await deps.transaction(async ({ enqueue }) => {
      await enqueue(captureSlackJob, job)
      return boss.fetch('capture-slack') // another worker fetches before this has committed
    })

    expect(fetched).toEqual([])
    expect(await boss.fetch('capture-slack')).toHaveLength(1)
  })
})
