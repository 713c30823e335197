import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newTask } from '#tests/support/board.ts'
import { aTeam, giveEverything } from '#tests/support/everything.ts'
import { mailTo, mailsTo } from '#tests/support/outbox.ts'
import type { RevokingVendors } from '#tests/support/revoking-vendors.ts'
import { aMac, audio } from '#tests/support/recordings.ts'
import type { TestServer } from '#tests/support/server.ts'
import { nextAnnouncement } from '#tests/support/someone.ts'
import {
  aDeletingServer,
  deleteAccountOf,
  inSevenDays,
  isThere,
  scheduleDeletionOf,
  start,
  seal,
} from './deletion.fixture.ts'
import { isOf } from '#tests/support/jobs.ts'

let server: TestServer
let vendors: RevokingVendors
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ server, vendors, stop } = await aDeletingServer({ hasWorker: true }))
})
afterAll(() => stop())

describe('a scheduled deletion', () => {
  test('runs after seven days, and only once', async () => {
    const ada = await server.person('Ada Early')
    await scheduleDeletionOf(server, ada)

    server.setTime('2026-03-12T09:59:59.999Z')
    await server.work('delete-accounts', {})
    await server.work('delete-account', { userId: ada.me.id })
    expect(await isThere(server, ada)).toBe(true)

    server.setTime(inSevenDays)
    await server.work('delete-account', { userId: ada.me.id })
    await server.work('delete-account', { userId: ada.me.id })
    expect(await isThere(server, ada)).toBe(false)
    server.setTime(start)
  })

  test('hourly requests for one deletion are one job', async () => {
    const ada = await server.person('Ada Hourly')
    await scheduleDeletionOf(server, ada)
    vendors.isDown = true
    await giveEverything(server, ada, {
      team: await aTeam(server, 'Hourly', { sealedBotToken: null }),
      tokens: { google: seal('hourly google token'), slack: seal('hourly slack token') },
    })
    server.setTime(inSevenDays)

    await server.work('delete-accounts', {})
    await server.work('delete-accounts', {})

    const jobs = async () => (await server.jobs('delete-account')).filter(isOf(ada.me.id))
    await expect.poll(async () => (await jobs()).map(({ state }) => state)).toEqual(['retry'])
    vendors.isDown = false
    await server.work('delete-account', { userId: ada.me.id })
    expect(await jobs()).toEqual([])
    server.setTime(start)
  })

  test('open windows are notified and signed out', async () => {
    const ada = await server.person('Ada Watches')
    const listener = await ada.listen()
    await scheduleDeletionOf(server, ada)
    const told = nextAnnouncement(listener, 'me-changed')

    await deleteAccountOf(server, ada)

    await told
    expect((await ada.get('/api/me')).status).toBe(401)
    listener.close()
  })

  test('a later sign-up with the same address is a new user', async () => {
    const before = await server.person('Ada Returns')
    await newTask(before, { title: 'From before' })
    await deleteAccountOf(server, before)

    const after = await server.person('Ada Returns')

    expect(after.me.id).not.toBe(before.me.id)
    expect(JSON.stringify((await after.get('/api/tasks')).body)).not.toContain('From before')
  })

  test('files are deleted too: recordings, and mail to the user', async () => {
    const [ada, bo] = [await server.person('Ada Files'), await server.person('Bo Files')]
    const outbox = path.join(server.dataDir, 'outbox')
    for (const person of [ada, bo]) {
      await person.post('/api/me/reminder/download-app')
      await mailTo(outbox, person.me.email)
    }
    const [hers, his] = [ada, bo].map((person) => aMac(server.url, person)) as [
      ReturnType<typeof aMac>,
      ReturnType<typeof aMac>,
    ]
    const [call, other] = [await hers.begin(), await his.begin()]
    await hers.send(call.id, { number: 0, bytes: audio(1) })
    await his.send(other.id, { number: 0, bytes: audio(1) })
    const folderOf = ({ id }: { id: string }) => path.join(server.dataDir, 'recordings', id)
    expect(existsSync(folderOf(call))).toBe(true)

    await deleteAccountOf(server, ada)

    expect([existsSync(folderOf(call)), existsSync(folderOf(other))]).toEqual([false, true])
    expect(await server.sql('select 1 from meetings where id = $1', [call.recording.meetingId])).toEqual([])
    expect([(await mailsTo(outbox, ada.me.email)).length, (await mailsTo(outbox, bo.me.email)).length]).toEqual([0, 1])
  })
})
