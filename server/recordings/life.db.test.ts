import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { settleRecording } from '#server/recordings/settle-recording.ts'
import { appendLines } from '#server/transcripts/append-lines.ts'
import type { Event, TranscriptLine } from '#shared/events/schemas.ts'
import type { AudioRetention } from '#shared/recordings/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import type { BotVendor } from '#tests/support/bot-vendor.ts'
import { aMeeting, workMeetings } from '#tests/support/meeting-bots.ts'
import { aRecall } from '#tests/support/recall-stand-in.ts'
import { aMac, sound } from '#tests/support/recordings.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { heard, type Someone } from '#tests/support/someone.ts'

const start = '2026-03-05T10:00:00.000Z'
const later = (minutes: number) => new Date(Date.parse(start) + minutes * 60_000).toISOString()
const speech = { SPEECH_PROVIDER: 'deepgram', SPEECH_API_KEY: 'a key', SPEECH_BASE_URL: 'http://127.0.0.1:9' }

let vendor: BotVendor
let server: TestServer
let ada: Someone
let ben: Someone
beforeAll(async () => {
  vendor = await aRecall()
  server = await aServer({ settings: { ...vendor.settings, ...speech, KEPT_ROLES: 'web' } })
  ada = await server.person('Ada Records')
  ben = await server.person('Ben Records')
})
afterEach(() => server.setTime(start))
afterAll(async () => {
  await server.stop()
  await vendor.stop()
})

const macOf = (person: Someone) => aMac(server.url, person)
const event = async (id: string | null, person = ada) => (await person.get<Event>(`/api/meetings/${id}`)).body
const stands = async (id: string | null, person = ada) => {
  const { status, appStatus } = await event(id, person)
  return [status, appStatus]
}
const linesOf = async (id: string | null, person = ada) =>
  (await person.get<TranscriptLine[]>(`/api/meetings/${id}/transcript`)).body.map(({ text }) => text)
const tasksOf = async (id: string | null, person = ada) => (await person.get<Task[]>(`/api/tasks/events/${id}`)).body
const folderOf = (id: string) => path.join(server.dataDir, 'recordings', id)
const sweep = () => server.work('sweep-recordings', {})
const asksForWords = async (id: string) =>
  (
    await server.sql(
      `delete from pgboss.job where name = 'transcribe-recording' and singleton_key = $1 and state = 'created' returning 1`,
      [id],
    )
  ).length

/** Starts a user's recording with a second of audio, in a meeting or on its own. */
async function begun(person: Someone, more: { meetingId?: string; title?: string; startedAt?: string } = {}) {
  const mac = macOf(person)
  const { id, recording } = await mac.begin({ channels: ['microphone'], ...more })
  expect(await mac.send(id, { number: 0, bytes: sound(1) })).toBe(204)
  return { mac, id, meetingId: recording.meetingId! }
}

async function finished(person: Someone, more: Parameters<typeof begun>[1] = {}) {
  const made = await begun(person, more)
  expect((await made.mac.finish(made.id, { microphone: 1 })).said).toBe(200)
  return made
}

/** Adds a transcript line to a recording, as the transcription job does. */
async function hears(id: string, meetingId: string, text: string, speaker = 'Ada Records') {
  await appendLines(server.deps, {
    meetingId,
    lines: [{ key: `${id}:microphone:0`, speaker: { name: speaker, email: null }, seconds: 0, text }],
  })
}
async function isWrittenDown(id: string, meetingId: string, text: string, speaker?: string) {
  await hears(id, meetingId, text, speaker)
  await server.sql(`update recordings set "transcribedAt" = $2 where id = $1`, [id, start])
  await settleRecording(server.deps, id)
  await workMeetings(server)
}

const promise = 'I will send the harbour plan to Priya on Friday.'

describe('a call without a calendar entry', () => {
  test('has its own event, from the start to its tasks', async () => {
    const { mac, id, meetingId } = await begun(ada, { title: 'Call with Priya' })
    expect(await event(meetingId)).toMatchObject({
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
    expect(await asksForWords(id)).toBe(1)

    expect(await mac.finish(id, { microphone: 1 }, later(5))).toEqual({ said: 200, eventId: meetingId })
    expect(await event(meetingId)).toMatchObject({ status: 'PROCESSING', appStatus: 'TRANSCRIBING', endDate: later(5) })
    expect(await asksForWords(id)).toBe(1)

    await isWrittenDown(id, meetingId, promise)
    expect(await event(meetingId)).toMatchObject({ status: 'COMPLETE', appStatus: null, progress: { stage: 'done' } })
    expect((await tasksOf(meetingId)).map(({ title }) => title)).toEqual([expect.stringContaining('harbour plan')])
  })

  test('of a Mac whose clock is wrong by years is not years long', async () => {
    const { mac, id, meetingId } = await begun(ada, { startedAt: '2031-01-01T10:00:00.000Z' })
    expect((await mac.finish(id, { microphone: 1 }, '2031-01-01T10:05:00.000Z')).said).toBe(200)

    expect(await event(meetingId)).toMatchObject({ date: start, endDate: start })
  })

  test('updates the open windows of its user only', async () => {
    const socket = await ada.listen()
    const [live, over] = [
      heard(socket, 'meeting', ({ appStatus }) => appStatus === 'RECORDING'),
      heard(socket, 'meeting', ({ appStatus }) => appStatus === 'TRANSCRIBING'),
    ]
    const { meetingId } = await finished(ada)

    expect([(await live).id, (await over).id]).toEqual([meetingId, meetingId])
    expect((await ben.get(`/api/meetings/${meetingId}`)).status).toBe(404)
    socket.close()
  })

  test('that was recorded offline isn’t live', async () => {
    const { meetingId } = await begun(ada, { startedAt: '2026-03-04T15:00:00.000Z' })

    expect(await stands(meetingId)).toEqual(['PROCESSING', 'UPLOADING'])
  })

  test('from a Mac whose clock is ahead starts now', async () => {
    const { meetingId } = await begun(ada, { startedAt: '2027-01-01T10:00:00.000Z' })

    expect((await event(meetingId)).date).toBe(start)
  })

  test('that isn’t finished is over after two minutes without audio, resumes with the next chunk, and is given up after a day', async () => {
    const { mac, id, meetingId } = await begun(ada)
    const after = async (minutes: number) => {
      server.setTime(later(minutes))
      await sweep()
      return stands(meetingId)
    }
    expect(await after(1.9)).toEqual(['LIVE', 'RECORDING'])
    expect(await after(2)).toEqual(['PROCESSING', 'UPLOADING'])

    await mac.send(id, { number: 1, bytes: sound(10), offsetMs: 110_000 })
    expect(await stands(meetingId)).toEqual(['LIVE', 'RECORDING'])
    await hears(id, meetingId, promise)
    expect(await after(5)).toEqual(['PROCESSING', 'UPLOADING'])
    expect(await after(24 * 60 + 5)).toEqual(['COMPLETE', 'UPLOADING'])
    await workMeetings(server)
    expect(await tasksOf(meetingId)).toHaveLength(1)

    expect((await mac.finish(id, { microphone: 2 }, later(2))).said).toBe(200)
    expect(await stands(meetingId)).toEqual(['PROCESSING', 'TRANSCRIBING'])
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
    const { mac, id } = await begun(ada, { meetingId, title: 'What the Mac calls it' })
    expect(await event(meetingId)).toMatchObject({ title: 'Harbour review', status: 'LIVE', appStatus: 'RECORDING' })

    await mac.finish(id, { microphone: 1 }, later(5))
    await isWrittenDown(id, meetingId, promise)
    expect(await event(meetingId)).toMatchObject({
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
    const [hers, his] = [await begun(ada, { meetingId }), await begun(ben, { meetingId })]
    expect([hers.meetingId, his.meetingId]).toEqual([meetingId, meetingId])

    await hers.mac.finish(hers.id, { microphone: 1 })
    await isWrittenDown(hers.id, meetingId, promise)
    expect(await stands(meetingId, ben)).toEqual(['LIVE', 'RECORDING'])

    await his.mac.finish(his.id, { microphone: 1 })
    expect(await stands(meetingId)).toEqual(['PROCESSING', 'TRANSCRIBING'])
    await isWrittenDown(his.id, meetingId, 'I will paint the pier tomorrow.', 'Ben Records')
    expect(await stands(meetingId)).toEqual(['COMPLETE', null])
    expect(await linesOf(meetingId, ben)).toHaveLength(2)
    // Each sees their own task, and Ada sees both: the meeting was captured for her board.
    expect([await tasksOf(meetingId), await tasksOf(meetingId, ben)].map(({ length }) => length)).toEqual([2, 1])
  })

  test('with a bot and a Mac recording is one event', async () => {
    const meetingId = await aMeeting(server, { date: start, attendees: [{ person: ada }] })
    await server.work('keep-bot', { meetingId })
    const life = vendor.life()
    life.joins()
    await vendor.deliver(server.url)
    const { mac, id } = await begun(ada, { meetingId })
    expect(await stands(meetingId)).toEqual(['LIVE', 'RECORDING']) // although the bot is still waiting to be let in

    life.isLetIn()
    life.says('Ada Records', promise)
    await vendor.deliver(server.url)
    await mac.finish(id, { microphone: 1 })
    expect(await stands(meetingId)).toEqual(['LIVE', 'TRANSCRIBING'])
    await isWrittenDown(id, meetingId, 'We could also paint the pier.')
    expect(await stands(meetingId)).toEqual(['LIVE', null])

    life.ends()
    life.completes()
    await vendor.deliver(server.url)
    await workMeetings(server)
    expect(await stands(meetingId)).toEqual(['COMPLETE', null])
    expect(await tasksOf(meetingId)).toHaveLength(1)
  })

  test('has no duplicate lines when the Mac’s come before the bot’s', async () => {
    const meetingId = await aMeeting(server, { date: start, attendees: [{ person: ada }] })
    await server.work('keep-bot', { meetingId })
    const life = vendor.life()
    life.joins()
    life.isLetIn()
    await vendor.deliver(server.url)
    const { id } = await finished(ada, { meetingId, startedAt: later(1) })
    await isWrittenDown(id, meetingId, promise)
    expect(await linesOf(meetingId)).toEqual([promise])

    life.says('Ada Records', 'I will send the harbour plan to Priya on Friday!')
    const { now } = vendor
    vendor.now = () => new Date(later(5))
    onTestFinished(() => void (vendor.now = now))
    server.setTime(later(5))
    life.ends()
    life.completes()
    await vendor.deliver(server.url)
    await workMeetings(server)

    expect(await linesOf(meetingId)).toEqual(['I will send the harbour plan to Priya on Friday!'])
    expect(await tasksOf(meetingId)).toHaveLength(1)
  })

  test('whose bot was never admitted is captured from the Mac’s recording', async () => {
    const meetingId = await aMeeting(server, { date: start, attendees: [{ person: ada }] })
    await server.work('keep-bot', { meetingId })
    const life = vendor.life()
    life.joins()
    await vendor.deliver(server.url)
    const { id } = await finished(ada, { meetingId })
    await isWrittenDown(id, meetingId, promise)
    expect((await stands(meetingId))[1]).toBeNull()

    life.isTurnedAway()
    await vendor.deliver(server.url)
    await workMeetings(server)
    expect(await event(meetingId)).toMatchObject({ status: 'COMPLETE', progress: { stage: 'done' }, taskCount: 1 })
  })

  test('of someone else, a Slack day and an import can’t be recorded', async () => {
    const foreign = await aMeeting(server, { attendees: [{ person: ben }] })
    expect((await macOf(ada).begin({ meetingId: foreign })).said).toBe('404 event_not_found')
    expect((await macOf(ada).begin({ meetingId: uuid7() })).said).toBe('404 event_not_found')
    for (const platform of ['slack', 'import']) {
      const id = await aMeeting(server, { attendees: [{ person: ada }] })
      await server.sql('update meetings set platform = $2 where id = $1', [id, platform])
      expect((await macOf(ada).begin({ meetingId: id })).said).toBe('404 event_not_found')
    }
  })

  test('deleted during the recording leaves it an event of its own', async () => {
    const meetingId = await aMeeting(server, { attendees: [{ person: ada }] })
    const { mac, id } = await begun(ada, { meetingId })
    await server.sql('delete from meetings where id = $1', [meetingId])

    const { said, eventId } = await mac.finish(id, { microphone: 1 })
    expect([said, eventId === meetingId]).toEqual([200, false])
    expect(await event(eventId!)).toMatchObject({ platform: 'desktop', appStatus: 'TRANSCRIBING' })
  })
})

describe('deleting the transcript for everyone', () => {
  test('deletes the audio too, and later uploads don’t bring it back', async () => {
    const meetingId = await aMeeting(server, { attendees: [{ person: ada, organizer: true }, { person: ben }] })
    const [hers, his] = [await finished(ada, { meetingId }), await begun(ben, { meetingId })]
    await hears(hers.id, meetingId, promise)

    expect((await ada.delete(`/api/meetings/${meetingId}/recording`)).status).toBe(204)

    expect([existsSync(folderOf(hers.id)), existsSync(folderOf(his.id))]).toEqual([false, false])
    expect(await his.mac.send(his.id, { number: 1, bytes: sound(1) })).toBe('409 recording_finished')
    expect(await his.mac.finish(his.id, { microphone: 2 })).toEqual({ said: 200, eventId: meetingId })
    await hears(his.id, meetingId, promise)
    expect(await linesOf(meetingId, ben)).toEqual([])
    expect(await stands(meetingId)).toEqual(['COMPLETE', null])
    expect(await hers.mac.read(hers.id)).toMatchObject({ chunks: [], audioDeletedAt: start })
    expect(await hers.mac.listen(hers.id)).toBeNull()

    expect((await macOf(ben).begin({ meetingId, startedAt: '2026-03-05T09:59:00.000Z' })).said).toBe(
      '409 transcript_deleted',
    )
    const anew = await macOf(ben).begin({ meetingId, startedAt: later(1) })
    expect([anew.said, anew.recording.meetingId === meetingId]).toEqual([201, false])
  })

  test('is up to the user who recorded it, if the organizer has no account', async () => {
    const meetingId = await aMeeting(server, {
      attendees: [
        { person: ada, wants: false },
        { person: ben, wants: false },
      ],
    })
    await finished(ben, { meetingId })

    expect([(await event(meetingId, ada)).ownsRecording, (await event(meetingId, ben)).ownsRecording]).toEqual([
      false,
      true,
    ])
    expect((await ada.delete(`/api/meetings/${meetingId}/recording`)).status).toBe(409)
  })
})

describe('deleting a recording', () => {
  test('deletes its own event and that event’s tasks', async () => {
    const { mac, id, meetingId } = await finished(ada)
    await isWrittenDown(id, meetingId, promise)
    const [task] = await tasksOf(meetingId)

    expect([await mac.remove(id), await mac.remove(id)]).toEqual([204, '404 recording_not_found'])

    expect((await ada.get(`/api/meetings/${meetingId}`)).status).toBe(404)
    expect((await ada.get(`/api/tasks/${task!.id}`)).status).toBe(404)
    expect(existsSync(folderOf(id))).toBe(false)
    expect(await mac.send(id, { number: 1, bytes: sound(1) })).toBe('404 recording_not_found')
  })

  test('leaves a calendar meeting without its lines', async () => {
    const meetingId = await aMeeting(server, { attendees: [{ person: ada, wants: false }] })
    const { mac, id } = await begun(ada, { meetingId })
    await hears(id, meetingId, promise)
    expect(await mac.remove(id)).toBe(204)

    expect(await event(meetingId)).toMatchObject({ status: 'UNKNOWN', appStatus: null, summary: null })
    expect(await linesOf(meetingId)).toEqual([])
  })

  test('leaves other users’ recordings of the meeting', async () => {
    const meetingId = await aMeeting(server, {
      attendees: [
        { person: ada, wants: false },
        { person: ben, wants: false },
      ],
    })
    const [hers, his] = [await finished(ada, { meetingId }), await finished(ben, { meetingId })]
    await isWrittenDown(hers.id, meetingId, promise)
    await isWrittenDown(his.id, meetingId, 'I will paint the pier tomorrow.', 'Ben Records')
    expect(await tasksOf(meetingId)).toHaveLength(2)

    await hers.mac.remove(hers.id)
    await workMeetings(server)
    expect(await linesOf(meetingId)).toEqual(['I will paint the pier tomorrow.'])
    expect((await tasksOf(meetingId)).map(({ title }) => title)).toEqual([expect.stringContaining('pier')])
    expect(existsSync(folderOf(his.id))).toBe(true)
    expect(await stands(meetingId)).toEqual(['COMPLETE', null])
  })
})

describe('during uploads', () => {
  const many = Array.from({ length: 24 }, (_, number) => ({ number: number + 1, bytes: sound(0.2, number) }))
  const left = async (id: string) => ({
    rows: await server.sql('select 1 from recording_chunks where "recordingId" = $1', [id]),
    isOnDisk: existsSync(folderOf(id)),
  })

  test('a deleted recording leaves no chunks', async () => {
    const { mac, id } = await begun(ada)
    const [removed, ...sent] = await Promise.all([mac.remove(id), ...many.map((piece) => mac.send(id, piece))])

    expect(removed).toBe(204)
    expect(sent.filter((said) => said !== 204 && said !== '404 recording_not_found')).toEqual([])
    expect(await left(id)).toEqual({ rows: [], isOnDisk: false })
  })

  test('a deleted transcript leaves no chunks', async () => {
    const { mac, id, meetingId } = await begun(ada)
    const [deleted, ...sent] = await Promise.all([
      ada.delete(`/api/meetings/${meetingId}/recording`),
      ...many.map((piece) => mac.send(id, piece)),
    ])

    expect(deleted.status).toBe(204)
    expect(sent.filter((said) => said !== 204 && said !== '409 recording_finished')).toEqual([])
    expect(await left(id)).toEqual({ rows: [], isOnDisk: false })
  })

  test('a finished recording has exactly the confirmed chunks', async () => {
    const { mac, id } = await begun(ada)
    const [ended, ...sent] = await Promise.all([
      mac.finish(id, { microphone: 1 }),
      ...many.map((piece) => mac.send(id, piece)),
    ])

    expect(ended.said).toBe(200)
    const confirmed = many.filter((_, index) => sent[index] === 204).map(({ number }) => number)
    expect((await mac.read(id)).chunks.map(({ number }) => number)).toEqual([0, ...confirmed])
    expect(
      readdirSync(path.join(folderOf(id), 'microphone')).toSorted(
        (one, other) => parseInt(one, 10) - parseInt(other, 10),
      ),
    ).toEqual([0, ...confirmed].map((number) => `${number}.pcm`))
  })
})

describe('audio is kept', () => {
  const keep = (person: Someone, audioRetention: AudioRetention) => person.put('/api/me', { audioRetention })
  const isKept = async (minutes: number, id: string) => {
    server.setTime(later(minutes))
    await sweep()
    return existsSync(folderOf(id))
  }
  const days = 24 * 60

  test('until it’s transcribed, by default', async () => {
    const cy = await server.person('Cy Default')
    const { mac, id, meetingId } = await finished(cy)
    expect(await isKept(90 * days, id)).toBe(true)

    server.setTime(start)
    await isWrittenDown(id, meetingId, promise, 'Cy Default')
    expect(await isKept(0, id)).toBe(false)
    expect(await mac.read(id)).toMatchObject({ audioDeletedAt: start })
    expect(await mac.listen(id)).toBeNull()
    expect(await mac.send(id, { number: 0, bytes: sound(1) })).toBe(204) // it was stored before
    expect(await linesOf(meetingId, cy)).toEqual([promise])
  })

  test('for thirty days or forever, as the user chose; a change applies to existing audio', async () => {
    const dee = await server.person('Dee Keeps')
    expect((await keep(dee, 'THIRTY_DAYS')).body).toMatchObject({ audioRetention: 'THIRTY_DAYS' })
    const { id, meetingId } = await finished(dee)
    await isWrittenDown(id, meetingId, promise, 'Dee Keeps')
    expect(await isKept(29 * days, id)).toBe(true)

    await keep(dee, 'FOREVER')
    expect(await isKept(3000 * days, id)).toBe(true)
    server.setTime(start)
    await keep(dee, 'AFTER_TRANSCRIPT')
    expect(
      await server.sql(`delete from pgboss.job where name = 'sweep-recordings' and state = 'created' returning 1`),
    ).not.toEqual([])
    expect(await isKept(0, id)).toBe(false)
  })

  test('the choice must be one of the three', async () => {
    expect((await ada.put('/api/me', { audioRetention: 'NEVER' })).status).toBe(400)
  })
})

describe('orphaned files', () => {
  test('are deleted: partial chunks and audio without a recording', async () => {
    const { id } = await begun(ada)
    const [orphan, arriving] = [folderOf(uuid7()), path.join(server.dataDir, 'recordings', 'arriving')]
    const foreign = path.join(server.dataDir, 'recordings', 'somebody elses')
    for (const folder of [orphan, foreign]) mkdirSync(folder, { recursive: true })
    const drafts = ['old', 'new'].map((name) => path.join(arriving, name))
    for (const file of drafts) writeFileSync(file, 'sound')
    const touched = (file: string, hoursAgo: number) =>
      utimesSync(file, new Date(), new Date(Date.parse(start) - hoursAgo * 3_600_000))
    touched(drafts[0]!, 1)
    touched(drafts[1]!, 0.9)
    touched(orphan, 23)
    touched(foreign, 100)

    await sweep()
    expect([existsSync(orphan), existsSync(foreign), readdirSync(arriving)]).toEqual([true, true, ['new']])
    touched(orphan, 24)
    await sweep()
    expect([existsSync(orphan), existsSync(foreign), existsSync(folderOf(id))]).toEqual([false, true, true])
  })

  test('are deleted with their user’s account, and other attendees aren’t kept waiting', async () => {
    const eve = await server.person('Eve Leaves')
    const meetingId = await aMeeting(server, {
      attendees: [
        { person: ada, wants: false },
        { person: eve, wants: false },
      ],
    })
    const { id } = await begun(eve, { meetingId })
    await server.sql(`update users set "deletionScheduledAt" = $2 where id = $1`, [eve.me.id, start])
    await server.work('delete-account', { userId: eve.me.id })

    expect(existsSync(folderOf(id))).toBe(false)
    expect(await stands(meetingId)).toEqual(['UNKNOWN', null])
  })
})

test('without a speech provider a recording is kept, and transcribed once there is one', async () => {
  const silent = await aServer({ settings: { KEPT_ROLES: 'web' } })
  const fay = await silent.person('Fay Waits')
  const mac = aMac(silent.url, fay)
  const { id, recording } = await mac.begin()
  await mac.send(id, { number: 0, bytes: sound(1) })
  expect((await mac.finish(id, { microphone: 1 })).said).toBe(200)
  const jobs = () =>
    silent.sql(`select 1 from pgboss.job where name = 'transcribe-recording' and singleton_key = $1`, [id])
  const standing = async (url: string) => {
    const answer = await fetch(`${url}/api/meetings/${recording.meetingId}`, { headers: { cookie: fay.cookie } })
    const { status, appStatus, progress } = (await answer.json()) as Event
    return [status, appStatus, progress?.stage]
  }
  expect(await standing(silent.url)).toEqual(['COMPLETE', 'WAITING_FOR_SPEECH', 'done'])
  await silent.work('sweep-recordings', {})
  expect(await jobs()).toEqual([])

  const speaking = await aServer({ databaseUrl: silent.databaseUrl, settings: { ...speech, KEPT_ROLES: 'web' } })
  await speaking.work('sweep-recordings', {})
  expect((await standing(speaking.url)).slice(0, 2)).toEqual(['PROCESSING', 'TRANSCRIBING'])
  expect(await jobs()).toHaveLength(1)
  await speaking.stop()
  await silent.stop()
})

test('a failed transcription is shown, and retried an hour later', async () => {
  const { id, meetingId } = await finished(ada)
  await asksForWords(id)
  await server.sql(`update recordings set failure = 'Deepgram refused the key.', "updatedAt" = $2 where id = $1`, [
    id,
    start,
  ])
  await settleRecording(server.deps, id)
  expect(await stands(meetingId)).toEqual(['COMPLETE', 'FAILED'])
  expect(await macOf(ada).read(id)).toMatchObject({ failure: 'Deepgram refused the key.', audioDeletedAt: null })

  await sweep()
  expect(await asksForWords(id)).toBe(0)
  server.setTime(later(60))
  await sweep()
  expect(await asksForWords(id)).toBe(1)
})
