import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aMeeting, workMeetings } from '#tests/support/meeting-bots.ts'
import {
  addLine,
  aRecordingWorld,
  begin,
  eventOf,
  folderOf,
  later,
  linesOf,
  macOf,
  promise,
  record,
  start,
  statusesOf,
  tasksOf,
  transcribe,
  type RecordingWorld,
} from '#tests/support/recording-world.ts'
import { audio } from '#tests/support/recordings.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let world: RecordingWorld
let server: TestServer
let ada: Someone
let ben: Someone
beforeAll(async () => {
  world = await aRecordingWorld()
  ;({ server, ada, ben } = world)
})
afterEach(() => world.server.setTime(start))
afterAll(() => world.stop())

describe('deleting the transcript for everyone', () => {
  test('deletes the audio too, and later uploads don’t bring it back', async () => {
    const meetingId = await aMeeting(server, { attendees: [{ person: ada, organizer: true }, { person: ben }] })
    const [hers, his] = [await record(server, ada, { meetingId }), await begin(server, ben, { meetingId })]
    await addLine(server, hers.id, meetingId, promise)

    expect((await ada.delete(`/api/meetings/${meetingId}/recording`)).status).toBe(204)

    expect([existsSync(folderOf(server, hers.id)), existsSync(folderOf(server, his.id))]).toEqual([false, false])
    expect(await his.mac.send(his.id, { number: 1, bytes: audio(1) })).toBe('409 recording_finished')
    expect(await his.mac.finish(his.id, { microphone: 2 })).toEqual({ said: 200, eventId: meetingId })
    await addLine(server, his.id, meetingId, promise)
    expect(await linesOf(ben, meetingId)).toEqual([])
    expect(await statusesOf(ada, meetingId)).toEqual(['COMPLETE', null])
    expect(await hers.mac.read(hers.id)).toMatchObject({ chunks: [], audioDeletedAt: start })
    expect(await hers.mac.listen(hers.id)).toBeNull()

    expect((await macOf(server, ben).begin({ meetingId, startedAt: '2026-03-05T09:59:00.000Z' })).said).toBe(
      '409 transcript_deleted',
    )
    const next = await macOf(server, ben).begin({ meetingId, startedAt: later(1) })
    expect([next.said, next.recording.meetingId === meetingId]).toEqual([201, false])
  })

  test('is up to the user who recorded it, if the organizer has no account', async () => {
    const meetingId = await aMeeting(server, {
      attendees: [
        { person: ada, wants: false },
        { person: ben, wants: false },
      ],
    })
    await record(server, ben, { meetingId })

    expect([(await eventOf(ada, meetingId)).ownsRecording, (await eventOf(ben, meetingId)).ownsRecording]).toEqual([
      false,
      true,
    ])
    expect((await ada.delete(`/api/meetings/${meetingId}/recording`)).status).toBe(409)
  })
})

describe('deleting a recording', () => {
  test('deletes its own event and that event’s tasks', async () => {
    const { mac, id, meetingId } = await record(server, ada)
    await transcribe(server, id, meetingId, promise)
    const [task] = await tasksOf(ada, meetingId)

    expect([await mac.remove(id), await mac.remove(id)]).toEqual([204, '404 recording_not_found'])

    expect((await ada.get(`/api/meetings/${meetingId}`)).status).toBe(404)
    expect((await ada.get(`/api/tasks/${task!.id}`)).status).toBe(404)
    expect(existsSync(folderOf(server, id))).toBe(false)
    expect(await mac.send(id, { number: 1, bytes: audio(1) })).toBe('404 recording_not_found')
  })

  test('leaves a calendar meeting without its lines', async () => {
    const meetingId = await aMeeting(server, { attendees: [{ person: ada, wants: false }] })
    const { mac, id } = await begin(server, ada, { meetingId })
    await addLine(server, id, meetingId, promise)
    expect(await mac.remove(id)).toBe(204)

    expect(await eventOf(ada, meetingId)).toMatchObject({ status: 'UNKNOWN', appStatus: null, summary: null })
    expect(await linesOf(ada, meetingId)).toEqual([])
  })

  test('leaves other users’ recordings of the meeting', async () => {
    const meetingId = await aMeeting(server, {
      attendees: [
        { person: ada, wants: false },
        { person: ben, wants: false },
      ],
    })
    const [hers, his] = [await record(server, ada, { meetingId }), await record(server, ben, { meetingId })]
    await transcribe(server, hers.id, meetingId, promise)
    await transcribe(server, his.id, meetingId, 'I will paint the pier tomorrow.', 'Ben Records')
    expect(await tasksOf(ada, meetingId)).toHaveLength(2)

    await hers.mac.remove(hers.id)
    await workMeetings(server)
    expect(await linesOf(ada, meetingId)).toEqual(['I will paint the pier tomorrow.'])
    expect((await tasksOf(ada, meetingId)).map(({ title }) => title)).toEqual([expect.stringContaining('pier')])
    expect(existsSync(folderOf(server, his.id))).toBe(true)
    expect(await statusesOf(ada, meetingId)).toEqual(['COMPLETE', null])
  })
})

describe('during uploads', () => {
  const many = Array.from({ length: 24 }, (_, number) => ({ number: number + 1, bytes: audio(0.2, number) }))
  const left = async (id: string) => ({
    rows: await server.sql('select 1 from recording_chunks where "recordingId" = $1', [id]),
    isOnDisk: existsSync(folderOf(server, id)),
  })

  test('a deleted recording leaves no chunks', async () => {
    const { mac, id } = await begin(server, ada)
    const [removed, ...sent] = await Promise.all([mac.remove(id), ...many.map((chunk) => mac.send(id, chunk))])

    expect(removed).toBe(204)
    expect(sent.filter((said) => said !== 204 && said !== '404 recording_not_found')).toEqual([])
    expect(await left(id)).toEqual({ rows: [], isOnDisk: false })
  })

  test('a deleted transcript leaves no chunks', async () => {
    const { mac, id, meetingId } = await begin(server, ada)
    const [deleted, ...sent] = await Promise.all([
      ada.delete(`/api/meetings/${meetingId}/recording`),
      ...many.map((chunk) => mac.send(id, chunk)),
    ])

    expect(deleted.status).toBe(204)
    expect(sent.filter((said) => said !== 204 && said !== '409 recording_finished')).toEqual([])
    expect(await left(id)).toEqual({ rows: [], isOnDisk: false })
  })

  test('a finished recording has exactly the confirmed chunks', async () => {
    const { mac, id } = await begin(server, ada)
    const [ended, ...sent] = await Promise.all([
      mac.finish(id, { microphone: 1 }),
      ...many.map((chunk) => mac.send(id, chunk)),
    ])

    expect(ended.said).toBe(200)
    const confirmed = many.filter((_, index) => sent[index] === 204).map(({ number }) => number)
    expect((await mac.read(id)).chunks.map(({ number }) => number)).toEqual([0, ...confirmed])
    expect(
      readdirSync(path.join(folderOf(server, id), 'microphone')).toSorted(
        (one, other) => parseInt(one, 10) - parseInt(other, 10),
      ),
    ).toEqual([0, ...confirmed].map((number) => `${number}.pcm`))
  })
})
