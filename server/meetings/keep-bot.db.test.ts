import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import type { BotVendor } from '#tests/support/bot-vendor.ts'
import { aMeeting, freshLink, sweep, waitsOf, wish, workMeetings, type Attending } from '#tests/support/meeting-bots.ts'
import { aRecall } from '#tests/support/recall-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let vendor: BotVendor
let server: TestServer
let ada: Someone
let ben: Someone
beforeAll(async () => {
  vendor = await aRecall()
  server = await aServer({ settings: { ...vendor.settings, KEPT_ROLES: 'web' } })
  ada = await server.person('Ada Winter')
  ben = await server.person('Ben Okafor')
})
beforeEach(() => goTo('10:00'))
afterEach(async () => {
  for (const call of ['send', 'find', 'move', 'call-back', 'read', 'transcript', 'forget'] as const)
    vendor.fail(call, null)
  vendor.takeWebhooks()
  await server.sql('delete from meetings')
  await server.sql('delete from pgboss.job')
})
afterAll(async () => {
  await server.stop()
  await vendor.stop()
})

const on = (time: string) => `2026-03-05T${time}:00.000Z`
function goTo(time: string) {
  server.setTime(on(time))
  vendor.now = () => new Date(on(time))
}
const keep = async (meetingId: string) => {
  await server.work('keep-bot', { meetingId })
  await workMeetings(server)
}
const meetingOf = async (...attendees: Attending[]) =>
  aMeeting(server, { date: on('11:00'), endDate: on('11:30'), attendees })
const event = async (id: string) => (await ada.get<Event>(`/api/meetings/${id}`)).body
const linkOf = async (id: string) => (await event(id)).link
const botsAt = async (id: string) => {
  const link = await linkOf(id)
  return vendor.bots.filter((bot) => bot.link === link)
}
const comingTo = async (id: string) =>
  (await botsAt(id)).filter(({ phase }) => phase === 'scheduled' || phase === 'out')
const move = (id: string, time: string) =>
  server.sql(
    'update meetings set date = $2::timestamptz, "endDate" = $2::timestamptz + interval \'30 minutes\' where id = $1',
    [id, on(time)],
  )

describe('a bot', () => {
  test('is ordered for the start of a meeting, and says what it is', async () => {
    const id = await meetingOf({ person: ada }, { person: ben, wants: false })
    await keep(id)

    expect(await comingTo(id)).toMatchObject([
      {
        joinAt: new Date(on('11:00')),
        name: 'Kept for Ada, takes notes',
        greeting: expect.stringMatching(/^Ada Winter takes notes .*“kept leave”/),
      },
    ])
    expect(await event(id)).toMatchObject({ status: 'SCHEDULED', recallStatus: 'SCHEDULED', recallError: null })
  })

  test('is one for everybody, however often it is asked for and by how many at once', async () => {
    const id = await meetingOf({ person: ada }, { person: ben })
    await Promise.all([1, 2, 3].map(() => server.work('keep-bot', { meetingId: id })))
    await keep(id)
    await sweep(server)

    expect(await comingTo(id)).toMatchObject([
      { name: 'Kept, takes notes', greeting: expect.stringContaining('Ada Winter and Ben Okafor take notes') },
    ])
  })

  test('is not ordered where nobody wants one', async () => {
    const id = await meetingOf({ person: ada, wants: false })
    await keep(id)
    await sweep(server)

    expect(await botsAt(id)).toEqual([])
    expect(await event(id)).toMatchObject({ status: 'UNKNOWN', recallStatus: null })
  })

  test('is ordered by the sweep once the vendor plans that far', async () => {
    const id = await aMeeting(server, { date: '2026-03-07T11:00:00Z', attendees: [{ person: ada }] })
    await keep(id)
    await sweep(server)
    expect(await botsAt(id)).toEqual([])

    server.setTime('2026-03-06T11:00:00Z')
    vendor.now = () => new Date('2026-03-06T11:00:00Z')
    await sweep(server)
    expect(await comingTo(id)).toHaveLength(1)
  })

  test('stays while one person still wants it, and is called back with the last', async () => {
    const id = await meetingOf({ person: ada }, { person: ben })
    await keep(id)
    await wish(server, id, ada, false)
    await keep(id)
    expect(await comingTo(id)).toHaveLength(1)

    await wish(server, id, ben, false)
    await keep(id)
    expect(await comingTo(id)).toEqual([])
    expect(await event(id)).toMatchObject({ status: 'UNKNOWN', recallStatus: null })
  })

  test('comes again when it is wanted again, at the same time and place', async () => {
    const id = await meetingOf({ person: ada })
    for (const wanted of [true, false, true, false, true]) {
      await wish(server, id, ada, wanted)
      await keep(id)
    }

    expect(await comingTo(id)).toMatchObject([{ joinAt: new Date(on('11:00')) }])
    expect(await event(id)).toMatchObject({ status: 'SCHEDULED' })
  })

  test('whose meeting nobody has any more is called back, and leaves nothing behind', async () => {
    const id = await meetingOf({ person: ada })
    await keep(id)
    const [bot] = await botsAt(id)
    await server.sql('delete from meeting_attendees where "meetingId" = $1', [id])
    await keep(id)

    expect(bot).toMatchObject({ phase: 'deleted' })
    expect(await server.sql('select 1 from meetings where id = $1', [id])).toEqual([])
  })

  test('is called back also from the call when the last person declines', async () => {
    const id = await meetingOf({ person: ada })
    await keep(id)
    goTo('11:00')
    const [bot] = await botsAt(id)
    vendor.life(bot).joins()
    vendor.life(bot).isLetIn()
    await vendor.deliver(server.url)
    expect(await event(id)).toMatchObject({ status: 'LIVE' })

    await wish(server, id, ada, false)
    await keep(id)
    await vendor.deliver(server.url)

    expect(bot).toMatchObject({ phase: 'over' })
    expect(await event(id)).toMatchObject({ status: 'COMPLETE' })
  })
})

test.each([
  ['is paused', '"pausedAt" = now()'],
  ['is about to be deleted', '"deletionScheduledAt" = now()'],
  ['cannot sign in any more', 'deactivated = true'],
])('no bot comes for whoever %s', async (_, change) => {
  const cy = await server.person('Cy Rests')
  const id = await meetingOf({ person: cy }, { person: ada, wants: false })
  await keep(id)
  expect(await comingTo(id)).toHaveLength(1)

  await server.sql(`update users set ${change} where id = $1`, [cy.me.id])
  await sweep(server)
  expect(await comingTo(id)).toEqual([])
  await server.sql(
    'update users set "pausedAt" = null, "deletionScheduledAt" = null, deactivated = false where id = $1',
    [cy.me.id],
  )
})

describe('a meeting that is moved', () => {
  test('moves its bot', async () => {
    const id = await meetingOf({ person: ada })
    await keep(id)
    await move(id, '15:00')
    await keep(id)

    expect(await comingTo(id)).toMatchObject([{ joinAt: new Date(on('15:00')) }])
    expect(await botsAt(id)).toHaveLength(1)
  })

  test('to where the vendor moves no bot any more gets another one', async () => {
    const id = await meetingOf({ person: ada })
    await keep(id)
    await move(id, '10:05')
    await keep(id)

    expect(await comingTo(id)).toMatchObject([{ joinAt: new Date(on('10:05')) }])
    expect(await botsAt(id)).toHaveLength(2)
  })

  test('while its bot is at the door has it called back, and another come at the new time', async () => {
    const id = await meetingOf({ person: ada })
    await keep(id)
    goTo('11:00')
    const [early] = await botsAt(id)
    vendor.life(early).joins()
    vendor.life(early).waits()
    await vendor.deliver(server.url)
    expect(await event(id)).toMatchObject({ status: 'WAITING' })

    await move(id, '12:00')
    await keep(id)
    await vendor.deliver(server.url) // the first bot's last reports

    expect(early).toMatchObject({ phase: 'over' })
    expect(await comingTo(id)).toMatchObject([{ joinAt: new Date(on('12:00')) }])
    expect(await event(id)).toMatchObject({ status: 'SCHEDULED', recallStatus: 'SCHEDULED', recallError: null })
  })

  test('while its bot is in the call keeps it there', async () => {
    const id = await meetingOf({ person: ada })
    await keep(id)
    goTo('11:00')
    const [bot] = await botsAt(id)
    vendor.life(bot).joins()
    vendor.life(bot).isLetIn()
    await vendor.deliver(server.url)
    await move(id, '12:00')
    await keep(id)

    expect(await botsAt(id)).toMatchObject([{ phase: 'out' }])
    expect(await event(id)).toMatchObject({ status: 'LIVE' })
  })

  test('to another place has its bot go there', async () => {
    const id = await meetingOf({ person: ada })
    await keep(id)
    const before = await botsAt(id)
    await server.sql('update meetings set link = $2 where id = $1', [id, freshLink()])
    await keep(id)

    expect(before).toMatchObject([{ phase: 'deleted' }])
    expect(await comingTo(id)).toMatchObject([{ joinAt: new Date(on('11:00')) }])
  })

  test('and whose job got lost is found by the sweep', async () => {
    const id = await meetingOf({ person: ada })
    await keep(id)
    await move(id, '15:00')
    await sweep(server)
    expect(await comingTo(id)).toMatchObject([{ joinAt: new Date(on('15:00')) }])

    await wish(server, id, ada, false)
    await sweep(server)
    expect(await comingTo(id)).toEqual([])
  })
})

describe('when the vendor', () => {
  test.each([
    ['has no machine free', { status: 507 }, 30],
    ['is asked too often', { status: 429, retryAfter: 7 }, 7],
  ] as const)('%s, it is asked again in its time', async (_, fault, seconds) => {
    const id = await meetingOf({ person: ada })
    vendor.fail('send', fault, 1)
    await keep(id)
    expect(await comingTo(id)).toEqual([])
    expect(await waitsOf(server, 'keep-bot', id)).toEqual([seconds])

    await workMeetings(server, { waiting: true })
    expect(await comingTo(id)).toHaveLength(1)
  })

  test('is down, it is asked again later and later', async () => {
    const id = await meetingOf({ person: ada })
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
    expect(await comingTo(id)).toHaveLength(1)
  })

  test('does not take our key, it is asked again while somebody may put that right', async () => {
    const id = await meetingOf({ person: ada })
    vendor.fail('find', { status: 401 }, 1)
    await keep(id)
    expect(await waitsOf(server, 'keep-bot', id)).toEqual([60])

    await workMeetings(server, { waiting: true })
    expect(await comingTo(id)).toHaveLength(1)
  })

  test('is down for all of a meeting, that is said', async () => {
    const id = await meetingOf({ person: ada })
    vendor.fail('send', { status: 503 })
    await keep(id)
    goTo('11:30')
    await workMeetings(server, { waiting: true })
    await sweep(server)

    expect(await event(id)).toMatchObject({ status: 'ERROR', recallError: 'fatal.failed_to_launch_in_time' })
    expect(await botsAt(id)).toEqual([])
  })

  test('makes a bot and its answer is lost, the same one is found again', async () => {
    const id = await meetingOf({ person: ada })
    vendor.fail('send', 'lost', 1)
    await keep(id)
    expect(await botsAt(id)).toHaveLength(1)

    await move(id, '15:00') // so the join time it was sent with is wrong
    await workMeetings(server, { waiting: true })
    expect(await botsAt(id)).toMatchObject([{ phase: 'scheduled', joinAt: new Date(on('15:00')) }])
  })

  test('makes a bot, its answer is lost and nobody wants it any more, it is called back', async () => {
    const id = await meetingOf({ person: ada })
    vendor.fail('send', 'lost', 1)
    await keep(id)
    await wish(server, id, ada, false)
    await workMeetings(server, { waiting: true })

    expect(await botsAt(id)).toMatchObject([{ phase: 'deleted' }])
  })

  test('refuses the link, that is said and not tried again', async () => {
    const id = await aMeeting(server, {
      date: on('11:00'),
      link: 'https://portolan.example/standup',
      attendees: [{ person: ada }],
    })
    await keep(id)
    await sweep(server)

    expect(await event(id)).toMatchObject({ status: 'ERROR', recallError: 'fatal.meeting_link_invalid' })
    expect(
      vendor.callsOf('send').filter((call) => JSON.stringify(call).includes('portolan.example/standup')),
    ).toHaveLength(1)
  })

  test('cannot be reached to call a bot back, it is asked again', async () => {
    const id = await meetingOf({ person: ada })
    await keep(id)
    await wish(server, id, ada, false)
    vendor.fail('call-back', { status: 503 })
    await keep(id)
    expect(await comingTo(id)).toHaveLength(1)

    vendor.fail('call-back', null)
    await workMeetings(server, { waiting: true })
    expect(await comingTo(id)).toEqual([])
  })
})

test('a server that is killed between the answer of the vendor and its note of it finds the same bot', async () => {
  const id = await meetingOf({ person: ada })
  await keep(id)
  // The state before the id was stored.
  await server.sql(`update meeting_bots set "providerBotId" = null where "meetingId" = $1`, [id])
  await server.sql('delete from meeting_bot_reports')
  await sweep(server)

  expect(await botsAt(id)).toHaveLength(1)
  expect(await event(id)).toMatchObject({ status: 'SCHEDULED' })
})

test('a server that is killed before the vendor is asked sends the bot it had written down', async () => {
  const id = await meetingOf({ person: ada })
  await server.sql(
    `insert into meeting_bots (id, "meetingId", provider, link, "joinAt", "createdAt", "updatedAt") values (gen_random_uuid(), $1, 'recall', $2, $3, now(), now())`,
    [id, await linkOf(id), on('11:00')],
  )
  await sweep(server)

  expect(await comingTo(id)).toHaveLength(1)
  expect(await server.sql('select 1 from meeting_bots where "meetingId" = $1', [id])).toHaveLength(1)
})

describe('a bot that vanishes', () => {
  async function sentBot() {
    const id = await meetingOf({ person: ada })
    await keep(id)
    goTo('11:00')
    return { id, bot: (await botsAt(id))[0]! }
  }

  test('without ever having been in is given up after 21 minutes, and called back', async () => {
    const { id, bot } = await sentBot()
    vendor.life(bot).joins()
    vendor.takeWebhooks()
    goTo('11:20')
    await sweep(server)
    expect(await event(id)).toMatchObject({ status: 'JOINING' }) // the sweep polled it

    goTo('11:22')
    await sweep(server)
    expect(await event(id)).toMatchObject({ status: 'TRUANT', recallStatus: null })
    expect(bot).toMatchObject({ phase: 'over' })
    await sweep(server)
    expect(await botsAt(id)).toHaveLength(1)
  })

  test('and is in the call all the same is there', async () => {
    const { id, bot } = await sentBot()
    vendor.life(bot).joins()
    vendor.fail('read', { status: 503 })
    vendor.fail('call-back', { status: 503 })
    vendor.life(bot).isLetIn()
    const late = vendor.takeWebhooks()
    goTo('11:22')
    await sweep(server)
    expect(await event(id)).toMatchObject({ status: 'TRUANT' })

    const { headers, body } = late.at(-1)!
    server.setTime(on('11:03')) // the time it was signed
    await fetch(`${server.url}/api/webhooks/recall`, { method: 'POST', headers, body })
    expect(await event(id)).toMatchObject({ status: 'LIVE' })
  })

  test('from a vendor that knows it no more is over', async () => {
    const { id, bot } = await sentBot()
    vendor.life(bot).joins()
    vendor.life(bot).isLetIn()
    await vendor.deliver(server.url)
    vendor.life(bot).vanishes()
    goTo('11:10')
    await sweep(server)
    await workMeetings(server, { waiting: true })

    expect(await event(id)).toMatchObject({ status: 'COMPLETE' })
    expect(await server.sql('select 1 from meeting_bots where "endedAt" is null')).toEqual([])
  })

  test('from a vendor that is down stays as it was until it is back', async () => {
    const { id, bot } = await sentBot()
    vendor.life(bot).joins()
    vendor.life(bot).isLetIn()
    await vendor.deliver(server.url)
    vendor.fail('read', { status: 503 })
    goTo('12:30')
    await sweep(server)
    expect(await event(id)).toMatchObject({ status: 'LIVE' })

    vendor.fail('read', null)
    vendor.life(bot).ends()
    vendor.life(bot).completes()
    vendor.takeWebhooks()
    goTo('12:33')
    await sweep(server)
    expect(await event(id)).toMatchObject({ status: 'COMPLETE' })
  })
})

test('a bot that is out when bots are switched off is not waited for longer than a day either', async () => {
  const id = await meetingOf({ person: ada })
  await keep(id)
  goTo('11:00')
  vendor.life((await botsAt(id))[0]).joins()
  vendor.life((await botsAt(id))[0]).isLetIn()
  await vendor.deliver(server.url)
  const bare = await aServer({
    databaseUrl: server.databaseUrl,
    settings: { KEPT_ROLES: 'web' },
    time: '2026-03-06T11:01:00Z',
  })

  await bare.work('sweep-bots', {})
  expect(await event(id)).toMatchObject({ status: 'COMPLETE' })
  await bare.stop()
})

test('a bot of a vendor that is not ours any more is left alone, and not waited for longer than a day', async () => {
  const id = await meetingOf({ person: ada })
  await keep(id)
  goTo('11:00')
  vendor.life((await botsAt(id))[0]).joins()
  vendor.life((await botsAt(id))[0]).isLetIn()
  await vendor.deliver(server.url)
  await server.sql(`update meeting_bots set provider = 'vexa'`)
  const asked = vendor.callsOf('read').length
  await sweep(server)
  expect(await event(id)).toMatchObject({ status: 'LIVE' })

  server.setTime('2026-03-06T11:01:00Z')
  await sweep(server)
  expect(await event(id)).toMatchObject({ status: 'COMPLETE' })
  expect(vendor.callsOf('read')).toHaveLength(asked)
})
