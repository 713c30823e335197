import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { settleRecording } from '#server/recordings/settle-recording.ts'
import type { Event } from '#shared/events/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { BotVendor } from '#tests/support/bot-vendor.ts'
import { aMeeting, workMeetings } from '#tests/support/meeting-bots.ts'
import {
  addLine,
  aRecordingWorld,
  begin,
  eventOf,
  later,
  linesOf,
  macOf,
  promise,
  record,
  start,
  statusesOf,
  sweep,
  takeTranscriptions,
  tasksOf,
  transcribe,
  type RecordingWorld,
} from '#tests/support/recording-world.ts'
import { audio } from '#tests/support/recordings.ts'
import type { TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'

let world: RecordingWorld
let vendor: BotVendor
let server: TestServer
let ada: Someone
let ben: Someone
beforeAll(async () => {
  world = await aRecordingWorld()
  ;({ vendor, server, ada, ben } = world)
})
afterEach(() => world.server.setTime(start))
afterAll(() => world.stop())

describe('a call without a calendar entry', () => {
  test('has its own event, from the start to its tasks', async () => {
    const { mac, id, meetingId } = await begin(server, ada, { title: 'Call with Priya' })
    expect(await eventOf(ada, meetingId)).toMatchObject({
      title: 'Call with Priya',
      platform: 'desktop',
      date: start,
      endDate: null,
      status: 'LIVE',
      appStatus: 'RECORDING',
      ownsRecording: true,
      attendees: [{ userId: ada.me.id, name: 'Ada Records' }],
    })
    expect((await ada.get<Event[]>('/api/meetings/in-progress')).body.map((one) => one.id)).toContain(meetingId)
    expect(await takeTranscriptions(server, id)).toBe(1)

    expect(await mac.finish(id, { microphone: 1 }, later(5))).toEqual({ said: 200, eventId: meetingId })
    expect(await eventOf(ada, meetingId)).toMatchObject({
      status: 'PROCESSING',
      appStatus: 'TRANSCRIBING',
      endDate: later(5),
    })
    expect(await takeTranscriptions(server, id)).toBe(1)

    await transcribe(server, id, meetingId, promise)
    expect(await eventOf(ada, meetingId)).toMatchObject({
      status: 'COMPLETE',
      appStatus: null,
      progress: { stage: 'done' },
    })
    expect((await tasksOf(ada, meetingId)).map(({ title }) => title)).toEqual([expect.stringContaining('harbour plan')])
  })

  test('from a Mac whose clock is years ahead isn’t years long', async () => {
    const { mac, id, meetingId } = await begin(server, ada, { startedAt: '2031-01-01T10:00:00.000Z' })
    expect((await mac.finish(id, { microphone: 1 }, '2031-01-01T10:05:00.000Z')).said).toBe(200)

    expect(await eventOf(ada, meetingId)).toMatchObject({ date: start, endDate: start })
  })

  test('ends when it is finished, if the Mac doesn’t say when', async () => {
    const { mac, id, meetingId } = await begin(server, ada, { startedAt: '2026-03-05T09:30:00.000Z' })
    expect((await mac.finish(id, { microphone: 1 }, null)).said).toBe(200)

    expect(await eventOf(ada, meetingId)).toMatchObject({ date: '2026-03-05T09:30:00.000Z', endDate: start })
  })

  test('updates the open windows of its user only', async () => {
    const socket = await ada.listen()
    const [live, over] = [
      nextAnnouncement(socket, 'meeting', ({ appStatus }) => appStatus === 'RECORDING'),
      nextAnnouncement(socket, 'meeting', ({ appStatus }) => appStatus === 'TRANSCRIBING'),
    ]
    const { meetingId } = await record(server, ada)

    expect([(await live).id, (await over).id]).toEqual([meetingId, meetingId])
    expect((await ben.get(`/api/meetings/${meetingId}`)).status).toBe(404)
    socket.close()
  })

  test('that was recorded offline isn’t live', async () => {
    const { meetingId } = await begin(server, ada, { startedAt: '2026-03-04T15:00:00.000Z' })

    expect(await statusesOf(ada, meetingId)).toEqual(['PROCESSING', 'UPLOADING'])
  })

  test('that isn’t finished ends after two minutes without audio, resumes with the next chunk, and is settled after a day', async () => {
    const { mac, id, meetingId } = await begin(server, ada)
    const after = async (minutes: number) => {
      server.setTime(later(minutes))
      await sweep(server)
      return statusesOf(ada, meetingId)
    }
    expect(await after(1.9)).toEqual(['LIVE', 'RECORDING'])
    expect(await after(2)).toEqual(['PROCESSING', 'UPLOADING'])

    await mac.send(id, { number: 1, bytes: audio(10), offsetMs: 110_000 })
    expect(await statusesOf(ada, meetingId)).toEqual(['LIVE', 'RECORDING'])
    await addLine(server, id, meetingId, promise)
    expect(await after(5)).toEqual(['PROCESSING', 'UPLOADING'])
    expect(await after(24 * 60 + 5)).toEqual(['COMPLETE', 'UPLOADING'])
    await workMeetings(server)
    expect(await tasksOf(ada, meetingId)).toHaveLength(1)

    expect((await mac.finish(id, { microphone: 2 }, later(2))).said).toBe(200)
    expect(await statusesOf(ada, meetingId)).toEqual(['PROCESSING', 'TRANSCRIBING'])
  })
})

describe('a meeting of the calendar', () => {
  test('is live while it’s recorded, and complete once it’s transcribed', async () => {
    const meetingId = await aMeeting(server, {
      attendees: [{ person: ada, wants: false }],
      endDate: later(90),
      title: 'Harbour review',
    })
    await server.sql(`update meetings set status = 'SCHEDULED' where id = $1`, [meetingId])
    const { mac, id } = await begin(server, ada, { meetingId, title: 'What the Mac calls it' })
    expect(await eventOf(ada, meetingId)).toMatchObject({
      title: 'Harbour review',
      status: 'LIVE',
      appStatus: 'RECORDING',
    })

    await mac.finish(id, { microphone: 1 }, later(5))
    await transcribe(server, id, meetingId, promise)
    expect(await eventOf(ada, meetingId)).toMatchObject({
      status: 'COMPLETE',
      appStatus: null,
      endDate: later(90),
      taskCount: 1,
    })
  })

  test('recorded by two users is one event, live while either records, captured once both are transcribed', async () => {
    const meetingId = await aMeeting(server, {
      attendees: [
        { person: ada, wants: false },
        { person: ben, wants: false },
      ],
    })
    const [hers, his] = [await begin(server, ada, { meetingId }), await begin(server, ben, { meetingId })]
    expect([hers.meetingId, his.meetingId]).toEqual([meetingId, meetingId])

    await hers.mac.finish(hers.id, { microphone: 1 })
    await transcribe(server, hers.id, meetingId, promise)
    expect(await statusesOf(ben, meetingId)).toEqual(['LIVE', 'RECORDING'])

    await his.mac.finish(his.id, { microphone: 1 })
    expect(await statusesOf(ada, meetingId)).toEqual(['PROCESSING', 'TRANSCRIBING'])
    await transcribe(server, his.id, meetingId, 'I will paint the pier tomorrow.', 'Ben Records')
    expect(await statusesOf(ada, meetingId)).toEqual(['COMPLETE', null])
    expect(await linesOf(ben, meetingId)).toHaveLength(2)
    // Each sees their own task, and Ada sees both: the meeting was captured for her board.
    expect([await tasksOf(ada, meetingId), await tasksOf(ben, meetingId)].map(({ length }) => length)).toEqual([2, 1])
  })

  test('with a bot and a Mac recording is one event', async () => {
    const meetingId = await aMeeting(server, { date: start, attendees: [{ person: ada }] })
    await server.work('keep-bot', { meetingId })
    const driver = vendor.driver()
    driver.joins()
    await vendor.deliver(server.url)
    const { mac, id } = await begin(server, ada, { meetingId })
    expect(await statusesOf(ada, meetingId)).toEqual(['LIVE', 'RECORDING']) // although the bot is still waiting to be let in

    driver.isAdmitted()
    driver.says('Ada Records', promise)
    await vendor.deliver(server.url)
    await mac.finish(id, { microphone: 1 })
    expect(await statusesOf(ada, meetingId)).toEqual(['LIVE', 'TRANSCRIBING'])
    await transcribe(server, id, meetingId, 'We could also paint the pier.')
    expect(await statusesOf(ada, meetingId)).toEqual(['LIVE', null])

    driver.ends()
    driver.completes()
    await vendor.deliver(server.url)
    await workMeetings(server)
    expect(await statusesOf(ada, meetingId)).toEqual(['COMPLETE', null])
    expect(await tasksOf(ada, meetingId)).toHaveLength(1)
  })

  test('has no duplicate lines when the Mac’s come before the bot’s', async () => {
    const meetingId = await aMeeting(server, { date: start, attendees: [{ person: ada }] })
    await server.work('keep-bot', { meetingId })
    const driver = vendor.driver()
    driver.joins()
    driver.isAdmitted()
    await vendor.deliver(server.url)
    const { id } = await record(server, ada, { meetingId, startedAt: later(1) })
    await transcribe(server, id, meetingId, promise)
    expect(await linesOf(ada, meetingId)).toEqual([promise])

    driver.says('Ada Records', 'I will send the harbour plan to Priya on Friday!')
    const { now } = vendor
    vendor.now = () => new Date(later(5))
    onTestFinished(() => void (vendor.now = now))
    server.setTime(later(5))
    driver.ends()
    driver.completes()
    await vendor.deliver(server.url)
    await workMeetings(server)

    expect(await linesOf(ada, meetingId)).toEqual(['I will send the harbour plan to Priya on Friday!'])
    expect(await tasksOf(ada, meetingId)).toHaveLength(1)
  })

  test('whose bot was never admitted is captured from the Mac’s recording', async () => {
    const meetingId = await aMeeting(server, { date: start, attendees: [{ person: ada }] })
    await server.work('keep-bot', { meetingId })
    const driver = vendor.driver()
    driver.joins()
    await vendor.deliver(server.url)
    const { id } = await record(server, ada, { meetingId })
    await transcribe(server, id, meetingId, promise)
    expect((await statusesOf(ada, meetingId))[1]).toBeNull()

    driver.isTurnedAway()
    await vendor.deliver(server.url)
    await workMeetings(server)
    expect(await eventOf(ada, meetingId)).toMatchObject({
      status: 'COMPLETE',
      progress: { stage: 'done' },
      taskCount: 1,
    })
  })

  test('of someone else, a Slack day and an import can’t be recorded', async () => {
    const foreign = await aMeeting(server, { attendees: [{ person: ben }] })
    expect((await macOf(server, ada).begin({ meetingId: foreign })).said).toBe('404 event_not_found')
    expect((await macOf(server, ada).begin({ meetingId: uuid7() })).said).toBe('404 event_not_found')
    for (const platform of ['slack', 'import']) {
      const id = await aMeeting(server, { attendees: [{ person: ada }] })
      await server.sql('update meetings set platform = $2 where id = $1', [id, platform])
      expect((await macOf(server, ada).begin({ meetingId: id })).said).toBe('404 event_not_found')
    }
  })

  test('deleted during the recording leaves it an event of its own', async () => {
    const meetingId = await aMeeting(server, { attendees: [{ person: ada }] })
    const { mac, id } = await begin(server, ada, { meetingId })
    await server.sql('delete from meetings where id = $1', [meetingId])

    const { said, eventId } = await mac.finish(id, { microphone: 1 })
    expect([said, eventId === meetingId]).toEqual([200, false])
    expect(await eventOf(ada, eventId!)).toMatchObject({ platform: 'desktop', appStatus: 'TRANSCRIBING' })
  })
})

test('a failed transcription is shown, and retried an hour later', async () => {
  const { id, meetingId } = await record(server, ada)
  await takeTranscriptions(server, id)
  await server.sql(`update recordings set failure = 'Deepgram refused the key.', "updatedAt" = $2 where id = $1`, [
    id,
    start,
  ])
  await settleRecording(server.deps, id)
  expect(await statusesOf(ada, meetingId)).toEqual(['COMPLETE', 'FAILED'])
  expect(await macOf(server, ada).read(id)).toMatchObject({
    failure: 'Deepgram refused the key.',
    audioDeletedAt: null,
  })

  await sweep(server)
  expect(await takeTranscriptions(server, id)).toBe(0)
  server.setTime(later(60))
  await sweep(server)
  expect(await takeTranscriptions(server, id)).toBe(1)
})
