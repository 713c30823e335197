import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { AudioRetention } from '#shared/recordings/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { aMeeting } from '#tests/support/meeting-bots.ts'
import {
  aRecordingWorld,
  begin,
  folderOf,
  later,
  linesOf,
  promise,
  record,
  start,
  statusesOf,
  sweep,
  transcribe,
  type RecordingWorld,
} from '#tests/support/recording-world.ts'
import { audio } from '#tests/support/recordings.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let world: RecordingWorld
let server: TestServer
let ada: Someone
beforeAll(async () => {
  world = await aRecordingWorld()
  ;({ server, ada } = world)
})
afterEach(() => world.server.setTime(start))
afterAll(() => world.stop())

describe('audio is kept', () => {
  const keep = (person: Someone, audioRetention: AudioRetention) => person.put('/api/me', { audioRetention })
  const isKept = async (minutes: number, id: string) => {
    server.setTime(later(minutes))
    await sweep(server)
    return existsSync(folderOf(server, id))
  }
  const days = 24 * 60

  test('until it’s transcribed, by default', async () => {
    const cy = await server.person('Cy Default')
    const { mac, id, meetingId } = await record(server, cy)
    expect(await isKept(90 * days, id)).toBe(true)

    server.setTime(start)
    await transcribe(server, id, meetingId, promise, 'Cy Default')
    expect(await isKept(0, id)).toBe(false)
    expect(await mac.read(id)).toMatchObject({ audioDeletedAt: start })
    expect(await mac.listen(id)).toBeNull()
    expect(await mac.send(id, { number: 0, bytes: audio(1) })).toBe(204) // it was stored before
    expect(await linesOf(cy, meetingId)).toEqual([promise])
  })

  test('for thirty days or forever, as the user chose; a change applies to existing audio', async () => {
    const dee = await server.person('Dee Keeps')
    expect((await keep(dee, 'THIRTY_DAYS')).body).toMatchObject({ audioRetention: 'THIRTY_DAYS' })
    const { id, meetingId } = await record(server, dee)
    await transcribe(server, id, meetingId, promise, 'Dee Keeps')
    expect(await isKept(29 * days, id)).toBe(true)

    await keep(dee, 'FOREVER')
    expect(await isKept(3000 * days, id)).toBe(true)
    server.setTime(start)
    await keep(dee, 'AFTER_TRANSCRIPT')
    expect(await server.takeJobs(({ name, state }) => name === 'sweep-recordings' && state === 'created')).not.toEqual(
      [],
    )
    expect(await isKept(0, id)).toBe(false)
  })
})

describe('orphaned files', () => {
  test('are deleted: partial chunks and audio without a recording', async () => {
    const { id } = await begin(server, ada)
    const [orphan, arriving] = [folderOf(server, uuid7()), path.join(server.dataDir, 'recordings', 'arriving')]
    const foreign = path.join(server.dataDir, 'recordings', 'somebody elses')
    for (const folder of [orphan, foreign]) mkdirSync(folder, { recursive: true })
    const drafts = ['old', 'new'].map((name) => path.join(arriving, name))
    for (const file of drafts) writeFileSync(file, 'audio')
    const touched = (file: string, hoursAgo: number) =>
      utimesSync(file, new Date(), new Date(Date.parse(start) - hoursAgo * 3_600_000))
    for (const folder of [orphan, foreign]) writeFileSync(path.join(folder, '0.pcm'), 'audio')
    touched(drafts[0]!, 1)
    touched(drafts[1]!, 0.9)
    touched(path.join(orphan, '0.pcm'), 23)
    touched(foreign, 100)

    await server.work('remove-orphans', {})
    expect([existsSync(orphan), existsSync(foreign), readdirSync(arriving)]).toEqual([true, true, ['new']])
    touched(path.join(orphan, '0.pcm'), 24)
    await server.work('remove-orphans', {})
    expect([existsSync(orphan), existsSync(foreign), existsSync(folderOf(server, id))]).toEqual([false, true, true])
  })

  test('are deleted with their user’s account, and other attendees aren’t kept waiting', async () => {
    const eve = await server.person('Eve Leaves')
    const meetingId = await aMeeting(server, {
      attendees: [
        { person: ada, wants: false },
        { person: eve, wants: false },
      ],
    })
    const { id } = await begin(server, eve, { meetingId })
    await server.sql(`update users set "deletionScheduledAt" = $2 where id = $1`, [eve.me.id, start])
    await server.work('delete-account', { userId: eve.me.id })

    expect(existsSync(folderOf(server, id))).toBe(false)
    expect(await statusesOf(ada, meetingId)).toEqual(['UNKNOWN', null])
  })
})
