import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SessionInfo } from '#shared/auth/schemas.ts'
import { Device } from '#shared/devices/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { aMac, signInOn } from '#tests/support/desktop-sign-in.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'

let server: TestServer
let ada: Someone
let bob: Someone
let number = 0
beforeAll(async () => {
  server = await aServer()
})
beforeEach(async () => {
  server.setTime('2026-03-05T10:00:00Z')
  number += 1
  ada = await server.person(`Ada Winter ${number}`)
  bob = await server.person(`Bob Later ${number}`)
})
afterAll(() => server.stop())

const devicesOf = async (someone: Someone) => Device.array().parse((await someone.get('/api/me/device')).body)
const usesApp = async (someone: Someone) => (await someone.get<Me>('/api/me')).body.appUser
const sessionsOf = async (someone: Someone) => (await someone.get<SessionInfo[]>('/api/me/sessions')).body

describe('signing in on a Mac', () => {
  test('registers it and notifies the waiting page', async () => {
    const mac = aMac()
    const socket = await ada.listen()
    const notified = nextAnnouncement(socket, 'me-changed')
    expect([await devicesOf(ada), await usesApp(ada)]).toEqual([[], false])

    expect((await signInOn(server.url, ada, mac)).status).toBe(200)

    await notified
    socket.close()
    expect(await devicesOf(ada)).toEqual([
      { ...mac, disabled: false, createdAt: '2026-03-05T10:00:00.000Z', updatedAt: '2026-03-05T10:00:00.000Z' },
    ])
    expect(await usesApp(ada)).toBe(true)
  })

  test('shows the name of the Mac in the list of sessions', async () => {
    await signInOn(server.url, ada, aMac({ name: 'Ada’s Studio' }))

    expect((await sessionsOf(ada)).map(({ device }) => device)).toContain('Ada’s Studio · Kept for Mac')
  })

  test('again replaces the earlier session, whose sockets close', async () => {
    const mac = aMac()
    const before = await signInOn(server.url, ada, mac)
    const socket = io(server.url, { transports: ['websocket'], auth: { token: before.token }, forceNew: true })
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))

    const after = await signInOn(server.url, ada, { ...mac, name: 'Renamed', appVersion: '0.2.0' })

    await closed
    expect([await before.isIn(), await after.isIn()]).toEqual([false, true])
    expect(await devicesOf(ada)).toMatchObject([{ id: mac.id, name: 'Renamed', appVersion: '0.2.0', disabled: false }])
  })

  test('without a device works and registers none', async () => {
    const mac = await signInOn(server.url, ada)

    expect([await mac.isIn(), await devicesOf(ada)]).toEqual([true, []])
  })

  test('is refused for a device with an invalid id', async () => {
    expect((await signInOn(server.url, ada, { ...aMac(), id: '../..' })).status).toBe(400)
    expect(await devicesOf(ada)).toEqual([])
  })
})

describe('signing out', () => {
  const ways: [string, (mac: Awaited<ReturnType<typeof signInOn>>) => Promise<unknown>][] = [
    ['on the Mac itself', (mac) => mac.ask('/api/auth/logout', 'POST')],
    [
      'from the list of sessions',
      async () => ada.delete(`/api/me/sessions/${(await sessionsOf(ada)).find(({ isCurrent }) => !isCurrent)!.id}`),
    ],
    ['of all other sessions', () => ada.delete('/api/me/sessions')],
  ]
  test.each(ways)(
    '%s disables the Mac and notifies the other windows, and signing in enables it again',
    async (_, signOut) => {
      const mac = aMac()
      const app = await signInOn(server.url, ada, mac)
      const socket = await ada.listen()
      const notified = nextAnnouncement(socket, 'me-changed')

      await signOut(app)

      await notified
      socket.close()
      expect(await devicesOf(ada)).toMatchObject([{ id: mac.id, disabled: true }])
      expect([await app.isIn(), await usesApp(ada)]).toEqual([false, false])

      await signInOn(server.url, ada, mac)
      expect(await devicesOf(ada)).toMatchObject([{ id: mac.id, disabled: false }])
    },
  )

  test('by an expired session happens in the nightly sweep', async () => {
    await signInOn(server.url, ada, aMac())
    server.setTime('2026-04-05T10:00:00Z')

    await server.work('sweep-sessions', {})

    expect(await server.sql('select disabled from devices where "userId" = $1', [ada.me.id])).toEqual([
      { disabled: true },
    ])
  })
})

describe('disabling a Mac from elsewhere', () => {
  test('signs it out, closes its sockets, and can be repeated', async () => {
    const mac = aMac()
    const app = await signInOn(server.url, ada, mac)
    const socket = io(server.url, { transports: ['websocket'], auth: { token: app.token }, forceNew: true })
    await new Promise<void>((resolve) => socket.once('connect', resolve))
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))

    expect((await ada.delete(`/api/me/devices/${mac.id}`)).status).toBe(204)
    expect((await ada.delete(`/api/me/devices/${mac.id}`)).status).toBe(204)

    await closed
    expect([await app.isIn(), await usesApp(ada)]).toEqual([false, false])
    expect((await ada.get('/api/me')).status).toBe(200)
  })

  test('deletes the codes that could sign it in again', async () => {
    const mac = aMac()
    await signInOn(server.url, ada, mac)
    await fetch(`${server.url}/auth/desktop?challenge=${'c'.repeat(43)}&state=${'s'.repeat(16)}`, {
      headers: { cookie: ada.cookie },
    })

    await ada.delete(`/api/me/devices/${mac.id}`)

    expect(await server.sql('select 1 from desktop_codes where "userId" = $1', [ada.me.id])).toEqual([])
  })

  test('of another user is refused as not found, and does nothing', async () => {
    const mac = aMac()
    const app = await signInOn(server.url, ada, mac)

    for (const id of [mac.id, randomUUID(), 'x']) {
      const { status, body } = await bob.delete<ProblemBody>(`/api/me/devices/${id}`)
      expect([status, body.code]).toEqual([404, 'device_not_found'])
    }
    expect([await app.isIn(), await usesApp(ada)]).toEqual([true, true])
  })
})

describe('registering from the app', () => {
  test('gives the same device each time, and ties it to this session', async () => {
    const mac = aMac()
    const app = await signInOn(server.url, ada)

    const first = await app.ask<Device>('/api/me/devices', 'POST', mac)
    const again = await app.ask<Device>('/api/me/devices', 'POST', { ...mac, appVersion: '0.2.0' })
    await ada.delete(`/api/me/devices/${mac.id}`)

    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body).toMatchObject({ id: mac.id, appVersion: '0.2.0' })
    expect(await app.isIn()).toBe(false)
  })

  test('needs a session', async () => {
    const app = await signInOn(server.url, ada, aMac())
    await app.ask('/api/auth/logout', 'POST')

    expect((await app.ask('/api/me/devices', 'POST', aMac())).status).toBe(401)
  })
})

describe('a Mac that changes hands', () => {
  test('is a new device for the new owner, and the previous owner keeps theirs', async () => {
    const mac = aMac({ name: 'Ada’s MacBook Air' })
    const hers = await signInOn(server.url, ada, mac)

    const his = await signInOn(server.url, bob, { ...mac, name: 'Bob’s MacBook Air' })

    expect(his.status).toBe(200)
    expect([await hers.isIn(), await his.isIn()]).toEqual([true, true])
    expect(await devicesOf(ada)).toMatchObject([{ id: mac.id, name: 'Ada’s MacBook Air', disabled: false }])
    const [other] = await devicesOf(bob)
    expect(other).toMatchObject({ name: 'Bob’s MacBook Air', disabled: false })
    expect(other!.id).not.toBe(mac.id)
    expect((await bob.delete(`/api/me/devices/${mac.id}`)).status).toBe(404)
  })

  test('is the same device each time, even after the first owner is deleted', async () => {
    const mac = aMac()
    await signInOn(server.url, ada, mac)
    await signInOn(server.url, bob, mac)
    await signInOn(server.url, bob, mac)
    await server.sql('delete from users where id = $1', [ada.me.id])
    await signInOn(server.url, bob, mac)

    expect(await devicesOf(bob)).toHaveLength(1)
  })
})
