import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProblemBody } from '#shared/problems.ts'
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
import { aMeeting, sweep, waitsOf, workMeetings } from '#tests/support/meeting-bots.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, type Someone } from '#tests/support/someone.ts'
import { soldSettings } from '#tests/support/stripe/settings.ts'

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

const refused = async (person: Someone, body: object) => {
  const answer = await person.post<ProblemBody>('/api/meetings/join', body)
  return [answer.status, answer.body.code]
}

describe('joining by a link', () => {
  test('sends a bot at once for the user who asked', async () => {
    const id = await join(world, ada, { title: 'Harbour review' })

    expect(botsHere(world)).toMatchObject([{ joinAt: null, phase: 'out', name: 'Kept for Ada, takes notes' }])
    expect(await eventOf(ada, id)).toMatchObject({
      title: 'Harbour review',
      platform: 'google_meet',
      status: 'UNKNOWN',
      recallStatus: null,
      link: world.link,
      date: '2026-03-05T10:00:00.000Z',
      attendees: [{ userId: ada.me.id, botEnabled: true }],
    })
    expect((await ben.get(`/api/meetings/${id}`)).status).toBe(404)
  })

  test('finds the link in pasted text, and names an untitled meeting after its platform', async () => {
    world.link = 'https://zoom.us/j/98765432100?pwd=s3cret'
    const id = await join(world, ada, { url: `Join here: <${world.link}> at ten`, title: '' })

    expect(botsHere(world)).toHaveLength(1)
    expect(await eventOf(ada, id)).toMatchObject({ title: 'Zoom meeting', platform: 'zoom', link: world.link })
  })

  test.each([
    ['a link to something else', { url: 'https://portolan.example/standup' }, [400, 'meeting_link_invalid']],
    ['nothing', { url: '  ' }, [400, 'invalid_input']],
  ])('of %s is refused', async (_, body, answer) => {
    expect(await refused(ada, body)).toEqual(answer)
  })

  test('twice is the same meeting while its bot is joining or in the call', async () => {
    const id = await join(world, ada)
    expect(await join(world, ada)).toBe(id)
    await admit(world)
    expect(await join(world, ada, { url: `${world.link}?authuser=1` })).toBe(id)

    expect(botsHere(world)).toHaveLength(1)
  })

  test('from several tabs at once is one meeting with one bot', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => ada.post<{ meetingId: string }>('/api/meetings/join', { url: world.link })),
    )
    await workMeetings(server)

    expect(new Set(answers.map(({ body }) => body.meetingId)).size).toBe(1)
    expect(botsHere(world)).toHaveLength(1)
  })

  test('without an invitation gives a meeting and bot of one’s own, and opens no one else’s', async () => {
    const id = await join(world, ada)
    await admit(world)
    vendor.driver(botsHere(world)[0]).says('Ada Winter', 'The offer is 40,000, and nobody may know.')
    await vendor.deliver(server.url)
    const own = await join(world, ben)

    expect(own).not.toBe(id)
    expect(botsHere(world)).toMatchObject([{ phase: 'out' }, { phase: 'out', name: 'Kept for Ben, takes notes' }])
    expect((await ben.get<unknown[]>(`/api/meetings/${own}/transcript`)).body).toEqual([])
    for (const path of ['', '/transcript']) expect((await ben.get(`/api/meetings/${id}${path}`)).status).toBe(404)
    expect((await eventOf(ben, own)).attendees.map(({ userId }) => userId)).toEqual([ben.me.id])
    expect(await removeBot(world, ben, id)).toEqual([404, 'event_not_found'])
    expect(await removeBot(world, ben, own)).toBe(204)
    expect(botsHere(world)[0]!.phase).toBe('out')
  })

  test('with the link of a reused room shows none of its other meetings', async () => {
    const scheduled = ['09:00', '10:00', '10:30'].map((time) =>
      aMeeting(server, {
        link: world.link,
        date: `2026-03-05T${time}:00Z`,
        endDate: `2026-03-05T${time.slice(0, 3)}59:00Z`,
        attendees: [{ person: ada }],
      }),
    )
    const ids = await Promise.all(scheduled)
    const own = await join(world, ben)

    expect(ids).not.toContain(own)
    for (const id of ids) expect((await ben.get(`/api/meetings/${id}`)).status).toBe(404)
  })

  test('again after the bot has left is another meeting', async () => {
    const id = await join(world, ada)
    await admit(world)
    vendor.driver(botsHere(world)[0]).ends()
    await vendor.deliver(server.url)
    goTo(world, '10:20')
    const another = await join(world, ada)

    expect(another).not.toBe(id)
    expect(botsHere(world)).toHaveLength(2)
  })

  test('is retried for 21 minutes while the vendor is down', async () => {
    vendor.fail('send', { status: 507 })
    const id = await join(world, ada)
    expect(await eventOf(ada, id)).toMatchObject({ status: 'UNKNOWN' })
    expect(await waitsOf(server, 'keep-bot', id)).toEqual([30])

    goTo(world, '10:20')
    await workMeetings(server, { waiting: true })
    expect(await eventOf(ada, id)).toMatchObject({ status: 'UNKNOWN' })
    goTo(world, '10:21')
    await sweep(server)
    await workMeetings(server, { waiting: true })
    expect(await eventOf(ada, id)).toMatchObject({ status: 'ERROR', recallError: 'fatal.failed_to_launch_in_time' })
  })

  test('is not delayed by a retry scheduled for later', async () => {
    await aMeeting(server, { link: world.link, date: '2026-03-05T10:40:00Z', attendees: [{ person: ada }] })
    vendor.fail('send', { status: 429, retryAfter: 600 }, 1)
    await sweep(server)
    expect(botsHere(world)).toEqual([])

    await join(world, ada)
    expect(botsHere(world)).toMatchObject([{ phase: 'out' }])
  })

  test('is retried after five minutes at most, even if the vendor asks for more', async () => {
    vendor.fail('send', { status: 429, retryAfter: 999_999 }, 1)
    const id = await join(world, ada)

    expect(await waitsOf(server, 'keep-bot', id)).toEqual([300])
  })

  test('picks up what the bot did before its id was known', async () => {
    vendor.fail('send', 'lost', 1)
    const id = await join(world, ada)
    vendor.driver(botsHere(world)[0]).joins()
    vendor.driver(botsHere(world)[0]).waits()
    await vendor.deliver(server.url) // for a bot we don't know yet
    expect(await eventOf(ada, id)).toMatchObject({ status: 'UNKNOWN' })

    await workMeetings(server, { waiting: true })
    expect(await eventOf(ada, id)).toMatchObject({ status: 'WAITING' })
    expect(botsHere(world)).toHaveLength(1)
  })
})

describe('joining a calendar meeting', () => {
  const invited = (person: Someone) => ({ person, wants: false, access: false })
  const scheduled = (time: string, more: object = {}) =>
    aMeeting(server, { link: world.link, date: `2026-03-05T${time}:00.000Z`, attendees: [{ person: ben }], ...more })

  test('that is on now uses that meeting', async () => {
    const id = await scheduled('09:50', {
      endDate: '2026-03-05T10:30:00.000Z',
      attendees: [{ person: ben, wants: false }, invited(ada)],
    })
    expect(await join(world, ada)).toBe(id)
    expect(botsHere(world)).toMatchObject([{ joinAt: null }])
    expect(await eventOf(ada, id)).toMatchObject({ title: 'Harbour review' })
  })

  test('that starts within the hour brings its bot now instead of later', async () => {
    const id = await scheduled('10:40', { attendees: [{ person: ben }, invited(ada)] })
    await server.work('keep-bot', { meetingId: id })
    expect(botsHere(world)).toMatchObject([{ phase: 'scheduled' }])

    expect(await join(world, ada)).toBe(id)
    expect(botsHere(world)).toMatchObject([{ phase: 'deleted' }, { phase: 'out', joinAt: null }])
    await sweep(server)
    expect(botsHere(world)).toHaveLength(2)
  })

  test('that starts later or is over creates another meeting', async () => {
    const ids = [await scheduled('11:01'), await scheduled('08:00', { endDate: '2026-03-05T09:00:00.000Z' })]

    expect(ids).not.toContain(await join(world, ada))
  })

  test('that already had its bot creates another meeting', async () => {
    const id = await scheduled('10:00', { endDate: '2026-03-05T11:00:00.000Z' })
    await server.work('keep-bot', { meetingId: id })
    await admit(world)
    vendor.driver(botsHere(world)[0]).ends()
    vendor.driver(botsHere(world)[0]).completes()
    await vendor.deliver(server.url)
    goTo(world, '10:30')

    expect(await join(world, ada)).not.toBe(id)
  })
})

describe('joining a meeting with a passcode', () => {
  const room = 'https://zoom.us/j/91234567890'

  test('is the same meeting with or without it for its attendees, and for no one else', async () => {
    world.link = `${room}?pwd=Open.1`
    const id = await join(world, ada)
    await admit(world)
    vendor.driver(botsHere(world)[0]).says('Ada Winter', 'The price is forty.')
    await vendor.deliver(server.url)
    const cy = await server.person('Cy Guesses')

    for (const guess of [`${room}?pwd=open.1`, room, world.link])
      expect(await join(world, cy, { url: guess })).not.toBe(id)
    expect((await cy.get(`/api/meetings/${id}/transcript`)).status).toBe(404)
    expect(await join(world, ada, { url: room })).toBe(id)
  })
})

describe('joining without a subscription', () => {
  test('is refused where subscriptions are sold', async () => {
    const paid = await aServer({ settings: { ...soldSettings } })
    const cy = await paid.person('Cy Pays')
    const ask = async (url: string) => {
      const { status, body } = await cy.post<ProblemBody>('/api/meetings/join', { url })
      return [status, body.code]
    }
    expect(await ask(world.link)).toEqual([402, 'subscription_needed'])
    expect(await ask('nonsense')).toEqual([402, 'subscription_needed'])

    await paid.sql(
      `insert into subscriptions (id, "userId", "stripeCustomerId", status, "refreshedAt", "createdAt") values (gen_random_uuid(), $1, 'cus_1', 'trialing', now(), now())`,
      [cy.me.id],
    )
    expect(await ask('nonsense')).toEqual([400, 'meeting_link_invalid'])
    expect(await ask(world.link)).toEqual([503, 'meeting_bot_not_set_up'])
    expect(await paid.sql('select 1 from meetings where link is not null')).toEqual([])
    await paid.stop()
  })
})

test('a user can send 30 bots an hour, and the refusal says when the next may go', async () => {
  const strict = await aServer({ settings: { ...vendor.settings, RATE_LIMITS: 'on' } })
  const [cy, dot] = [await strict.person('Cy Sends'), await strict.person('Dot Sends')]
  const send = async (person: Someone) => (await person.post('/api/meetings/join', { url: world.link })).status
  expect((await cy.post('/api/meetings/join', { url: '' })).status).toBe(400) // doesn't count toward the limit
  for (let sent = 0; sent < 30; sent++) expect(await send(cy)).toBe(201)

  const { cookie } = cy
  const refusal = await ask(strict.url, '/api/meetings/join', {
    method: 'POST',
    body: { url: world.link },
    headers: { cookie, origin: strict.url },
  })
  expect([refusal.status, Number(refusal.headers.get('retry-after'))]).toEqual([
    429,
    expect.toSatisfy((seconds: number) => seconds > 3000 && seconds <= 3600),
  ])
  expect(await send(dot)).toBe(201)
  await strict.stop()
})
