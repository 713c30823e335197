import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BotVendor } from '#tests/support/bot-vendor.ts'
import {
  aBotWorld,
  botsAt,
  comingTo,
  eventOf,
  goTo,
  keep,
  meetingOf,
  on,
  startOver,
  type BotWorld,
} from '#tests/support/bot-world.ts'
import { aMeeting, setBotEnabled, sweep, waitsOf, workMeetings } from '#tests/support/meeting-bots.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { type Someone } from '#tests/support/someone.ts'

let world: BotWorld
let vendor: BotVendor
let server: TestServer
let ada: Someone
beforeAll(async () => {
  world = await aBotWorld()
  ;({ vendor, server, ada } = world)
})
beforeEach(() => startOver(world))
afterAll(() => world.stop())

const move = (id: string, time: string) =>
  server.sql(
    'update meetings set date = $2::timestamptz, "endDate" = $2::timestamptz + interval \'30 minutes\' where id = $1',
    [id, on(time)],
  )

describe('when the vendor', () => {
  test.each([
    ['has no machine free', { status: 507 }, 30],
    ['is asked too often', { status: 429, retryAfter: 7 }, 7],
  ] as const)('%s, we wait as long as it asks', async (_, fault, seconds) => {
    const id = await meetingOf(world, { person: ada })
    vendor.fail('send', fault, 1)
    await keep(world, id)
    expect(await comingTo(world, id)).toEqual([])
    expect(await waitsOf(server, 'keep-bot', id)).toEqual([seconds])

    await workMeetings(server, { waiting: true })
    expect(await comingTo(world, id)).toHaveLength(1)
  })

  test('is down, we retry with growing waits', async () => {
    const id = await meetingOf(world, { person: ada })
    vendor.fail('send', { status: 503 })
    const waits: number[] = []
    await server.work('keep-bot', { meetingId: id })
    for (let tries = 0; tries < 4; tries++) {
      waits.push(...(await waitsOf(server, 'keep-bot', id)))
      await workMeetings(server, { waiting: true })
    }
    vendor.fail('send', null)
    await workMeetings(server, { waiting: true })

    expect(waits).toEqual([2, 4, 8, 16])
    expect(await comingTo(world, id)).toHaveLength(1)
  })

  test('rejects our key, we keep retrying', async () => {
    const id = await meetingOf(world, { person: ada })
    vendor.fail('find', { status: 401 }, 1)
    await keep(world, id)
    expect(await waitsOf(server, 'keep-bot', id)).toEqual([60])

    await workMeetings(server, { waiting: true })
    expect(await comingTo(world, id)).toHaveLength(1)
  })

  test('is down for the whole meeting, the error is shown', async () => {
    const id = await meetingOf(world, { person: ada })
    vendor.fail('send', { status: 503 })
    await keep(world, id)
    goTo(world, '11:30')
    await workMeetings(server, { waiting: true })
    await sweep(server)

    expect(await eventOf(ada, id)).toMatchObject({ status: 'ERROR', recallError: 'fatal.failed_to_launch_in_time' })
    expect(await botsAt(world, id)).toEqual([])
  })

  test('creates a bot but its response is lost, that bot is found again', async () => {
    const id = await meetingOf(world, { person: ada })
    vendor.fail('send', 'lost', 1)
    await keep(world, id)
    expect(await botsAt(world, id)).toHaveLength(1)

    await move(id, '15:00') // so the join time it was sent with is wrong
    await workMeetings(server, { waiting: true })
    expect(await botsAt(world, id)).toMatchObject([{ phase: 'scheduled', joinAt: new Date(on('15:00')) }])
  })

  test('creates a bot, its response is lost and no one wants the bot anymore, it is removed', async () => {
    const id = await meetingOf(world, { person: ada })
    vendor.fail('send', 'lost', 1)
    await keep(world, id)
    await setBotEnabled(server, id, ada, false)
    await workMeetings(server, { waiting: true })

    expect(await botsAt(world, id)).toMatchObject([{ phase: 'deleted' }])
  })

  test('refuses the link, the error is shown and nothing is retried', async () => {
    const id = await aMeeting(server, {
      date: on('11:00'),
      link: 'https://portolan.example/standup',
      attendees: [{ person: ada }],
    })
    await keep(world, id)
    await sweep(server)

    expect(await eventOf(ada, id)).toMatchObject({ status: 'ERROR', recallError: 'fatal.meeting_link_invalid' })
    expect(
      vendor.callsOf('send').filter((call) => JSON.stringify(call).includes('portolan.example/standup')),
    ).toHaveLength(1)
  })

  test('can’t be reached to remove a bot, we retry', async () => {
    const id = await meetingOf(world, { person: ada })
    await keep(world, id)
    await setBotEnabled(server, id, ada, false)
    vendor.fail('call-back', { status: 503 })
    await keep(world, id)
    expect(await comingTo(world, id)).toHaveLength(1)

    vendor.fail('call-back', null)
    await workMeetings(server, { waiting: true })
    expect(await comingTo(world, id)).toEqual([])
  })
})

test('a server killed before it stored the vendor’s response finds the same bot', async () => {
  const id = await meetingOf(world, { person: ada })
  await keep(world, id)
  // The state before the id was stored.
  await server.sql(`update meeting_bots set "providerBotId" = null where "meetingId" = $1`, [id])
  await server.sql('delete from meeting_bot_reports')
  await sweep(server)

  expect(await botsAt(world, id)).toHaveLength(1)
  expect(await eventOf(ada, id)).toMatchObject({ status: 'SCHEDULED' })
})

test('a server killed before it called the vendor sends the stored bot', async () => {
  const id = await meetingOf(world, { person: ada })
  await server.sql(
    `insert into meeting_bots (id, "meetingId", provider, link, "joinAt", "createdAt", "updatedAt") values (gen_random_uuid(), $1, 'recall', $2, $3, now(), now())`,
    [id, (await eventOf(ada, id)).link, on('11:00')],
  )
  await sweep(server)

  expect(await comingTo(world, id)).toHaveLength(1)
  expect(await server.sql('select 1 from meeting_bots where "meetingId" = $1', [id])).toHaveLength(1)
})

describe('a bot that vanishes', () => {
  async function sentBot() {
    const id = await meetingOf(world, { person: ada })
    await keep(world, id)
    goTo(world, '11:00')
    return { id, bot: (await botsAt(world, id))[0]! }
  }

  test('before it was admitted is removed after 21 minutes', async () => {
    const { id, bot } = await sentBot()
    vendor.driver(bot).joins()
    vendor.takeWebhooks()
    goTo(world, '11:20')
    await sweep(server)
    expect(await eventOf(ada, id)).toMatchObject({ status: 'JOINING' }) // the sweep polled it

    goTo(world, '11:22')
    await sweep(server)
    expect(await eventOf(ada, id)).toMatchObject({ status: 'TRUANT', recallStatus: null })
    expect(bot).toMatchObject({ phase: 'over' })
    await sweep(server)
    expect(await botsAt(world, id)).toHaveLength(1)
  })

  test('and turns up in the call counts as live', async () => {
    const { id, bot } = await sentBot()
    vendor.driver(bot).joins()
    vendor.fail('read', { status: 503 })
    vendor.fail('call-back', { status: 503 })
    vendor.driver(bot).isAdmitted()
    const late = vendor.takeWebhooks()
    goTo(world, '11:22')
    await sweep(server)
    expect(await eventOf(ada, id)).toMatchObject({ status: 'TRUANT' })

    const { headers, body } = late.at(-1)!
    server.setTime(on('11:03')) // the time it was signed
    await fetch(`${server.url}/api/webhooks/recall`, { method: 'POST', headers, body })
    expect(await eventOf(ada, id)).toMatchObject({ status: 'LIVE' })
  })

  test('is finished when the vendor no longer knows it', async () => {
    const { id, bot } = await sentBot()
    vendor.driver(bot).joins()
    vendor.driver(bot).isAdmitted()
    await vendor.deliver(server.url)
    vendor.driver(bot).vanishes()
    goTo(world, '11:10')
    await sweep(server)
    await workMeetings(server, { waiting: true })

    expect(await eventOf(ada, id)).toMatchObject({ status: 'COMPLETE' })
    expect(await server.sql('select 1 from meeting_bots where "endedAt" is null')).toEqual([])
  })

  test('keeps its status while the vendor is down', async () => {
    const { id, bot } = await sentBot()
    vendor.driver(bot).joins()
    vendor.driver(bot).isAdmitted()
    await vendor.deliver(server.url)
    vendor.fail('read', { status: 503 })
    goTo(world, '12:30')
    await sweep(server)
    expect(await eventOf(ada, id)).toMatchObject({ status: 'LIVE' })

    vendor.fail('read', null)
    vendor.driver(bot).ends()
    vendor.driver(bot).completes()
    vendor.takeWebhooks()
    goTo(world, '12:33')
    await sweep(server)
    expect(await eventOf(ada, id)).toMatchObject({ status: 'COMPLETE' })
  })
})

test('an open bot is closed after a day when bots are turned off', async () => {
  const id = await meetingOf(world, { person: ada })
  await keep(world, id)
  goTo(world, '11:00')
  vendor.driver((await botsAt(world, id))[0]).joins()
  vendor.driver((await botsAt(world, id))[0]).isAdmitted()
  await vendor.deliver(server.url)
  const bare = await aServer({
    databaseUrl: server.databaseUrl,
    time: '2026-03-06T11:01:00Z',
  })

  await bare.work('sweep-bots', {})
  expect(await eventOf(ada, id)).toMatchObject({ status: 'COMPLETE' })
  await bare.stop()
})

test('an open bot of a former vendor is never polled, and is closed after a day', async () => {
  const id = await meetingOf(world, { person: ada })
  await keep(world, id)
  goTo(world, '11:00')
  vendor.driver((await botsAt(world, id))[0]).joins()
  vendor.driver((await botsAt(world, id))[0]).isAdmitted()
  await vendor.deliver(server.url)
  await server.sql(`update meeting_bots set provider = 'vexa'`)
  const asked = vendor.callsOf('read').length
  await sweep(server)
  expect(await eventOf(ada, id)).toMatchObject({ status: 'LIVE' })

  server.setTime('2026-03-06T11:01:00Z')
  await sweep(server)
  expect(await eventOf(ada, id)).toMatchObject({ status: 'COMPLETE' })
  expect(vendor.callsOf('read')).toHaveLength(asked)
})
