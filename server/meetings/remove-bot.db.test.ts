import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BotVendor } from '#tests/support/bot-vendor.ts'
import {
  aBotWorld,
  admit,
  botsHere,
  eventOf,
  goTo,
  join,
  removeBot,
  startOver,
  type BotWorld,
} from '#tests/support/bot-world.ts'
import { aMeeting, sweep, workMeetings } from '#tests/support/meeting-bots.ts'
import { type TestServer } from '#tests/support/server.ts'
import { ask, type Someone } from '#tests/support/someone.ts'

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

describe('removing the bot', () => {
  test('that a user sent removes it for good', async () => {
    const id = await join(world, ada)
    expect(await removeBot(world, ada, id)).toBe(204)
    await vendor.deliver(server.url)
    await sweep(server)

    expect(botsHere(world)).toMatchObject([{ phase: 'over' }])
    expect(await eventOf(ada, id)).toMatchObject({
      status: 'UNKNOWN',
      recallError: null,
      attendees: [{ botEnabled: false }],
    })
    expect(await removeBot(world, ada, id)).toEqual([409, 'bot_not_there'])
  })

  test('from the waiting room is undone by turning it on again', async () => {
    const id = await join(world, ada)
    expect(await removeBot(world, ada, id)).toBe(204)
    await vendor.deliver(server.url)

    goTo(world, '10:01')
    expect(await ada.put(`/api/tasks/events/${id}`, { botEnabled: true })).toMatchObject({
      status: 200,
      body: { captureState: 'ENABLED' },
    })
    await workMeetings(server)
    await vendor.deliver(server.url)

    expect(botsHere(world)).toMatchObject([{ phase: 'over' }, { phase: 'out', joinAt: null }])
    await admit(world)
    expect(await eventOf(ada, id)).toMatchObject({ status: 'LIVE' })
  })

  test('is undone at once while the bot hasn’t left yet', async () => {
    const id = await join(world, ada)
    vendor.driver(botsHere(world)[0]).joins()
    await vendor.deliver(server.url)
    expect((await ada.delete(`/api/meetings/${id}/bot`)).status).toBe(204)
    expect(await eventOf(ada, id)).toMatchObject({ status: 'UNKNOWN' })

    expect((await ada.put(`/api/tasks/events/${id}`, { botEnabled: true })).status).toBe(200)
    expect(await eventOf(ada, id)).toMatchObject({ status: 'JOINING' })
    await workMeetings(server)
    expect(botsHere(world)).toMatchObject([{ phase: 'out' }])
  })

  test('from the waiting room is undone by another attendee who still wants it', async () => {
    const id = await aMeeting(server, {
      link: world.link,
      date: '2026-03-05T10:00:00Z',
      attendees: [{ person: ada }, { person: ben }],
    })
    await server.work('keep-bot', { meetingId: id })
    vendor.driver(botsHere(world)[0]).joins()
    await vendor.deliver(server.url)
    expect(await removeBot(world, ada, id)).toBe(204)
    await vendor.deliver(server.url)
    await sweep(server)
    expect(botsHere(world)).toMatchObject([{ phase: 'over' }])

    expect((await ben.put(`/api/tasks/events/${id}`, { botEnabled: true })).status).toBe(200)
    await workMeetings(server)
    expect(botsHere(world)).toMatchObject([{ phase: 'over' }, { phase: 'out' }])
    expect((await eventOf(ada, id)).attendees.map(({ botEnabled }) => botEnabled)).toEqual([false, true])
  })

  const together = () =>
    aMeeting(server, {
      link: world.link,
      date: '2026-03-05T10:00:00Z',
      endDate: '2026-03-05T10:30:00Z',
      attendees: [ada, ben].map((person) => ({ person, wants: false, access: false })),
    })

  test('from a call removes it for everyone', async () => {
    const id = await together()
    await join(world, ada)
    await join(world, ben)
    await admit(world)
    expect(await removeBot(world, ben, id)).toBe(204)
    await vendor.deliver(server.url)
    await sweep(server)

    expect(botsHere(world)).toMatchObject([{ phase: 'over' }])
    expect(await eventOf(ada, id)).toMatchObject({ status: 'COMPLETE' })
  })

  test('on its way for two users removes only one’s own choice', async () => {
    const id = await together()
    await join(world, ada)
    await join(world, ben)
    expect(await removeBot(world, ben, id)).toBe(204)
    expect(botsHere(world)).toMatchObject([{ phase: 'out' }])

    expect(await removeBot(world, ada, id)).toBe(204)
    expect(botsHere(world)).toMatchObject([{ phase: 'over' }])
  })

  test('from a calendar meeting removes only one’s own choice, until it’s the last', async () => {
    const id = await aMeeting(server, {
      link: world.link,
      date: '2026-03-05T15:00:00Z',
      attendees: [{ person: ada }, { person: ben }],
    })
    await server.work('keep-bot', { meetingId: id })
    expect(await removeBot(world, ada, id)).toBe(204)
    expect(botsHere(world)).toMatchObject([{ phase: 'scheduled' }])
    expect((await eventOf(ada, id)).attendees.map(({ botEnabled }) => botEnabled)).toEqual([false, true])

    expect(await removeBot(world, ben, id)).toBe(204)
    expect(botsHere(world)).toMatchObject([{ phase: 'deleted' }])
    expect(await removeBot(world, ben, id)).toEqual([409, 'bot_not_there'])
  })

  test('before it is scheduled removes the choice', async () => {
    const id = await aMeeting(server, { link: world.link, date: '2026-03-09T15:00:00Z', attendees: [{ person: ada }] })
    expect(await removeBot(world, ada, id)).toBe(204)
    await sweep(server)

    expect(botsHere(world)).toEqual([])
  })

  test('happens when the user who sent it deletes their account', async () => {
    const cy = await server.person('Cy Leaves')
    await join(world, cy)
    await admit(world)
    const leaving = {
      method: 'DELETE',
      body: { confirm: cy.me.email },
      headers: { cookie: cy.cookie, origin: server.url },
    }
    expect((await ask(server.url, '/api/me', leaving)).status).toBe(202)
    await sweep(server)

    expect(botsHere(world)).toMatchObject([{ phase: 'over' }])
  })

  test('is refused once the bot is leaving', async () => {
    const id = await join(world, ada)
    await admit(world)
    vendor.driver(botsHere(world)[0]).ends()
    await vendor.deliver(server.url)

    expect(await removeBot(world, ada, id)).toEqual([409, 'bot_not_there'])
  })

  test('is refused in someone else’s meeting', async () => {
    const id = await join(world, ada)

    expect(await removeBot(world, ben, id)).toEqual([404, 'event_not_found'])
    expect(botsHere(world)).toMatchObject([{ phase: 'out' }])
  })
})
