import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Download } from '#shared/devices/download.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { aMac, signInOn } from '#tests/support/desktop-sign-in.ts'
import { aMacStorage, theFile, type MacStorage } from '#tests/support/mac-storage.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { aMailServer, type MailServer } from '#tests/support/smtp.ts'
import type { Someone } from '#tests/support/someone.ts'

const reminder = '/api/me/reminder/download-app'

let storage: MacStorage
let mails: MailServer
let server: TestServer
let ada: Someone
let number = 0
beforeAll(async () => {
  storage = await aMacStorage()
  mails = await aMailServer()
  server = await aServer({
    settings: { SMTP_URL: mails.url, MAIL_FROM: 'Kept <kept@kept.example>', DOWNLOAD_MAC_URL: storage.url },
  })
})
beforeEach(async () => {
  mails.received.splice(0)
  server.setTime('2026-03-05T10:00:00Z')
  ada = await server.person(`Ada Mobile ${(number += 1)}`)
})
afterEach(() => server.settle()) // or the clock would move past the lease of a mail that is being sent
afterAll(async () => {
  await server.stop()
  await mails.stop()
  await storage.stop()
})

const mailed = () => expect.poll(() => mails.received.map(({ to }) => to[0]))

describe('the download', () => {
  test('has a size, found by requesting one byte', async () => {
    let asked: string | undefined
    storage.answers = (range) => theFile((asked = range))

    const { body } = await ada.get('/api/me/download-app')

    expect(Download.parse(body)).toEqual({ url: storage.url, bytes: 100_663_296 })
    expect(asked).toBe('bytes=0-0')
  })

  test.each([
    ['from storage that ignores the range', [200, { 'content-length': '1' }], 1],
    ['from storage that doesn’t give the size', [206, { 'content-range': 'bytes 0-0/*' }], null],
  ] as const)('%s is available', async (_, [status, headers], size) => {
    storage.answers = () => [status, headers]

    expect((await ada.get('/api/me/download-app')).body).toMatchObject({ bytes: size })
  })

  test.each([
    ['is missing', [404, {}]],
    ['is a page', [200, { 'content-type': 'text/html; charset=utf-8' }]],
    ['fails', [500, {}]],
  ] as const)('that %s is refused with its URL', async (_, [status, headers]) => {
    storage.answers = () => [status, headers]

    const refused = await ada.get<ProblemBody>('/api/me/download-app')

    expect([refused.status, refused.body.code]).toEqual([503, 'download_unreachable'])
    expect(refused.body.url).toBe(storage.url)
  })

  test('is null when its URL is not set, and nothing offers it', async () => {
    const without = await aServer()
    const bea = await without.person('Bea Kern')

    expect(await bea.get('/api/me/download-app')).toMatchObject({ status: 200, body: null })
    expect(await bea.post(reminder)).toMatchObject({ status: 503, body: { code: 'no_mac_app' } })
    const offers = { BOTLESS: false, BOTLESS_ACTIVE_USERS: false }
    expect((await bea.get('/api/me')).body).toMatchObject({ features: offers })
    expect((await bea.get('/api/me/features')).body).toMatchObject(offers)
    expect((await ada.get('/api/me')).body).toMatchObject({ features: { BOTLESS: true, BOTLESS_ACTIVE_USERS: true } })
    await without.stop()
  })
})

describe('the reminder', () => {
  test('is a mail that links to the download, once a day however often it is requested', async () => {
    for (let time = 0; time < 3; time += 1) expect((await ada.post(reminder)).status).toBe(204)
    await mailed().toEqual([ada.me.email])
    await server.settle()
    server.setTime('2026-03-06T00:00:00Z')
    await ada.post(reminder)

    await mailed().toEqual([ada.me.email, ada.me.email])
    expect(mails.received[0]!.email.subject).toBe('Kept for your Mac')
    expect(mails.received[0]!.email.text).toContain(`Download Kept for Mac:\n${server.url}/download-app`)
  })

  test('is sent whatever the notification settings say, because the user asks for it', async () => {
    await ada.put('/api/me/settings/notifications', { downloadAppReminder: { EMAIL: false } })

    expect((await ada.post(reminder)).status).toBe(204)

    await mailed().toEqual([ada.me.email])
  })

  test('is not sent to a user who has the app by then', async () => {
    const bea = await server.person(`Bea Mobile ${number}`)
    await signInOn(server.url, ada, aMac())

    await ada.post(reminder)
    await bea.post(reminder)
    await mailed().toEqual([bea.me.email])

    await expect
      .poll(() => server.sql(`select reason from notices where "userId" = $1`, [ada.me.id]))
      .toEqual([{ reason: 'it no longer applies' }])
  })

  test('can be requested at most thirty times an hour', async () => {
    const limited = await aServer({ settings: { RATE_LIMITS: 'on', DOWNLOAD_MAC_URL: storage.url } })
    const bea = await limited.person('Bea Kern')
    for (let time = 0; time < 30; time += 1) expect((await bea.post(reminder)).status).toBe(204)

    const { status, headers } = await bea.post(reminder)

    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    await limited.stop()
  })
})
