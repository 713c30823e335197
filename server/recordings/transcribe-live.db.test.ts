import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { aDeepgram, type Deepgram } from '#tests/support/deepgram-stand-in.ts'
import { tasksOf } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { aSpokenRecording } from '#tests/support/spoken-recording.ts'
import { joined, silence, spokenAudio } from '#tests/support/spoken-audio.ts'

const patience = { timeout: 20_000 }
const startedAt = '2026-03-05T09:59:30.000Z'

/** Thirty seconds of a call, with something said in every ten. */
const microphone = joined(
  silence(2),
  spokenAudio("I'll send you the price list by Friday.", { seconds: 2 }),
  silence(8),
  spokenAudio('It rained all weekend.', { seconds: 2 }),
  silence(8),
  spokenAudio('I will call the harbour office tomorrow.', { seconds: 2 }),
  silence(6),
)
const system = joined(silence(5), spokenAudio('Great.', { voice: 1, seconds: 1 }), silence(24))
const said = [
  "I'll send you the price list by Friday.",
  'Great.',
  'It rained all weekend.',
  'I will call the harbour office tomorrow.',
]

let deepgram: Deepgram
let server: TestServer
beforeAll(async () => {
  deepgram = await aDeepgram()
  server = await aServer({ runsJobs: true, clockRuns: true, settings: deepgram.settings })
})
beforeEach(() => {
  deepgram.calls.length = 0
  deepgram.files.length = 0
})
afterAll(async () => {
  await server.stop()
  await deepgram.stop()
})

const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text)

describe('while a Mac records', () => {
  test('the transcript and the board update live', async () => {
    const ada = await server.person('Ada Live')
    const recording = await aSpokenRecording(server, ada, { audio: { microphone, system }, startedAt })
    await recording.send(10)

    await expect.poll(async () => texts(await recording.lines()), patience).toEqual(said.slice(0, 2))
    expect(await recording.event()).toMatchObject({ status: 'LIVE', appStatus: 'RECORDING' })
    await expect
      .poll(async () => (await tasksOf(ada, recording.meetingId)).map(({ title }) => title), patience)
      .toEqual([expect.stringMatching(/the price list$/)])
    expect(deepgram.files).toEqual([])

    await recording.send()
    await expect.poll(async () => texts(await recording.lines()), patience).toEqual(said)
    await recording.finish()
    await expect.poll(async () => (await recording.read()).transcribedAt, patience).not.toBeNull()

    expect(texts(await recording.lines())).toEqual(said)
    await expect.poll(async () => (await recording.event()).progress?.stage, patience).toBe('done')
    expect(deepgram.files).toEqual([])
    expect(deepgram.calls.map(({ samples }) => samples)).toEqual(expect.arrayContaining([microphone, system]))
    expect(deepgram.calls).toHaveLength(2)
    await expect
      .poll(() => deepgram.calls.every(({ orders, isOver }) => isOver && orders.at(-1) === 'CloseStream'), patience)
      .toBe(true)
  })

  test('a broken connection loses and duplicates nothing', async () => {
    const recording = await aSpokenRecording(server, await server.person('Ada Breaks'), {
      audio: { microphone, system },
      startedAt,
    })
    await recording.send(10)
    await expect.poll(async () => texts(await recording.lines()), patience).toEqual(said.slice(0, 2))
    deepgram.hangUp()
    await recording.send(20)
    await expect.poll(async () => texts(await recording.lines()), patience).toEqual(said.slice(0, 3))
    deepgram.tell('{"type":"Results","start":-1}')
    await recording.send()
    await recording.finish()

    await expect.poll(async () => (await recording.read()).transcribedAt, patience).not.toBeNull()
    expect(texts(await recording.lines())).toEqual(said)
  })

  test('voices of a new connection aren’t mistaken for earlier ones', async () => {
    const voices = {
      system: joined(
        spokenAudio('We start.', { voice: 0 }),
        silence(4),
        spokenAudio('Good.', { voice: 1 }),
        silence(5),
        spokenAudio('I go on.', { voice: 0 }),
        silence(7),
      ),
    }
    const recording = await aSpokenRecording(server, await server.person('Ada Apart'), { audio: voices, startedAt })
    const speakers = async () => (await recording.lines()).map(({ speaker }) => speaker)
    await recording.send(10)
    await expect.poll(speakers, patience).toEqual(['Speaker 1', 'Speaker 2'])
    deepgram.hangUp()
    await recording.send()
    await recording.finish()

    await expect.poll(async () => (await recording.read()).transcribedAt, patience).not.toBeNull()
    expect(await speakers()).toEqual(['Speaker 1', 'Speaker 2', 'Speaker 3'])
  })

  test('two servers transcribe each channel once', async () => {
    const other = await aServer({
      runsJobs: true,
      clockRuns: true,
      settings: { ...deepgram.settings, DATA_DIR: server.dataDir },
      databaseUrl: server.databaseUrl,
    })
    onTestFinished(other.stop)
    const recording = await aSpokenRecording(server, await server.person('Ada Twice'), {
      audio: { microphone },
      startedAt,
    })
    await recording.send(10)
    await expect.poll(async () => texts(await recording.lines()), patience).toEqual([said[0]])

    await recording.send()
    await recording.finish()
    await expect.poll(async () => (await recording.read()).transcribedAt, patience).not.toBeNull()
    expect(deepgram.calls).toHaveLength(1)
  })
})
