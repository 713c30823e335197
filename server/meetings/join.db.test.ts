import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Event } from '#shared/events/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import type { BotVendor } from '#tests/support/bot-vendor.ts'
import { aMeeting, freshLink, sweep, waitsOf, workMeetings } from '#tests/support/meeting-bots.ts'
import { aRecall } from '#tests/support/recall-stand-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask, type Someone } from '#tests/support/someone.ts'

let vendor: BotVendor
let server: TestServer
let ada: Someone
let ben: Someone
beforeAll(async () => {
  vendor = await aRecall()
  server = await aServer({ settings: { ...vendor.settings, KEPT_ROLES: 'web' } })
  ada = await server.person('Ada Joins')
  ben = await server.person('Ben Joins')
})
let link: string
beforeEach(() => {
  goTo('10:00')
  link = freshLink()
})
afterEach(() => {
  vendor.fail('send', null)
  vendor.takeWebhooks()
})
afterAll(async () => {
  await server.stop()
  await vendor.stop()
})

function goTo(time: string) {
  const at = `2026-03-05T${time}:00.000Z`
  server.setTime(at)
  vendor.now = () => new Date(at)
}
type Joined = { meetingId: string }
async function join(person: Someone, more: object = {}): Promise<string> {
  const { status, body } = await person.post<Joined>('/api/meetings/join', { url: link, ...more })
  expect([status, body]).toEqual([201, { meetingId: expect.any(String) }])
  await workMeetings(server)
  return body.meetingId
}
const refused = async (person: Someone, body: object) => {
  const answer = await person.post<ProblemBody>('/api/meetings/join', body)
  return [answer.status, answer.body.code]
}
const event = async (person: Someone, id: string) => (await person.get<Event>(`/api/meetings/${id}`)).body
const botsHere = () => vendor.bots.filter((bot) => bot.link === link)
const leave = async (person: Someone, id: string) => {
  const { status, body } = await person.delete<ProblemBody | undefined>(`/api/meetings/${id}/bot`)
  await workMeetings(server)
  return status === 204 ? 204 : [status, body!.code]
}
async function isIn(bot = botsHere().at(-1)!) {
  vendor.life(bot).joins()
  vendor.life(bot).isLetIn()
  await vendor.deliver(server.url)
}

describe('joining by a link', () => {
  test('sends a bot at once, for whoever asked', async () => {
    const id = await join(ada, { title: 'Harbour review' })

    expect(botsHere()).toMatchObject([{ joinAt: null, phase: 'out', name: 'Kept for Ada, takes notes' }])
    expect(await event(ada, id)).toMatchObject({
      title: 'Harbour review',
      platform: 'google_meet',
      status: 'UNKNOWN',
      recallStatus: null,
      link,
      date: '2026-03-05T10:00:00.000Z',
      attendees: [{ userId: ada.me.id, botEnabled: true }],
    })
    expect((await ben.get(`/api/meetings/${id}`)).status).toBe(404)
  })

  test('finds the link in what was pasted, and names the meeting where nobody did', async () => {
    link = 'https://zoom.us/j/98765432100?pwd=s3cret'
    const id = await join(ada, { url: `Join here: <${link}> at ten`, title: '' })

    expect(botsHere()).toHaveLength(1)
    expect(await event(ada, id)).toMatchObject({ title: 'Zoom meeting', platform: 'zoom', link })
  })

  test.each([
    ['no link', { url: 'tomorrow at ten' }, [400, 'meeting_link_invalid']],
    ['a link to something else', { url: 'https://portolan.example/standup' }, [400, 'meeting_link_invalid']],
    ['nothing', { url: '  ' }, [400, 'invalid_input']],
    ['no url', {}, [400, 'invalid_input']],
  ])('of %s is refused', async (_, body, answer) => {
    expect(await refused(ada, body)).toEqual(answer)
  })

  test('twice is the same meeting while the bot is on its way or there', async () => {
    const id = await join(ada)
    expect(await join(ada)).toBe(id)
    await isIn()
    expect(await join(ada, { url: `${link}?authuser=1` })).toBe(id)

    expect(botsHere()).toHaveLength(1)
  })

  test('at once from two tabs is one meeting with one bot', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ada.post<Joined>('/api/meetings/join', { url: link })))
    await workMeetings(server)

    expect(new Set(answers.map(({ body }) => body.meetingId)).size).toBe(1)
    expect(botsHere()).toHaveLength(1)
  })

  test('by somebody who was not invited opens nobody else’s meeting: they have a bot of their own, which is let in or not', async () => {
    const id = await join(ada)
    await isIn()
    vendor.life(botsHere()[0]).says('Ada Joins', 'The offer is 40,000, and nobody may know.')
    await vendor.deliver(server.url)
    const own = await join(ben)

    expect(own).not.toBe(id)
    expect(botsHere()).toMatchObject([{ phase: 'out' }, { phase: 'out', name: 'Kept for Ben, takes notes' }])
    expect((await ben.get<unknown[]>(`/api/meetings/${own}/transcript`)).body).toEqual([])
    for (const path of ['', '/transcript']) expect((await ben.get(`/api/meetings/${id}${path}`)).status).toBe(404)
    expect((await event(ben, own)).attendees.map(({ userId }) => userId)).toEqual([ben.me.id])
    expect(await leave(ben, id)).toEqual([404, 'event_not_found'])
    expect(await leave(ben, own)).toBe(204)
    expect(botsHere()[0]!.phase).toBe('out')
  })

  test('with the link of somebody’s own room, which is used again and again, shows nothing of what was or comes there', async () => {
    const scheduled = ['09:00', '10:00', '10:30'].map((time) =>
      aMeeting(server, {
        link,
        date: `2026-03-05T${time}:00Z`,
        endDate: `2026-03-05T${time.slice(0, 3)}59:00Z`,
        attendees: [{ person: ada }],
      }),
    )
    const ids = await Promise.all(scheduled)
    const own = await join(ben)

    expect(ids).not.toContain(own)
    for (const id of ids) expect((await ben.get(`/api/meetings/${id}`)).status).toBe(404)
  })

  test('again after the bot is back is a meeting of its own', async () => {
    const id = await join(ada)
    await isIn()
    vendor.life(botsHere()[0]).ends()
    await vendor.deliver(server.url)
    goTo('10:20')
    const another = await join(ada)

    expect(another).not.toBe(id)
    expect(botsHere()).toHaveLength(2)
  })

  test('while the vendor is down is tried again, for 21 minutes', async () => {
    vendor.fail('send', { status: 507 })
    const id = await join(ada)
    expect(await event(ada, id)).toMatchObject({ status: 'UNKNOWN' })
    expect(await waitsOf(server, 'keep-bot', id)).toEqual([30])

    goTo('10:20')
    await workMeetings(server, { waiting: true })
    expect(await event(ada, id)).toMatchObject({ status: 'UNKNOWN' })
    goTo('10:21')
    await sweep(server)
    await workMeetings(server, { waiting: true })
    expect(await event(ada, id)).toMatchObject({ status: 'ERROR', recallError: 'fatal.failed_to_launch_in_time' })
  })

  test('is not put off by what was to be tried later', async () => {
    await aMeeting(server, { link, date: '2026-03-05T10:40:00Z', attendees: [{ person: ada }] })
    vendor.fail('send', { status: 429, retryAfter: 600 }, 1)
    await sweep(server)
    expect(botsHere()).toEqual([])

    await join(ada)
    expect(botsHere()).toMatchObject([{ phase: 'out' }])
  })

  test('waits no longer than five minutes, whatever the vendor asks for', async () => {
    vendor.fail('send', { status: 429, retryAfter: 999_999 }, 1)
    const id = await join(ada)

    expect(await waitsOf(server, 'keep-bot', id)).toEqual([300])
  })

  test('finds what the bot did before we knew it was sent', async () => {
    vendor.fail('send', 'lost', 1)
    const id = await join(ada)
    vendor.life(botsHere()[0]).joins()
    vendor.life(botsHere()[0]).waits()
    await vendor.deliver(server.url) // for a bot we don't know yet
    expect(await event(ada, id)).toMatchObject({ status: 'UNKNOWN' })

    await workMeetings(server, { waiting: true })
    expect(await event(ada, id)).toMatchObject({ status: 'WAITING' })
    expect(botsHere()).toHaveLength(1)
  })
})

describe('joining a meeting of the calendar', () => {
  const invited = (person: Someone) => ({ person, wants: false, access: false })
  const scheduled = (time: string, more: object = {}) =>
    aMeeting(server, { link, date: `2026-03-05T${time}:00.000Z`, attendees: [{ person: ben }], ...more })

  test('that runs now is joining that one', async () => {
    const id = await scheduled('09:50', {
      endDate: '2026-03-05T10:30:00.000Z',
      attendees: [{ person: ben, wants: false }, invited(ada)],
    })
    expect(await join(ada)).toBe(id)
    expect(botsHere()).toMatchObject([{ joinAt: null }])
    expect(await event(ada, id)).toMatchObject({ title: 'Harbour review' })
  })

  test('that starts within the hour has its bot come now, instead of later', async () => {
    const id = await scheduled('10:40', { attendees: [{ person: ben }, invited(ada)] })
    await server.work('keep-bot', { meetingId: id })
    expect(botsHere()).toMatchObject([{ phase: 'scheduled' }])

    expect(await join(ada)).toBe(id)
    expect(botsHere()).toMatchObject([{ phase: 'deleted' }, { phase: 'out', joinAt: null }])
    await sweep(server)
    expect(botsHere()).toHaveLength(2)
  })

  test('that starts later, or is over, is a meeting of its own', async () => {
    const ids = [await scheduled('11:01'), await scheduled('08:00', { endDate: '2026-03-05T09:00:00.000Z' })]

    expect(ids).not.toContain(await join(ada))
  })

  test('that already had its bot is a meeting of its own', async () => {
    const id = await scheduled('10:00', { endDate: '2026-03-05T11:00:00.000Z' })
    await server.work('keep-bot', { meetingId: id })
    await isIn()
    vendor.life(botsHere()[0]).ends()
    vendor.life(botsHere()[0]).completes()
    await vendor.deliver(server.url)
    goTo('10:30')

    expect(await join(ada)).not.toBe(id)
  })
})

describe('joining a meeting with a passcode', () => {
  const room = 'https://zoom.us/j/91234567890'

  test('is the same meeting for whoever is in it, with or without it, and opens it to nobody else', async () => {
    link = `${room}?pwd=Open.1`
    const id = await join(ada)
    await isIn()
    vendor.life(botsHere()[0]).says('Ada Joins', 'The price is forty.')
    await vendor.deliver(server.url)
    const cy = await server.person('Cy Guesses')

    for (const guess of [`${room}?pwd=open.1`, room, link]) expect(await join(cy, { url: guess })).not.toBe(id)
    expect((await cy.get(`/api/meetings/${id}/transcript`)).status).toBe(404)
    expect(await join(ada, { url: room })).toBe(id)
  })
})

describe('whoever may not', () => {
  test('needs a subscription first, where there are any', async () => {
    const paid = await aServer({ settings: { STRIPE_SECRET_KEY: 'sk_test_stand_in', KEPT_ROLES: 'web' } })
    const cy = await paid.person('Cy Pays')
    const ask = async (url: string) => {
      const { status, body } = await cy.post<ProblemBody>('/api/meetings/join', { url })
      return [status, body.code]
    }
    expect(await ask(link)).toEqual([402, 'subscription_needed'])
    expect(await ask('nonsense')).toEqual([402, 'subscription_needed'])

    await paid.sql(
      `insert into subscriptions (id, "userId", "stripeCustomerId", status, "refreshedAt", "createdAt") values (gen_random_uuid(), $1, 'cus_1', 'trialing', now(), now())`,
      [cy.me.id],
    )
    expect(await ask('nonsense')).toEqual([400, 'meeting_link_invalid'])
    expect(await ask(link)).toEqual([503, 'meeting_bot_not_set_up'])
    expect(await paid.sql('select 1 from meetings where link is not null')).toEqual([])
    await paid.stop()
  })
})

test('a person sends 30 bots an hour, and is told when the next may go', async () => {
  const strict = await aServer({ settings: { ...vendor.settings, KEPT_ROLES: 'web', RATE_LIMITS: 'on' } })
  const [cy, dot] = [await strict.person('Cy Sends'), await strict.person('Dot Sends')]
  const send = async (person: Someone) => (await person.post('/api/meetings/join', { url: link })).status
  expect((await cy.post('/api/meetings/join', { url: '' })).status).toBe(400) // doesn't count toward the limit
  for (let sent = 0; sent < 30; sent++) expect(await send(cy)).toBe(201)

  const { cookie } = cy
  const refusal = await ask(strict.url, '/api/meetings/join', {
    method: 'POST',
    body: { url: link },
    headers: { cookie, origin: strict.url },
  })
  expect([refusal.status, Number(refusal.headers.get('retry-after'))]).toEqual([
    429,
    expect.toSatisfy((seconds: number) => seconds > 3000 && seconds <= 3600),
  ])
  expect(await send(dot)).toBe(201)
  await strict.stop()
})

describe('removing the bot', () => {
  test('that was asked for by hand calls it back, and none comes again', async () => {
    const id = await join(ada)
    expect(await leave(ada, id)).toBe(204)
    await vendor.deliver(server.url)
    await sweep(server)

    expect(botsHere()).toMatchObject([{ phase: 'over' }])
    expect(await event(ada, id)).toMatchObject({
      status: 'UNKNOWN',
      recallError: null,
      attendees: [{ botEnabled: false }],
    })
    expect(await leave(ada, id)).toEqual([409, 'bot_not_there'])
  })

  test('at the door is taken back by whoever switches it on again', async () => {
    const id = await join(ada)
    expect(await leave(ada, id)).toBe(204)
    await vendor.deliver(server.url)

    goTo('10:01')
    expect(await ada.put(`/api/tasks/events/${id}`, { botEnabled: true })).toMatchObject({
      status: 200,
      body: { captureState: 'ENABLED' },
    })
    await workMeetings(server)
    await vendor.deliver(server.url)

    expect(botsHere()).toMatchObject([{ phase: 'over' }, { phase: 'out', joinAt: null }])
    await isIn()
    expect(await event(ada, id)).toMatchObject({ status: 'LIVE' })
  })

  test('is taken back at once by whoever thinks again before it has gone', async () => {
    const id = await join(ada)
    vendor.life(botsHere()[0]).joins()
    await vendor.deliver(server.url)
    expect((await ada.delete(`/api/meetings/${id}/bot`)).status).toBe(204)
    expect(await event(ada, id)).toMatchObject({ status: 'UNKNOWN' })

    expect((await ada.put(`/api/tasks/events/${id}`, { botEnabled: true })).status).toBe(200)
    expect(await event(ada, id)).toMatchObject({ status: 'JOINING' })
    await workMeetings(server)
    expect(botsHere()).toMatchObject([{ phase: 'out' }])
  })

  test('at the door for both is taken back by the other, who wanted it all the time', async () => {
    const id = await aMeeting(server, {
      link,
      date: '2026-03-05T10:00:00Z',
      attendees: [{ person: ada }, { person: ben }],
    })
    await server.work('keep-bot', { meetingId: id })
    vendor.life(botsHere()[0]).joins()
    await vendor.deliver(server.url)
    expect(await leave(ada, id)).toBe(204)
    await vendor.deliver(server.url)
    await sweep(server)
    expect(botsHere()).toMatchObject([{ phase: 'over' }])

    expect((await ben.put(`/api/tasks/events/${id}`, { botEnabled: true })).status).toBe(200)
    await workMeetings(server)
    expect(botsHere()).toMatchObject([{ phase: 'over' }, { phase: 'out' }])
    expect((await event(ada, id)).attendees.map(({ botEnabled }) => botEnabled)).toEqual([false, true])
  })

  const together = () =>
    aMeeting(server, {
      link,
      date: '2026-03-05T10:00:00Z',
      endDate: '2026-03-05T10:30:00Z',
      attendees: [ada, ben].map((person) => ({ person, wants: false, access: false })),
    })

  test('from a call is for everybody', async () => {
    const id = await together()
    await join(ada)
    await join(ben)
    await isIn()
    expect(await leave(ben, id)).toBe(204)
    await vendor.deliver(server.url)
    await sweep(server)

    expect(botsHere()).toMatchObject([{ phase: 'over' }])
    expect(await event(ada, id)).toMatchObject({ status: 'COMPLETE' })
  })

  test('that is on its way for two takes one’s own wish away', async () => {
    const id = await together()
    await join(ada)
    await join(ben)
    expect(await leave(ben, id)).toBe(204)
    expect(botsHere()).toMatchObject([{ phase: 'out' }])

    expect(await leave(ada, id)).toBe(204)
    expect(botsHere()).toMatchObject([{ phase: 'over' }])
  })

  test('of a meeting of the calendar is for oneself, until one is the last', async () => {
    const id = await aMeeting(server, {
      link,
      date: '2026-03-05T15:00:00Z',
      attendees: [{ person: ada }, { person: ben }],
    })
    await server.work('keep-bot', { meetingId: id })
    expect(await leave(ada, id)).toBe(204)
    expect(botsHere()).toMatchObject([{ phase: 'scheduled' }])
    expect((await event(ada, id)).attendees.map(({ botEnabled }) => botEnabled)).toEqual([false, true])

    expect(await leave(ben, id)).toBe(204)
    expect(botsHere()).toMatchObject([{ phase: 'deleted' }])
    expect(await leave(ben, id)).toEqual([409, 'bot_not_there'])
  })

  test('that is not ordered yet takes the wish away', async () => {
    const id = await aMeeting(server, { link, date: '2026-03-09T15:00:00Z', attendees: [{ person: ada }] })
    expect(await leave(ada, id)).toBe(204)
    await sweep(server)

    expect(botsHere()).toEqual([])
  })

  test('happens by itself when whoever sent it in has their account deleted', async () => {
    const cy = await server.person('Cy Leaves')
    await join(cy)
    await isIn()
    const leaving = {
      method: 'DELETE',
      body: { confirm: cy.me.email },
      headers: { cookie: cy.cookie, origin: server.url },
    }
    expect((await ask(server.url, '/api/me', leaving)).status).toBe(202)
    await sweep(server)

    expect(botsHere()).toMatchObject([{ phase: 'over' }])
  })

  test('that comes back already is too late', async () => {
    const id = await join(ada)
    await isIn()
    vendor.life(botsHere()[0]).ends()
    await vendor.deliver(server.url)

    expect(await leave(ada, id)).toEqual([409, 'bot_not_there'])
  })

  test('of somebody else’s meeting is not possible', async () => {
    const id = await join(ada)

    expect(await leave(ben, id)).toEqual([404, 'event_not_found'])
    expect(botsHere()).toMatchObject([{ phase: 'out' }])
  })
})
