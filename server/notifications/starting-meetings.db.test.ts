import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticesOf } from '#server/notifications/notices.fixture.ts'
import type { PushSetting } from '#shared/notifications/schemas.ts'
import { connect, put, sync, type CalendarWorld } from '#tests/support/calendar-meetings.ts'
import { entryOf, guests } from '#tests/support/google-calendar-entries.ts'
import { aGoogleUser, aServerWithGoogle, type GoogleUser } from '#tests/support/google-connections.ts'
import { aPushService, type PushedBrowser, type PushService } from '#tests/support/push-service.ts'

let world: CalendarWorld
let service: PushService
let ada: GoogleUser
let browser: PushedBrowser
beforeAll(async () => {
  service = await aPushService()
  world = await aServerWithGoogle()
})
afterAll(async () => {
  await world.stop()
  await service.stop()
})
beforeEach(async () => {
  world.server.setTime('2026-03-05T10:00:00Z')
  await world.server.sql('delete from notification_preferences')
  ada = await aGoogleUser(world)
  await ada.put('/api/me', { timezone: 'Europe/Vienna', timezoneFixed: true })
  await ada.put('/api/me/settings/notifications', { meetingStarting: { PUSH: true } })
  browser = service.browser((await ada.get<PushSetting>('/api/me/push-subscription')).body.publicKey)
  await ada.put('/api/me/push-subscription', browser.subscription)
})

const standUp = (start: string, more: object = {}) =>
  entryOf(ada.email, { id: 'stand-up', title: 'Stand-up', start, link: 'https://zoom.us/j/81234567890', ...more })

/** Looks for meetings about to start at a time, and returns what was pushed so far. */
async function pushedAt(time: string) {
  world.server.setTime(time)
  await world.server.work('notice-starting-meetings', {})
  await world.server.settle()
  return browser.received.map(({ title, body }) => `${title}: ${body}`)
}

test('a meeting is told once, at most five minutes before, even at night', async () => {
  put(world, ada, standUp('2026-03-06T05:00:00Z'))
  await connect(world, ada)

  expect(await pushedAt('2026-03-06T04:54:00Z')).toEqual([])
  expect(await pushedAt('2026-03-06T04:55:00Z')).toEqual(['Stand-up: Starts at 6:00 AM'])
  expect(await pushedAt('2026-03-06T04:56:00Z')).toHaveLength(1)
  expect(browser.received).toMatchObject([{ ttl: 600, urgency: 'high', path: expect.stringMatching(/^\/events\//) }])
})

test.each([
  ['one that has begun', { start: '2026-03-06T04:59:00Z' }],
  ['one of the whole day', { start: '2026-03-06' }],
  ['one the user declined', { guests: () => guests({ email: ada.email, answer: 'declined' }, 'ben@portolan.example') }],
])(
  '%s isn’t told',
  async (_, { start = '2026-03-06T05:00:00Z', guests: invited }: { start?: string; guests?: () => object }) => {
    put(world, ada, standUp(start, { ...(invited && { guests: invited(), organizer: 'ben@portolan.example' }) }))
    await connect(world, ada)

    expect(await pushedAt('2026-03-06T04:59:30Z')).toEqual([])
    expect(await noticesOf(world.server, ada)).toEqual([])
  },
)

test.each([
  ['moved', () => put(world, ada, standUp('2026-03-06T08:00:00Z'))],
  ['was cancelled', () => world.apis.calendar(ada.email).cancel('stand-up')],
])('a meeting that %s before its notice was sent isn’t told', async (_, change) => {
  put(world, ada, standUp('2026-03-06T05:00:00Z'))
  await connect(world, ada)
  service.answers.push(503)
  world.server.setTime('2026-03-06T04:56:00Z')
  await world.server.work('notice-starting-meetings', {})
  await expect.poll(() => noticesOf(world.server, ada)).toMatchObject([{ tries: 1 }])

  change()
  await sync(world, ada)

  expect(await pushedAt('2026-03-06T04:58:00Z')).toEqual([])
  expect(await noticesOf(world.server, ada)).toMatchObject([{ reason: 'it no longer applies' }])
})

test('a meeting that moved is told at its new time', async () => {
  put(world, ada, standUp('2026-03-06T05:00:00Z'))
  await connect(world, ada)
  await pushedAt('2026-03-06T04:56:00Z')
  put(world, ada, standUp('2026-03-06T08:00:00Z'))
  await sync(world, ada)

  expect(await pushedAt('2026-03-06T07:55:00Z')).toEqual(['Stand-up: Starts at 6:00 AM', 'Stand-up: Starts at 9:00 AM'])
})

test('a paused calendar and a user who didn’t ask are left alone', async () => {
  put(world, ada, standUp('2026-03-06T05:00:00Z'))
  await connect(world, ada)
  await ada.put('/api/me/settings/notifications', { meetingStarting: { PUSH: false } })
  expect(await pushedAt('2026-03-06T04:56:00Z')).toEqual([])

  await ada.put('/api/me/settings/notifications', { meetingStarting: { PUSH: true } })
  await world.server.sql(`update calendar_connections set status = 'PAUSED' where "userId" = $1`, [ada.me.id])
  expect(await pushedAt('2026-03-06T04:57:00Z')).toEqual([])
})
