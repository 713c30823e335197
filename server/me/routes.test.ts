import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Me, type EditMe } from '#shared/me/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { newTask, newTasks } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement } from '#tests/support/someone.ts'
import { soldSettings } from '#tests/support/stripe/settings.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { FEATURES: 'topicsPage' } })
})
afterAll(() => server.stop())

describe('me', () => {
  test('my name, time zone and bot setting can be changed one by one', async () => {
    const person = await server.person('Ada Self')

    await person.put('/api/me', { name: 'Ada von Self' })
    await person.put('/api/me', { timezone: 'Europe/Vienna' })
    const { body } = await person.put('/api/me', { botSetting: 'DISABLED_ALL' })

    expect(Me.parse(body)).toMatchObject({
      name: 'Ada von Self',
      timezone: 'Europe/Vienna',
      botSetting: 'DISABLED_ALL',
    })
  })

  test('I have enough tasks for Focus from the eighth on, also once they are done, not counting those of the tour', async () => {
    const person = await server.person('Ada Busy')
    const hasEnough = async () => (await person.get<Me>('/api/me')).body.hasEnoughTasks

    const tasks = await newTasks(person, 7)
    expect(await hasEnough()).toBe(false)
    tasks.push(await newTask(person))
    await server.sql(`update tasks set "demoKey" = 'SLACK_HISTORICAL_CAPTURE' where id = $1`, [tasks[1]!.id])
    await person.put(`/api/tasks/${tasks[0]!.id}`, { status: 'COMPLETED' })
    expect(await hasEnough()).toBe(true)
  })

  test('my time zone follows my devices until I fix one, and again once I no longer do', async () => {
    const person = await server.person('Ada Travels')
    const zoneAfter = async (changes: EditMe) => {
      const { timezone, timezoneFixed } = Me.parse((await person.put('/api/me', changes)).body)
      return [timezone, timezoneFixed]
    }

    expect(await zoneAfter({ timezone: 'Europe/Vienna' })).toEqual(['Europe/Vienna', false])
    expect(await zoneAfter({ timezone: 'Asia/Tokyo', timezoneFixed: true })).toEqual(['Asia/Tokyo', true])
    expect(await zoneAfter({ timezone: 'America/New_York' })).toEqual(['Asia/Tokyo', true]) // from a device
    expect(await zoneAfter({ timezone: 'Europe/Kyiv', timezoneFixed: true })).toEqual(['Europe/Kyiv', true])
    expect(await zoneAfter({ timezone: 'Europe/Vienna', timezoneFixed: false })).toEqual(['Europe/Vienna', false])
    expect(await zoneAfter({ timezone: 'America/New_York' })).toEqual(['America/New_York', false])
  })

  test('a change reaches my other windows', async () => {
    const ada = await server.person('Ada Windows')
    const listener = await ada.listen()
    const announced = nextAnnouncement(listener, 'me-changed')
    await ada.put('/api/me', { name: 'Ada W.' })
    await announced
    listener.close()
  })

  test('shows the step of onboarding', async () => {
    const person = await server.person('Ada Steps')
    await server.sql(`update users set "onboardingStep" = 'connect-slack' where id = $1`, [person.me.id])

    expect(Me.parse((await person.get('/api/me')).body)).toMatchObject({ onboarding: 'connect-slack' })
    expect(person.me.onboarding).toBeNull()
  })

  test('shows an address that could no longer sign up', async () => {
    const person = await server.person('Ada Consumer')
    expect(person.me).toMatchObject({ signupBlocked: false, blockedGmailAddress: null })
    await server.sql(`update users set email = 'ada.consumer@gmail.com' where id = $1`, [person.me.id])

    expect(Me.parse((await person.get('/api/me')).body)).toMatchObject({
      signupBlocked: true,
      blockedGmailAddress: 'ada.consumer@gmail.com',
    })
  })

  test('shows whether bots can join meetings here, and the first leave word', async () => {
    const withBots = await aServer({
      settings: {
        MEETING_BOT: 'recall',
        RECALL_API_KEY: 'a key',
        RECALL_WEBHOOK_SECRET: 'whsec_c2VjcmV0',
        BOT_LEAVE_WORDS: 'please leave,go away',
      },
    })
    const person = await withBots.person('Ada Bots')
    await withBots.stop()

    expect(person.me.meetingBot).toEqual({ leaveWord: 'please leave' })
    expect((await server.person('Ada Alone')).me.meetingBot).toBeNull()
  })

  test('an unknown time zone is refused', async () => {
    const person = await server.person('Ada Refused')

    const { status, body } = await person.put<ProblemBody>('/api/me', { timezone: 'Mars/Olympus' })

    expect([status, body.issues?.[0]?.path]).toEqual([400, 'timezone'])
  })
})

describe('attributes', () => {
  const path = '/api/me/attributes'

  test('are kept one by one, beside those I have, and reach my other windows once', async () => {
    const person = await server.person('Ada Answers')
    await person.put(path, { etui: 'launch-week' })
    const socket = await person.listen()
    let told = 0
    socket.on('me-changed', () => (told += 1))

    await person.put(path, { surveyRole: 'design', surveyNotes: 'paper' })
    await person.put(path, { surveyRole: 'design' })
    await person.put(path, {})
    const { body } = await person.put(path, { surveyWishes: ['decisions', 'my-promises', 'decisions'] })

    expect(Me.parse(body).attributes).toEqual({
      etui: 'launch-week',
      surveyRole: 'design',
      surveyNotes: 'paper',
      surveyWishes: 'decisions,my-promises',
    })
    await expect.poll(() => told).toBe(2)
    socket.close()
  })

  test('half a character in what I came by is replaced', async () => {
    const person = await server.person('Ada Half')

    const { status, body } = await person.put(path, { etui: 'a\ud800b' })

    expect([status, Me.parse(body).attributes]).toEqual([200, { etui: 'a\ufffdb' }])
  })

  test('an unknown wish is refused', async () => {
    const person = await server.person('Ada Wrong')

    const { status, body } = await person.put<ProblemBody>(path, { surveyWishes: ['my-promises', 'peace'] })

    expect([status, body.issues?.[0]?.path]).toEqual([400, 'surveyWishes.1'])
    expect((await person.get<Me>('/api/me')).body.attributes).toEqual({})
  })
})

describe('the status of a subscription', () => {
  let paid: TestServer
  beforeAll(async () => {
    paid = await aServer({ settings: { ...soldSettings } })
  })
  afterAll(() => paid.stop())

  test('is active for everyone without Stripe, and otherwise the one from Stripe', async () => {
    const bea = await paid.person('Bea Trial')
    const status = async () => (await bea.get<Me>('/api/me')).body.subscriptionStatus

    expect((await server.person('Ada Gratis')).me.subscriptionStatus).toBe('active')
    expect(await status()).toBeNull()
    await paid.sql(
      `insert into subscriptions (id, "userId", "stripeCustomerId", status, "refreshedAt", "createdAt") values (gen_random_uuid(), $1, 'cus_1', 'trialing', now(), now())`,
      [bea.me.id],
    )
    expect(await status()).toBe('trialing')
  })

  test('is the workspace’s for a member with a seat, and ends with the seat', async () => {
    const [owner, member] = [await paid.person('Ola Owner'), await paid.person('Mia Member')]
    const id = owner.me.id
    await paid.sql(
      `insert into workspaces (id, name, "ownerId", "createdAt", "updatedAt") values ($1, 'Tidewater', $1, now(), now())`,
      [id],
    )
    await paid.sql(
      `insert into subscriptions (id, "workspaceId", "stripeCustomerId", status, "refreshedAt", "createdAt") values ($1, $1, 'cus_2', 'past_due', now(), now())`,
      [id],
    )
    await paid.sql(
      `insert into workspace_memberships (id, "workspaceId", "userId", "createdAt") values ($1, $2, $1, now())`,
      [member.me.id, id],
    )
    const seen = async () => {
      const { activeSubscriber, subscriptionStatus } = (await member.get<Me>('/api/me')).body
      return [activeSubscriber, subscriptionStatus]
    }

    expect(await seen()).toEqual([true, 'past_due'])
    await paid.sql('update workspace_memberships set seat = false')
    expect(await seen()).toEqual([false, null])
  })
})
