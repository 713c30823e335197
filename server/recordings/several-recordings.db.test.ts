import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { appendLines } from '#server/transcripts/append-lines.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { aDeepgram } from '#tests/support/deepgram-stand-in.ts'
import { aLiveMeeting, spoken } from '#tests/support/live-meeting.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { SpeechVendor } from '#tests/support/speech-vendor.ts'
import { isTranscribed, microphone, patience, system, textsOf } from '#tests/support/spoken-call.ts'
import { aSpokenRecording } from '#tests/support/spoken-recording.ts'
import { joined, silence, spokenAudio } from '#tests/support/spoken-audio.ts'
import { aWhisper } from '#tests/support/whisper-stand-in.ts'

describe('speakers separated by the provider', () => {
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
    const voice = (text: string, number: number) => joined(spokenAudio(text, { voice: number }), silence(2))
    const audio = {
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
      audio,
      meetingId: meeting.id,
      pauses: [{ after: 20, seconds: 60 }],
    })
    await recording.send()
    await recording.finish()
    await isTranscribed(recording)

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
    server = await aServer({ runsJobs: true, clockRuns: true, settings: vendor.settings })
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
    const recording = await aSpokenRecording(server, ada, { audio: { microphone, system }, meetingId: meeting.id })
    await recording.send()
    await recording.finish()
    await isTranscribed(recording)

    expect((await recording.lines()).map(({ speaker }) => speaker)).toEqual(['Ada Invites', 'Ben Okoro', 'Ada Invites'])
  })

  test('is transcribed once by two Macs, with what only one of them has', async () => {
    const [ada, ben] = [await server.person('Ada Both'), await server.person('Ben Both')]
    const meeting = await aLiveMeeting(server, { person: ada }, { person: ben })
    const hers = {
      microphone: joined(silence(2), spokenAudio('I will book the boathouse.'), silence(6.5)),
      system: joined(silence(5), spokenAudio('I will call the printers.'), silence(3.5)),
    }
    const his = {
      microphone: joined(
        silence(4),
        spokenAudio('I will call the printers.'),
        silence(214.5),
        spokenAudio('Ada has left, I go on.'),
        silence(8.5),
      ),
      system: joined(silence(1), spokenAudio('I will book the boathouse.'), silence(7.5)),
    }
    const adas = await aSpokenRecording(server, ada, {
      audio: hers,
      meetingId: meeting.id,
      startedAt: '2026-03-05T09:50:00.000Z',
    })
    const bens = await aSpokenRecording(server, ben, {
      audio: his,
      meetingId: meeting.id,
      startedAt: '2026-03-05T09:50:01.000Z',
    })
    await bens.send()
    await adas.send()
    await bens.finish()
    await adas.finish()
    await isTranscribed(adas)
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

    const audio = joined(
      silence(10),
      spokenAudio('Before the bot.'),
      silence(198.5),
      spokenAudio('I will call the harbour office.'),
      silence(148.5),
      spokenAudio('After the bot.'),
      silence(8.5),
    )
    const recording = await aSpokenRecording(server, ada, {
      audio: { microphone: audio },
      meetingId: meeting.id,
      startedAt: '2026-03-05T09:50:00.000Z',
    })
    await recording.send()
    await recording.finish()
    await isTranscribed(recording)

    expect(await textsOf(recording)).toEqual(['Before the bot.', 'I will call the harbour office.', 'After the bot.'])
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

    const audio = joined(
      silence(1),
      spokenAudio('Only the Mac was there.'),
      silence(150),
      spokenAudio('I will call the harbour office.'),
      silence(170),
    )
    const recording = await aSpokenRecording(server, ada, {
      audio: { microphone: audio },
      meetingId: meeting.id,
      startedAt: '2026-03-05T09:50:00.000Z',
    })
    await recording.send()
    await server.work('transcribe-recording', { recordingId: recording.id })
    await expect
      .poll(() => textsOf(recording), patience)
      .toEqual(['Only the Mac was there.', 'I will call the harbour office.'])
    await appendLines(server.deps, {
      meetingId: meeting.id,
      lines: [spoken('bot-1', 'Ada Quicker', 'I will call the harbour office.', { seconds: 2 })],
    })
    await recording.finish()
    await isTranscribed(recording)

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
