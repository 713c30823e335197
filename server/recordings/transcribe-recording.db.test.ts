import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { appendLines } from '#server/transcripts/append-lines.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { aDeepgram } from '#tests/support/deepgram-stand-in.ts'
import { tasksOf } from '#tests/support/import.ts'
import { aLiveMeeting, spoken } from '#tests/support/live-meeting.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { SpeechFault, SpeechVendor } from '#tests/support/speech-vendor.ts'
import { speechVendors } from '#tests/support/speech-vendors.ts'
import { aSpokenRecording, type SpokenRecording } from '#tests/support/spoken-recording.ts'
import { bytesOf, joined, saidIn, silence, spokenSound } from '#tests/support/spoken-sound.ts'
import { aWhisper } from '#tests/support/whisper-stand-in.ts'

const patience = { timeout: 20_000 }

/** The two sides of a short call: two promises and some talk. */
const microphone = joined(
  silence(2),
  spokenSound("I'll send you the price list by Friday."),
  silence(4),
  spokenSound('It rained all weekend.'),
  silence(3),
)
const system = joined(
  silence(4),
  spokenSound('Great, then I will update the brochure on Monday.', { voice: 1 }),
  silence(7),
)
const texts = [
  "I'll send you the price list by Friday.",
  'Great, then I will update the brochure on Monday.',
  'It rained all weekend.',
]

const said = async (recording: SpokenRecording) => (await recording.lines()).map(({ text }) => text)
const isDone = (recording: SpokenRecording) =>
  expect.poll(async () => (await recording.read()).transcribedAt, patience).not.toBeNull()

describe.each(speechVendors)('with $name', ({ begin }) => {
  let vendor: SpeechVendor
  let server: TestServer
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

  const recorded = async (name: string, sound = { microphone, system }) => {
    const recording = await aSpokenRecording(server, await server.person(name), { sound })
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

  test('a recording becomes lines of both channels and tasks on the board, and every sample is transcribed once', async () => {
    const ada = await server.person('Ada Speaks')
    const recording = await aSpokenRecording(server, ada, { sound: { microphone, system } })
    await recording.send()
    await recording.finish()
    await isDone(recording)

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
    expect(vendor.files.map(bytesOf)).toEqual([microphone, system].map(bytesOf))
  })

  const faults: [string, SpeechFault][] = [
    ['is down', { status: 503 }],
    ['hangs up', 'silent'],
    ['is over its limit', { status: 429, retryAfter: 120 }],
  ]
  test.each(faults)('a provider that %s is asked later, and nothing is lost', async (what, fault) => {
    vendor.fail(fault)
    const recording = await recorded(`Ada while it ${what}`)
    const waiting = () =>
      server.sql<{ seconds: number }>(
        `select extract(epoch from start_after - now())::float as seconds from pgboss.job where name = 'transcribe-recording' and state = 'created' and singleton_key = $1`,
        [recording.id],
      )
    await expect.poll(async () => (await waiting()).length, patience).toBe(1)
    await expect
      .poll(async () => (await waiting())[0]?.seconds, patience)
      .toBeGreaterThan(typeof fault === 'object' ? 20 : 5)
    expect(await recording.event()).toMatchObject({ status: 'PROCESSING', appStatus: 'TRANSCRIBING' })

    vendor.fail(null)
    await hear(recording)
    expect(await said(recording)).toEqual(texts)
  })

  test.each([
    ['lies', { says: '<!doctype html><title>Sign in</title>' }, /did not return a transcript/],
    ['refuses the key', { status: 401 }, /rejects SPEECH_API_KEY/],
    ['sends us elsewhere', { status: 302, location: 'http://127.0.0.1:9/' }, /Correct SPEECH_BASE_URL/],
  ] as const)(
    'of a provider that %s it is said what to correct, and the recording waits',
    async (what, fault, sentence) => {
      vendor.fail(fault)
      const recording = await recorded(`Ada when it ${what}`)

      await expect.poll(async () => (await recording.read()).failure, patience).toMatch(sentence)
      await expect.poll(async () => (await recording.event()).appStatus, patience).toBe('FAILED')
      expect(await recording.read()).toMatchObject({ transcribedAt: null, audioDeletedAt: null })

      vendor.fail(null)
      await hear(recording)
      expect(await recording.read()).toMatchObject({ failure: null })
      expect(await said(recording)).toEqual(texts)
    },
  )

  test('audio that a provider can’t read is reported, kept, and transcribed from the start later', async () => {
    vendor.fail({ status: 422 })
    const recording = await recorded('Ada Unread')
    await expect.poll(async () => (await recording.read()).failure, patience).toMatch(/can’t transcribe this recording/)
    await expect.poll(async () => (await recording.event()).appStatus, patience).toBe('FAILED')

    vendor.fail(null)
    await hear(recording)
    expect(await said(recording)).toEqual(texts)
  })

  test('an unreadable part doesn’t stop the rest from being transcribed', async () => {
    vendor.hears((samples) => (samples.length === microphone.length ? null : saidIn(samples)))
    const recording = await recorded('Ada Partly')
    await isDone(recording)

    expect(await said(recording)).toEqual([texts[1]])
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
    expect(await said(recording)).toEqual(texts)
  })

  test('silence isn’t sent to the provider', async () => {
    const recording = await recorded('Ada Silent', { microphone: silence(15), system: silence(15) })
    await isDone(recording)

    expect(vendor.files).toEqual([])
    expect(await recording.lines()).toEqual([])
    await expect.poll(async () => (await recording.event()).status, patience).toBe('COMPLETE')
  })

  test('hallucinated phrases aren’t transcribed', async () => {
    vendor.hears((samples) => [...saidIn(samples), { text: 'Thanks for watching!', voice: 0, start: 0.2, end: 1.5 }])
    const recording = await recorded('Ada Imagines')
    await isDone(recording)

    expect(await said(recording)).toEqual(texts)
  })

  test('asked for by many at once, each line is there once', async () => {
    const recording = await recorded('Ada Often')
    await Promise.all(
      Array.from({ length: 4 }, () => server.work('transcribe-recording', { recordingId: recording.id })),
    )
    await isDone(recording)
    await server.work('transcribe-recording', { recordingId: recording.id })

    expect(await said(recording)).toEqual(texts)
    expect(vendor.files).toHaveLength(2)
  })
})

describe('a long recording', () => {
  /** Eleven minutes with a sentence every fifty seconds, and a pause of an hour after seven minutes. */
  const parts = Array.from({ length: 13 }, (_, index) => `This is sentence ${index}.`)
  const long = joined(...parts.flatMap((text) => [silence(3), spokenSound(text, { seconds: 44 }), silence(3)]))
  const pauses = [{ after: 420, seconds: 3600 }]

  test('is transcribed in complete passages, sample by sample, with its pauses', async () => {
    const vendor = await aWhisper()
    const server = await aServer({ settings: vendor.settings })
    onTestFinished(async () => {
      await server.stop()
      await vendor.stop()
    })
    const recording = await aSpokenRecording(server, await server.person('Ada Long'), {
      sound: { microphone: long },
      startedAt: '2026-03-05T09:59:00.000Z',
      pauses,
    })
    await recording.send(400)
    await expect.poll(() => said(recording), patience).toEqual(parts.slice(0, 6))
    await recording.send()
    await recording.finish()
    await isDone(recording)

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
    const before = await aServer()
    const ada = await before.person('Ada Waits')
    const kept = await aSpokenRecording(before, ada, { sound: { microphone, system } })
    await kept.send()
    await kept.finish()
    await before.work('sweep-recordings', {})
    expect(await kept.event()).toMatchObject({ status: 'COMPLETE', appStatus: 'WAITING_FOR_SPEECH' })
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
    await expect.poll(async () => (await after.sql('select 1 from transcript_lines')).length, patience).toBe(3)
  })
})

describe('voices that are told apart', () => {
  test('are renumbered in each passage, and an introduction gives a name', async () => {
    const vendor = await aDeepgram()
    vendor.isDeaf = true
    const server = await aServer({ settings: vendor.settings })
    onTestFinished(async () => {
      await server.stop()
      await vendor.stop()
    })
    const ada = await server.person('Ada Voices')
    const meeting = await aLiveMeeting(
      server,
      { person: ada },
      { name: 'Ben Okoro', email: 'ben@portolan.example' },
      { name: 'Clara Lind', email: 'clara@lind.example' },
    )
    const voice = (text: string, number: number) => joined(spokenSound(text, { voice: number }), silence(2))
    const sound = {
      system: joined(
        voice('We start.', 0),
        voice('Good.', 1),
        silence(13),
        voice('I go on.', 0),
        voice('Hi, this is Clara.', 1),
        silence(3),
      ),
    }
    const recording = await aSpokenRecording(server, ada, {
      sound,
      meetingId: meeting.id,
      pauses: [{ after: 20, seconds: 60 }],
    })
    await recording.send()
    await recording.finish()
    await isDone(recording)

    expect((await recording.lines()).map(({ speaker, text }) => `${speaker}: ${text}`)).toEqual([
      'Speaker 1: We start.',
      'Speaker 2: Good.',
      'Speaker 3: I go on.',
      'Clara Lind: Hi, this is Clara.',
    ])
  })
})

describe('a meeting with several recordings', () => {
  let vendor: SpeechVendor
  let server: TestServer
  beforeAll(async () => {
    vendor = await aWhisper()
    server = await aServer({ settings: vendor.settings })
  })
  afterAll(async () => {
    await server.stop()
    await vendor.stop()
  })

  test('the system channel is the only other attendee', async () => {
    const ada = await server.person('Ada Invites')
    const meeting = await aLiveMeeting(
      server,
      { person: ada },
      { name: 'Ben Okoro', email: 'ben.okoro@portolan.example' },
    )
    const recording = await aSpokenRecording(server, ada, { sound: { microphone, system }, meetingId: meeting.id })
    await recording.send()
    await recording.finish()
    await isDone(recording)

    expect((await recording.lines()).map(({ speaker }) => speaker)).toEqual(['Ada Invites', 'Ben Okoro', 'Ada Invites'])
  })

  test('is transcribed once by two Macs, with what only one of them has', async () => {
    const [ada, ben] = [await server.person('Ada Both'), await server.person('Ben Both')]
    const meeting = await aLiveMeeting(server, { person: ada }, { person: ben })
    const hers = {
      microphone: joined(silence(2), spokenSound('I will book the boathouse.'), silence(6.5)),
      system: joined(silence(5), spokenSound('I will call the printers.'), silence(3.5)),
    }
    const his = {
      microphone: joined(
        silence(4),
        spokenSound('I will call the printers.'),
        silence(214.5),
        spokenSound('Ada has left, I go on.'),
        silence(8.5),
      ),
      system: joined(silence(1), spokenSound('I will book the boathouse.'), silence(7.5)),
    }
    const adas = await aSpokenRecording(server, ada, {
      sound: hers,
      meetingId: meeting.id,
      startedAt: '2026-03-05T09:50:00.000Z',
    })
    const bens = await aSpokenRecording(server, ben, {
      sound: his,
      meetingId: meeting.id,
      startedAt: '2026-03-05T09:50:01.000Z',
    })
    await bens.send()
    await adas.send()
    await bens.finish()
    await adas.finish()
    await isDone(adas)
    await expect
      .poll(
        async () => (
          await server.work('transcribe-recording', { recordingId: bens.id }),
          (await bens.read()).transcribedAt
        ),
        patience,
      )
      .not.toBeNull()

    expect(await adas.lines()).toEqual([
      { speaker: 'Ada Both', text: 'I will book the boathouse.', timestamp: 2 },
      { speaker: 'Ben Both', text: 'I will call the printers.', timestamp: 5 },
      { speaker: 'Ben Both', text: 'Ada has left, I go on.', timestamp: 221 },
    ])
  })

  test('a bot’s lines aren’t duplicated, and what it missed is transcribed', async () => {
    const ada = await server.person('Ada Botted')
    const meeting = await aLiveMeeting(
      server,
      { person: ada },
      { name: 'Ben Okoro', email: 'ben.okoro@portolan.example' },
    )
    const botId = uuid7()
    await server.sql(
      `insert into meeting_bots (id, "meetingId", provider, link, "joinAt", "endedAt", "createdAt", "updatedAt") values ($1, $2, 'recall', 'https://meet.google.com/abc-defg-hij', '2026-03-05T09:53:00Z', '2026-03-05T09:55:00Z', now(), now())`,
      [botId, meeting.id],
    )
    for (const [moment, at] of [
      ['in-call', '2026-03-05T09:53:00Z'],
      ['ended', '2026-03-05T09:55:00Z'],
    ])
      await server.sql(
        `insert into meeting_bot_reports ("botId", key, at, moment, "receivedAt") values ($1, $2, $3, $2, $3)`,
        [botId, moment, at],
      )
    await appendLines(server.deps, {
      meetingId: meeting.id,
      lines: [spoken('bot-1', 'Ada Botted', 'I will call the harbour office.', { seconds: 30 })],
    })

    const sound = joined(
      silence(10),
      spokenSound('Before the bot.'),
      silence(198.5),
      spokenSound('I will call the harbour office.'),
      silence(148.5),
      spokenSound('After the bot.'),
      silence(8.5),
    )
    const recording = await aSpokenRecording(server, ada, {
      sound: { microphone: sound },
      meetingId: meeting.id,
      startedAt: '2026-03-05T09:50:00.000Z',
    })
    await recording.send()
    await recording.finish()
    await isDone(recording)

    expect(await said(recording)).toEqual(['Before the bot.', 'I will call the harbour office.', 'After the bot.'])
    expect(await server.sql(`select 1 from transcript_lines where "meetingId" = $1`, [meeting.id])).toHaveLength(3)
  })

  test('first lines from a Mac and a late bot end up once', async () => {
    const ada = await server.person('Ada Quicker')
    const meeting = await aLiveMeeting(
      server,
      { person: ada },
      { name: 'Ben Okoro', email: 'ben.okoro@portolan.example' },
    )
    const botId = uuid7()
    await server.sql(
      `insert into meeting_bots (id, "meetingId", provider, link, "joinAt", "createdAt", "updatedAt") values ($1, $2, 'recall', 'https://meet.google.com/abc-defg-hij', '2026-03-05T09:50:00Z', now(), now())`,
      [botId, meeting.id],
    )
    await server.sql(
      `insert into meeting_bot_reports ("botId", key, at, moment, "receivedAt") values ($1, 'in-call', '2026-03-05T09:52:30Z', 'in-call', '2026-03-05T09:52:30Z')`,
      [botId],
    )

    const sound = joined(
      silence(1),
      spokenSound('Only the Mac was there.'),
      silence(150),
      spokenSound('I will call the harbour office.'),
      silence(170),
    )
    const recording = await aSpokenRecording(server, ada, {
      sound: { microphone: sound },
      meetingId: meeting.id,
      startedAt: '2026-03-05T09:50:00.000Z',
    })
    await recording.send()
    await server.work('transcribe-recording', { recordingId: recording.id })
    await expect
      .poll(() => said(recording), patience)
      .toEqual(['Only the Mac was there.', 'I will call the harbour office.'])
    await appendLines(server.deps, {
      meetingId: meeting.id,
      lines: [spoken('bot-1', 'Ada Quicker', 'I will call the harbour office.', { seconds: 2 })],
    })
    await recording.finish()
    await isDone(recording)

    expect(
      await server.sql(
        `select text, "providerId" = 'bot-1' as bots from transcript_lines where "meetingId" = $1 order by position`,
        [meeting.id],
      ),
    ).toEqual([
      { text: 'Only the Mac was there.', bots: false },
      { text: 'I will call the harbour office.', bots: true },
    ])
  })
})
