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
import { aMeeting, freshLink, setBotEnabled, sweep } from '#tests/support/meeting-bots.ts'
import { type TestServer } from '#tests/support/server.ts'
import { type Someone } from '#tests/support/someone.ts'

let world: BotWorld
let vendor: BotVendor
let server: TestServer
let ada: Someone
let ben: Someone
beforeAll(async () => {
  world = await aBotWorld()
  ;({ vendor, server, ada, ben } = world)
})
beforeEach(() => startOver(world))
afterAll(() => world.stop())

const move = (id: string, time: string) =>
  server.sql(
    'update meetings set date = $2::timestamptz, "endDate" = $2::timestamptz + interval \'30 minutes\' where id = $1',
    [id, on(time)],
  )

describe('a bot', () => {
  test('is scheduled for the start of a meeting, with a greeting that says what it does', async () => {
    const id = await meetingOf(world, { person: ada }, { person: ben, wants: false })
    await keep(world, id)

    expect(await comingTo(world, id)).toMatchObject([
      {
        joinAt: new Date(on('11:00')),
        name: 'Kept for Ada, takes notes',
        greeting: expect.stringMatching(/^Ada Winter takes notes .*“kept leave”/),
      },
    ])
    expect(await eventOf(ada, id)).toMatchObject({ status: 'SCHEDULED', recallStatus: 'SCHEDULED', recallError: null })
  })

  test('is the same for everyone, however many jobs run at once', async () => {
    const id = await meetingOf(world, { person: ada }, { person: ben })
    await Promise.all([1, 2, 3].map(() => server.work('keep-bot', { meetingId: id })))
    await keep(world, id)
    await sweep(server)

    expect(await comingTo(world, id)).toMatchObject([
      { name: 'Kept, takes notes', greeting: expect.stringContaining('Ada Winter and Ben Okafor take notes') },
    ])
  })

  test('is not scheduled when no one wants one', async () => {
    const id = await meetingOf(world, { person: ada, wants: false })
    await keep(world, id)
    await sweep(server)

    expect(await botsAt(world, id)).toEqual([])
    expect(await eventOf(ada, id)).toMatchObject({ status: 'UNKNOWN', recallStatus: null })
  })

  test('is scheduled by the sweep once the vendor plans that far ahead', async () => {
    const id = await aMeeting(server, { date: '2026-03-07T11:00:00Z', attendees: [{ person: ada }] })
    await keep(world, id)
    await sweep(server)
    expect(await botsAt(world, id)).toEqual([])

    server.setTime('2026-03-06T11:00:00Z')
    vendor.now = () => new Date('2026-03-06T11:00:00Z')
    await sweep(server)
    expect(await comingTo(world, id)).toHaveLength(1)
  })

  test('stays while anyone wants it, and is removed with the last', async () => {
    const id = await meetingOf(world, { person: ada }, { person: ben })
    await keep(world, id)
    await setBotEnabled(server, id, ada, false)
    await keep(world, id)
    expect(await comingTo(world, id)).toHaveLength(1)

    await setBotEnabled(server, id, ben, false)
    await keep(world, id)
    expect(await comingTo(world, id)).toEqual([])
    expect(await eventOf(ada, id)).toMatchObject({ status: 'UNKNOWN', recallStatus: null })
  })

  test('is scheduled again when it is wanted again', async () => {
    const id = await meetingOf(world, { person: ada })
    for (const wanted of [true, false, true, false, true]) {
      await setBotEnabled(server, id, ada, wanted)
      await keep(world, id)
    }

    expect(await comingTo(world, id)).toMatchObject([{ joinAt: new Date(on('11:00')) }])
    expect(await eventOf(ada, id)).toMatchObject({ status: 'SCHEDULED' })
  })

  test('is removed with its meeting once the meeting has no attendees', async () => {
    const id = await meetingOf(world, { person: ada })
    await keep(world, id)
    const [bot] = await botsAt(world, id)
    await server.sql('delete from meeting_attendees where "meetingId" = $1', [id])
    await keep(world, id)

    expect(bot).toMatchObject({ phase: 'deleted' })
    expect(await server.sql('select 1 from meetings where id = $1', [id])).toEqual([])
  })

  test('is removed from the call when no one wants it anymore', async () => {
    const id = await meetingOf(world, { person: ada })
    await keep(world, id)
    goTo(world, '11:00')
    const [bot] = await botsAt(world, id)
    vendor.driver(bot).joins()
    vendor.driver(bot).isAdmitted()
    await vendor.deliver(server.url)
    expect(await eventOf(ada, id)).toMatchObject({ status: 'LIVE' })

    await setBotEnabled(server, id, ada, false)
    await keep(world, id)
    await vendor.deliver(server.url)

    expect(bot).toMatchObject({ phase: 'over' })
    expect(await eventOf(ada, id)).toMatchObject({ status: 'COMPLETE' })
  })
})

test('no bot comes for a user who is paused, about to be deleted or deactivated', async () => {
  const cy = await server.person('Cy Rests')
  const id = await meetingOf(world, { person: cy }, { person: ada, wants: false })
  for (const change of ['"pausedAt" = now()', '"deletionScheduledAt" = now()', 'deactivated = true']) {
    await keep(world, id)
    expect(await comingTo(world, id)).toHaveLength(1)

    await server.sql(`update users set ${change} where id = $1`, [cy.me.id])
    await sweep(server)
    expect(await comingTo(world, id)).toEqual([])
    await server.sql(
      'update users set "pausedAt" = null, "deletionScheduledAt" = null, deactivated = false where id = $1',
      [cy.me.id],
    )
  }
})

describe('a meeting that moves', () => {
  test('moves its bot', async () => {
    const id = await meetingOf(world, { person: ada })
    await keep(world, id)
    await move(id, '15:00')
    await keep(world, id)

    expect(await comingTo(world, id)).toMatchObject([{ joinAt: new Date(on('15:00')) }])
    expect(await botsAt(world, id)).toHaveLength(1)
  })

  test('gets another bot when the vendor can no longer move its bot', async () => {
    const id = await meetingOf(world, { person: ada })
    await keep(world, id)
    await move(id, '10:05')
    await keep(world, id)

    expect(await comingTo(world, id)).toMatchObject([{ joinAt: new Date(on('10:05')) }])
    expect(await botsAt(world, id)).toHaveLength(2)
  })

  test('replaces a bot in the waiting room by one at the new time', async () => {
    const id = await meetingOf(world, { person: ada })
    await keep(world, id)
    goTo(world, '11:00')
    const [early] = await botsAt(world, id)
    vendor.driver(early).joins()
    vendor.driver(early).waits()
    await vendor.deliver(server.url)
    expect(await eventOf(ada, id)).toMatchObject({ status: 'WAITING' })

    await move(id, '12:00')
    await keep(world, id)
    await vendor.deliver(server.url) // the first bot's last reports

    expect(early).toMatchObject({ phase: 'over' })
    expect(await comingTo(world, id)).toMatchObject([{ joinAt: new Date(on('12:00')) }])
    expect(await eventOf(ada, id)).toMatchObject({ status: 'SCHEDULED', recallStatus: 'SCHEDULED', recallError: null })
  })

  test('keeps a bot that is in the call', async () => {
    const id = await meetingOf(world, { person: ada })
    await keep(world, id)
    goTo(world, '11:00')
    const [bot] = await botsAt(world, id)
    vendor.driver(bot).joins()
    vendor.driver(bot).isAdmitted()
    await vendor.deliver(server.url)
    await move(id, '12:00')
    await keep(world, id)

    expect(await botsAt(world, id)).toMatchObject([{ phase: 'out' }])
    expect(await eventOf(ada, id)).toMatchObject({ status: 'LIVE' })
  })

  test('gets a bot at its new link', async () => {
    const id = await meetingOf(world, { person: ada })
    await keep(world, id)
    const before = await botsAt(world, id)
    await server.sql('update meetings set link = $2 where id = $1', [id, freshLink()])
    await keep(world, id)

    expect(before).toMatchObject([{ phase: 'deleted' }])
    expect(await comingTo(world, id)).toMatchObject([{ joinAt: new Date(on('11:00')) }])
  })

  test('is found by the sweep when its job was lost', async () => {
    const id = await meetingOf(world, { person: ada })
    await keep(world, id)
    await move(id, '15:00')
    await sweep(server)
    expect(await comingTo(world, id)).toMatchObject([{ joinAt: new Date(on('15:00')) }])

    await setBotEnabled(server, id, ada, false)
    await sweep(server)
    expect(await comingTo(world, id)).toEqual([])
  })
})
