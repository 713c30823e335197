import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noticesOf } from '#server/notifications/notices.fixture.ts'
import { requestNotices } from '#server/notifications/request-notices.ts'
import type { Push, PushSetting } from '#shared/notifications/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { newTask } from '#tests/support/board.ts'
import { aMac, signInOn } from '#tests/support/desktop-sign-in.ts'
import { aPushService, type PushService } from '#tests/support/push-service.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, signIn, type Someone } from '#tests/support/someone.ts'

let server: TestServer
let service: PushService
let ada: Someone
let number = 0
beforeAll(async () => {
  service = await aPushService()
  server = await aServer()
})
afterAll(async () => {
  await server.stop()
  await service.stop()
})
beforeEach(async () => {
  server.setTime('2026-03-05T10:00:00Z')
  service.refused.splice(0)
  ada = await person('Ada Pushed')
})

const path = '/api/me/push-subscription'
const settingOf = async (someone: Someone) => (await someone.get<PushSetting>(path)).body

async function person(name: string) {
  const someone = await server.person(`${name} ${(number += 1)}`)
  await someone.put('/api/me', { timezone: 'Europe/Vienna' })
  await someone.put('/api/me/settings/notifications', { newTasks: { PUSH: true }, taskDue24Hours: { PUSH: true } })
  return someone
}

/** The user's browser, which gets pushes. */
async function browserOf(someone: Someone) {
  const browser = service.browser((await settingOf(someone)).publicKey)
  await someone.put(path, browser.subscription)
  return browser
}

/** Notifies a user of a task, once the hour is over. */
async function notify(someone: Someone, title = 'Call Lena', key?: string) {
  const { id } = key ? { id: key } : await newTask(someone, { title })
  await requestNotices(server.deps, 'newTasks', [{ userId: someone.me.id, key: id }])
  return id
}

async function hourLater(time = '2026-03-05T11:00:00Z') {
  server.setTime(time)
  await server.settle()
}

describe('a push', () => {
  test('is what a browser decrypts, with little in it', async () => {
    const browser = await browserOf(ada)
    const id = await notify(ada)
    await hourLater()

    expect(browser.received).toEqual([
      {
        id: expect.any(String),
        title: 'New task',
        body: 'Call Lena',
        path: `/tasks/${id}`,
        ttl: 43_200,
        urgency: 'normal',
      },
    ])
    expect(service.refused).toEqual([])
  })

  test('about many tasks with long titles is still small', async () => {
    const browser = await browserOf(ada)
    for (let n = 0; n < 3; n += 1) await notify(ada, '🚀'.repeat(250))
    await hourLater()

    expect(browser.received).toMatchObject([
      { title: '3 new tasks', body: expect.stringMatching(/, and 2 more$/), path: '/' },
    ])
    expect(Buffer.byteLength(JSON.stringify(browser.received[0]))).toBeLessThan(3000)
  })

  test('reaches each browser and Mac of the user once, and nobody else', async () => {
    const [adas, elsewhere] = [await browserOf(ada), await signIn(server.url, ada.me.name)]
    const [laptop, bobs] = [await browserOf(elsewhere), await browserOf(await person('Bob Pushed'))]
    const mac = await ada.listen()
    const told: Push[] = []
    mac.on('notification', (push) => told.push(push))
    await notify(ada)
    await hourLater()

    expect([adas, laptop, bobs].map(({ received }) => received.length)).toEqual([1, 1, 0])
    expect(told).toEqual([expect.objectContaining({ id: adas.received[0]!.id, body: 'Call Lena' })])
    mac.close()
  })

  test('that one push service couldn’t take is sent again there only', async () => {
    const [first, second] = [await browserOf(ada), await browserOf(await signIn(server.url, ada.me.name))]
    service.answers.push(429)
    await notify(ada)
    server.setTime('2026-03-05T11:00:00Z')
    await expect
      .poll(() => noticesOf(server, ada))
      .toMatchObject([{ tries: 1, reason: 'the push service responded with 429' }])
    expect(first.received.length + second.received.length).toBe(1)
    await notify(ada, 'Pay the invoice')
    await hourLater('2026-03-05T12:30:00Z')

    const bodies = [first, second].map(({ received }) => received.map(({ body }) => body).toSorted())
    expect(bodies).toEqual([
      ['Call Lena', 'Pay the invoice'],
      ['Call Lena', 'Pay the invoice'],
    ])
  })

  test('is dropped for a user without a device', async () => {
    await notify(ada)
    await hourLater()

    expect(await noticesOf(server, ada)).toMatchObject([
      { droppedAt: expect.any(Date), reason: 'no browser and no Mac gets pushes' },
    ])
  })
})

describe('a browser', () => {
  test('gets pushes until its user turns them off', async () => {
    expect(await settingOf(ada)).toMatchObject({ endpoint: null, hasDevices: false })
    const browser = await browserOf(ada)
    expect(await settingOf(ada)).toMatchObject({ endpoint: browser.subscription.endpoint, hasDevices: true })

    const { body } = await ada.delete(path)
    expect(body).toMatchObject({ endpoint: null, hasDevices: false })
    await notify(ada)
    await hourLater()
    expect(browser.received).toEqual([])
  })

  test('gets none once its user signed out', async () => {
    const elsewhere = await signIn(server.url, ada.me.name)
    const [browser, other] = [await browserOf(ada), await browserOf(elsewhere)]
    await ada.post('/api/auth/logout')
    await notify(elsewhere)
    await hourLater()

    expect([browser, other].map(({ received }) => received.length)).toEqual([0, 1])
  })

  test('gets none once its session has expired', async () => {
    const browser = await browserOf(ada)
    await notify(ada)
    await server.sql(`update sessions set "expiresAt" = '2026-03-05T10:30:00Z' where "userId" = $1`, [ada.me.id])
    await hourLater()

    expect(browser.received).toEqual([])
  })

  test('where another user signs in gets only that user’s', async () => {
    const browser = await browserOf(ada)
    const bob = await person('Bob Borrower')
    await bob.put(path, browser.subscription)
    await notify(ada)
    await notify(bob, 'Order the buoys')
    await hourLater()

    expect(browser.received.map(({ body }) => body)).toEqual(['Order the buoys'])
    expect((await settingOf(ada)).endpoint).toBeNull()
  })

  test('that is gone is forgotten, and its user’s windows are told', async () => {
    const browser = await browserOf(ada)
    const window = await ada.listen()
    const told = nextAnnouncement(window, 'me-changed')
    browser.expire()
    await notify(ada)
    await hourLater()

    await told
    window.close()
    expect(service.refused).toEqual(['expired subscription'])
    expect(await settingOf(ada)).toMatchObject({ endpoint: null, hasDevices: false })
    expect(await noticesOf(server, ada)).toMatchObject([{ droppedAt: expect.any(Date) }])
  })

  test.each([
    ['an address in our network', { endpoint: 'https://10.0.0.1/push' }, 'push_subscription_refused'],
    ['an address without https', { endpoint: 'http://93.184.215.14/push' }, 'push_subscription_refused'],
    ['a key that isn’t one', { keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }, 'push_subscription_refused'],
  ])('with %s is refused', async (_, wrong, code) => {
    const { subscription } = service.browser((await settingOf(ada)).publicKey)
    const { status, body } = await ada.put<ProblemBody>(path, { ...subscription, ...wrong })

    expect([status, body.code]).toEqual([400, code])
    expect((await settingOf(ada)).endpoint).toBeNull()
  })

  test('whose push service has moved into our network is forgotten', async () => {
    const browser = await browserOf(ada)
    await server.sql(`update push_subscriptions set endpoint = 'https://169.254.169.254/push' where "userId" = $1`, [
      ada.me.id,
    ])
    await notify(ada)
    await hourLater()

    expect(browser.received).toEqual([])
    expect((await settingOf(ada)).endpoint).toBeNull()
  })
})

test('the keys are made once, and only this server can open the private one', async () => {
  await server.sql('delete from push_keys')
  const keys = await Promise.all([1, 2, 3, 4].map(async () => (await settingOf(ada)).publicKey))
  const stored = await server.sql<{ sealedPrivateKey: string }>('select * from push_keys')

  expect(new Set(keys).size).toBe(1)
  expect(stored).toEqual([
    expect.objectContaining({ publicKey: keys[0], sealedPrivateKey: expect.stringMatching(/^v2\./) }),
  ])
})

describe('a Mac that was away', () => {
  test('is told what was pushed and still applies', async () => {
    await signInOn(server.url, ada, aMac())
    const call = await notify(ada)
    await hourLater('2026-03-05T11:00:00Z')
    const done = await notify(ada, 'Pay the invoice')
    await hourLater('2026-03-05T12:00:00Z')
    await ada.put(`/api/tasks/${done}`, { status: 'COMPLETED' })
    const pushes = async () => (await ada.get<Push[]>('/api/me/pushes')).body

    expect(await pushes()).toEqual([
      { id: expect.any(String), title: 'New task', body: 'Call Lena', path: `/tasks/${call}` },
    ])
    server.setTime('2026-03-05T23:30:00Z')
    expect(await pushes()).toEqual([])
  })

  // A retry put newer tasks into the push that Macs had already shown, and none was listed before a browser had it.
  test('isn’t held up by a push service that is down', async () => {
    await browserOf(ada)
    const mac = await ada.listen()
    const told = new Map<string, string>()
    mac.on('notification', ({ id, body }: Push) => told.set(id, told.get(id) ?? body))
    const pushes = async () => (await ada.get<Push[]>('/api/me/pushes')).body.map(({ body }) => body)
    service.answers.push(503, 503, 503)

    await notify(ada)
    await hourLater('2026-03-05T11:00:00Z')
    expect(await pushes()).toEqual(['Call Lena'])
    await notify(ada, 'Pay the invoice')
    await hourLater('2026-03-05T12:00:00Z')

    expect(await pushes()).toEqual(['Call Lena', 'Pay the invoice'])
    await expect.poll(() => [...told.values()]).toEqual(['Call Lena', 'Pay the invoice'])
    await hourLater('2026-03-05T13:00:00Z')
    expect(await noticesOf(server, ada)).toMatchObject([{ sentAt: expect.any(Date) }, { sentAt: expect.any(Date) }])
    expect(await pushes()).toEqual(['Call Lena', 'Pay the invoice'])
    mac.close()
  })
})
