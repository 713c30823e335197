import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { tasksOf } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { SpeechFault, SpeechVendor } from '#tests/support/speech-vendor.ts'
import { speechVendors } from '#tests/support/speech-vendors.ts'
import { isTranscribed, microphone, patience, system, texts, textsOf } from '#tests/support/spoken-call.ts'
import { aSpokenRecording, type SpokenRecording } from '#tests/support/spoken-recording.ts'
import { bytesOf, joined, saidIn, silence, spokenAudio } from '#tests/support/spoken-audio.ts'
import { isOpen, isWaiting } from '#tests/support/jobs.ts'
import { aWhisper } from '#tests/support/whisper-stand-in.ts'

let vendor: SpeechVendor
let server: TestServer

/** Lets the tests of a block record on a server that transcribes with this provider. */
function transcribesWith(begin: () => Promise<SpeechVendor>) {
  beforeAll(async () => {
    vendor = await begin()
    if ('isDeaf' in vendor) vendor.isDeaf = true // these tests are about whole files
    server = await aServer({ settings: vendor.settings })
  })
  afterEach(() => {
    vendor.fail(null)
    vendor.hears(saidIn)
    vendor.files.length = 0
  })
  afterAll(async () => {
    await server.stop()
    await vendor.stop()
  })
}

const recorded = async (name: string, audio = { microphone, system }) => {
  const recording = await aSpokenRecording(server, await server.person(name), { audio })
  await recording.send()
  await recording.finish()
  return recording
}

/** Transcribes now instead of waiting for the queue. Another job may be running already. */
const hear = (recording: SpokenRecording) =>
  expect
    .poll(
      async () => (
        await server.work('transcribe-recording', { recordingId: recording.id }),
        (await recording.read()).transcribedAt
      ),
      patience,
    )
    .not.toBeNull()

/** Waits for jobs that try again: a provider that recovers between two channels would lose the first. */
const transcriptions = async (asked: TestServer, { id }: SpokenRecording) =>
  (await asked.jobs('transcribe-recording')).filter(({ key }) => key === id)
const rests = (recording: SpokenRecording) =>
  expect.poll(async () => (await transcriptions(server, recording)).filter(isOpen), patience).toEqual([])

describe.each(speechVendors)('with $name', ({ begin }) => {
  transcribesWith(begin)

  test('a recording becomes lines of both channels and tasks on the board, and every sample is transcribed once', async () => {
    const ada = await server.person('Ada Speaks')
    const recording = await aSpokenRecording(server, ada, { audio: { microphone, system } })
    await recording.send()
    await recording.finish()
    await isTranscribed(recording)

    const other = vendor.provider === 'deepgram' ? 'Speaker 1' : 'The call'
    expect(await recording.lines()).toEqual([
      { speaker: 'Ada Speaks', text: texts[0], timestamp: 2 },
      { speaker: other, text: texts[1], timestamp: 4 },
      { speaker: 'Ada Speaks', text: texts[2], timestamp: 7.5 },
    ])
    await expect.poll(async () => (await recording.event()).progress?.stage, patience).toBe('done')
    expect((await tasksOf(ada, recording.meetingId)).map(({ title }) => title)).toEqual(
      expect.arrayContaining([expect.stringMatching(/price list/), expect.stringMatching(/brochure/)]),
    )
    expect(await recording.event()).toMatchObject({ status: 'COMPLETE', appStatus: null })
    const inAnyOrder = (files: Int16Array[]) => files.map((file) => bytesOf(file).toString('base64')).toSorted()
    expect(inAnyOrder(vendor.files)).toEqual(inAnyOrder([microphone, system]))
  })
})

// What a provider answers, and when it's asked again, is in the tests of each provider.
describe('with any provider', () => {
  transcribesWith(aWhisper)

  const faults: [string, SpeechFault][] = [
    ['is down', { status: 503 }],
    ['is over its limit', { status: 429, retryAfter: 120 }],
  ]
  test.each(faults)('a provider that %s is retried later, and nothing is lost', async (what, fault) => {
    vendor.fail(fault)
    const recording = await recorded(`Ada while it ${what}`)
    const waiting = async () => (await transcriptions(server, recording)).filter(isWaiting)
    await expect.poll(async () => (await waiting()).length, patience).toBe(1)
    await expect
      .poll(async () => ((await waiting())[0]!.dueAt.getTime() - server.deps.now().getTime()) / 1000, patience)
      .toBeGreaterThan(typeof fault === 'object' ? 20 : 5)
    expect(await recording.event()).toMatchObject({ status: 'PROCESSING', appStatus: 'TRANSCRIBING' })

    vendor.fail(null)
    await hear(recording)
    expect(await textsOf(recording)).toEqual(texts)
  })

  test('a provider that refuses the key is reported with what to correct, and the recording waits', async () => {
    vendor.fail({ status: 401 })
    const recording = await recorded('Ada Refused')

    await expect.poll(async () => (await recording.read()).failure, patience).toMatch(/rejects SPEECH_API_KEY/)
    await expect.poll(async () => (await recording.event()).appStatus, patience).toBe('FAILED')
    expect(await recording.read()).toMatchObject({ transcribedAt: null, audioDeletedAt: null })

    vendor.fail(null)
    await hear(recording)
    expect(await recording.read()).toMatchObject({ failure: null })
    expect(await textsOf(recording)).toEqual(texts)
  })

  test('audio that a provider can’t read is reported, kept, and transcribed from the start later', async () => {
    vendor.fail({ status: 422 })
    const recording = await recorded('Ada Unread')
    await expect.poll(async () => (await recording.read()).failure, patience).toMatch(/can’t transcribe this recording/)
    await expect.poll(async () => (await recording.event()).appStatus, patience).toBe('FAILED')
    await rests(recording)

    vendor.fail(null)
    await hear(recording)
    expect(await textsOf(recording)).toEqual(texts)
  })

  test('an unreadable part doesn’t stop the rest from being transcribed', async () => {
    vendor.hears((samples) => (samples.length === microphone.length ? null : saidIn(samples)))
    const recording = await recorded('Ada Partly')
    await isTranscribed(recording)

    expect(await textsOf(recording)).toEqual([texts[1]])
    expect(await recording.read()).toMatchObject({ failure: null })
    await expect
      .poll(() => recording.event(), patience)
      .toMatchObject({
        status: 'COMPLETE',
        appStatus: null,
        appFailure:
          'Some of the audio couldn’t be transcribed: 0:00 to 0:12 (the microphone). It is kept for at least 30 days.',
      })
    await server.work('sweep-recordings', {})
    expect(await recording.read()).toMatchObject({ audioDeletedAt: null })
  })

  test('a provider that is down for more than ten minutes is reported until it responds', async () => {
    vendor.fail({ status: 503 })
    const recording = await recorded('Ada Outage')
    const fail = () => server.work('transcribe-recording', { recordingId: recording.id })
    await fail()
    expect(await recording.event()).toMatchObject({ appStatus: 'TRANSCRIBING', appFailure: null })

    await server.sql(`update recordings set "updatedAt" = "updatedAt" - interval '11 minutes' where id = $1`, [
      recording.id,
    ])
    await expect
      .poll(async () => (await fail(), await recording.event()), patience)
      .toMatchObject({
        status: 'PROCESSING',
        appStatus: 'TRANSCRIBING',
        appFailure: 'The speech provider isn’t responding. The audio is kept, and Kept will try again.',
      })

    vendor.fail(null)
    await hear(recording)
    await expect
      .poll(() => recording.event(), patience)
      .toMatchObject({ status: 'COMPLETE', appStatus: null, appFailure: null })
    expect(await textsOf(recording)).toEqual(texts)
  })

  test('silence isn’t sent to the provider', async () => {
    const recording = await recorded('Ada Silent', { microphone: silence(15), system: silence(15) })
    await isTranscribed(recording)

    expect(vendor.files).toEqual([])
    expect(await recording.lines()).toEqual([])
    await expect.poll(async () => (await recording.event()).status, patience).toBe('COMPLETE')
  })

  test('hallucinated phrases aren’t transcribed', async () => {
    vendor.hears((samples) => [...saidIn(samples), { text: 'Thanks for watching!', voice: 0, start: 0.2, end: 1.5 }])
    const recording = await recorded('Ada Imagines')
    await isTranscribed(recording)

    expect(await textsOf(recording)).toEqual(texts)
  })

  test('several jobs at once write each line once', async () => {
    const recording = await recorded('Ada Often')
    await Promise.all(
      Array.from({ length: 4 }, () => server.work('transcribe-recording', { recordingId: recording.id })),
    )
    await isTranscribed(recording)
    await server.work('transcribe-recording', { recordingId: recording.id })

    expect(await textsOf(recording)).toEqual(texts)
    expect(vendor.files).toHaveLength(2)
  })
})

describe('a long recording', () => {
  /** Eleven minutes with a sentence every fifty seconds, and a pause of an hour after seven minutes. */
  const parts = Array.from({ length: 13 }, (_, index) => `This is sentence ${index}.`)
  const long = joined(...parts.flatMap((text) => [silence(3), spokenAudio(text, { seconds: 44 }), silence(3)]))
  const pauses = [{ after: 420, seconds: 3600 }]

  test('is transcribed in complete passages, sample by sample, with its pauses', async () => {
    const vendor = await aWhisper()
    const server = await aServer({ runsJobs: true, clockRuns: true, settings: vendor.settings })
    onTestFinished(async () => {
      await server.stop()
      await vendor.stop()
    })
    const recording = await aSpokenRecording(server, await server.person('Ada Long'), {
      audio: { microphone: long },
      startedAt: '2026-03-05T09:59:00.000Z',
      pauses,
    })
    await recording.send(400)
    await expect.poll(() => textsOf(recording), patience).toEqual(parts.slice(0, 6))
    await recording.send()
    await recording.finish()
    await isTranscribed(recording)

    const lines = await recording.lines()
    expect(lines.map(({ text }) => text)).toEqual(parts.filter((_, index) => index !== 8)) // the pause splits the ninth
    expect(lines.map(({ timestamp }) => timestamp)).toEqual(
      parts.flatMap((_, index) => (index === 8 ? [] : [3 + index * 50 + (index > 8 ? 3600 : 0)])),
    )
    expect(bytesOf(joined(...vendor.files)).equals(bytesOf(long))).toBe(true)
    expect(vendor.files.map(({ length }) => Math.round(length / 16_000))).toEqual([300, 120, 230])
  })
})

describe('without a provider', () => {
  test('a recording is kept, and transcribed once there is one', async () => {
    // With a setting, so that its database isn't emptied for another test once it stops.
    const before = await aServer({ settings: {} })
    const ada = await before.person('Ada Waits')
    const kept = await aSpokenRecording(before, ada, { audio: { microphone, system } })
    await kept.send()
    await kept.finish()
    expect(await kept.event()).toMatchObject({
      status: 'COMPLETE',
      appStatus: 'WAITING_FOR_SPEECH',
      progress: { stage: 'done' },
    })
    await before.work('sweep-recordings', {})
    expect(await transcriptions(before, kept)).toEqual([])
    expect(await kept.read()).toMatchObject({ transcribedAt: null, audioDeletedAt: null, failure: null })
    await before.stop()

    const vendor = await aWhisper()
    const after = await aServer({
      settings: { ...vendor.settings, DATA_DIR: before.dataDir },
      databaseUrl: before.databaseUrl,
    })
    onTestFinished(async () => {
      await after.stop()
      await vendor.stop()
    })
    await after.work('sweep-recordings', {})
    expect(await transcriptions(after, kept)).toHaveLength(1)
    expect(await after.sql(`select status, "appStatus" from meetings where id = $1`, [kept.meetingId])).toEqual([
      { status: 'PROCESSING', appStatus: 'TRANSCRIBING' },
    ])
    await expect.poll(async () => (await after.sql('select 1 from transcript_lines')).length, patience).toBe(3)
  })
})
