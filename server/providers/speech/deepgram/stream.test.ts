import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { aDeepgram, type Deepgram } from '#tests/support/deepgram-stand-in.ts'
import { bytesOf, joined, silence, spokenAudio } from '#tests/support/spoken-audio.ts'
import { createSpeech, type Pace } from '../create-speech.ts'
import type { SpeechStream, Phrase, SpeechRefusal } from '../speech.ts'

let deepgram: Deepgram
let streams: SpeechStream[] = []
beforeEach(async () => {
  deepgram = await aDeepgram()
})
afterEach(async () => {
  for (const stream of streams) stream.close()
  streams = []
  await deepgram.stop()
})

const open = (pace: Partial<Pace> = {}, settings: Record<string, string> = {}) => {
  const told: { phrases: Phrase[]; until: number; lost: SpeechRefusal[] } = { phrases: [], until: 0, lost: [] }
  const stream = createSpeech(readConfig({ ...deepgram.settings, ...settings }), pace)!.listen!({
    onPhrases: (phrases, until) => {
      told.phrases.push(...phrases)
      told.until = until
    },
    onLost: (refusal) => told.lost.push(refusal),
  })
  streams.push(stream)
  return { stream, told }
}
const feed = (stream: SpeechStream, ...audio: Int16Array[]) => stream.feed(bytesOf(joined(...audio)))
const call = () => deepgram.calls[0]!

describe('a speech stream', () => {
  test('transcribes chunks, including those sent before it connected, and reports only final phrases', async () => {
    const { stream, told } = open()
    const first = spokenAudio("I'll send the list.", { voice: 1 })
    feed(stream, silence(1), first.subarray(0, 9_000))
    await expect.poll(() => call()?.samples.length).toBe(25_000)
    expect(told.phrases).toEqual([])
    feed(stream, first.subarray(9_000), silence(0.5))

    await expect.poll(() => told.phrases).toMatchObject([{ start: 1, end: 2.5, text: "I'll send the list.", voice: 1 }])
    expect(told.until).toBe(2.5)
    expect(call().samples).toEqual(joined(silence(1), first, silence(0.5)))
  })

  test('separates speakers', async () => {
    const { stream, told } = open()
    feed(stream, spokenAudio('Can you send it?', { voice: 0 }), spokenAudio('I will.', { voice: 2 }))

    await expect
      .poll(() => told.phrases.map(({ voice, text }) => [voice, text]))
      .toEqual([
        [0, 'Can you send it?'],
        [2, 'I will.'],
      ])
  })

  test('has reported every phrase when it finishes', async () => {
    const { stream, told } = open()
    feed(stream, spokenAudio('I will.'), silence(4))
    await stream.finish()

    expect(told).toMatchObject({ phrases: [{ text: 'I will.' }], until: 5.5, lost: [] })
    expect(call().orders).toEqual(['CloseStream'])
  })

  test('sends keep-alives during silence, and then makes pending words final', async () => {
    const { stream, told } = open({ keepAliveMs: 20 })
    feed(stream, silence(1))

    await expect
      .poll(() => call()?.orders.slice(0, 6))
      .toEqual(['KeepAlive', 'KeepAlive', 'KeepAlive', 'Finalize', 'KeepAlive', 'KeepAlive'])
    expect(told.until).toBe(1)
  })

  test.each([
    ['hangs up', () => deepgram.hangUp()],
    ['hangs up with a normal close', () => deepgram.hangUp(1000, '')],
    ['sends no JSON', () => deepgram.tell('<html>')],
    ['sends half a result', () => deepgram.tell('{"type": "Results", "is_final": true}')],
    [
      'sends a negative time',
      () =>
        deepgram.tell(
          '{"type": "Results", "start": -4, "duration": 1, "is_final": true, "channel": {"alternatives": [{"transcript": "I will.", "words": []}]}}',
        ),
    ],
    [
      'sends an infinite time',
      () =>
        deepgram.tell(
          '{"type": "Results", "start": 1e999, "duration": 1, "is_final": true, "channel": {"alternatives": [{"transcript": "I will.", "words": []}]}}',
        ),
    ],
    ['sends no type', () => deepgram.tell('7')],
  ])('is lost once if Deepgram %s', async (_, happens) => {
    const { stream, told } = open()
    feed(stream, spokenAudio('I will.'))
    await expect.poll(() => told.phrases).toHaveLength(1)
    happens()

    await expect.poll(() => told.lost).toMatchObject([{ kind: 'later' }])
    feed(stream, spokenAudio('Nobody hears this.'))
    await expect(stream.finish()).rejects.toMatchObject({ kind: 'later' })
    expect([told.phrases.length, told.lost.length]).toEqual([1, 1])
  })

  test('ignores unknown message types', async () => {
    const { stream, told } = open()
    feed(stream, silence(0.1))
    await expect.poll(() => deepgram.calls).toHaveLength(1)
    deepgram.tell('{"type": "Weather", "is": "fine"}')
    feed(stream, spokenAudio('I will.'))

    await expect.poll(() => told.phrases).toHaveLength(1)
    expect(told.lost).toEqual([])
  })

  test('is lost if the key is wrong, the model is missing or the server is down', async () => {
    const all = [
      open({}, { SPEECH_API_KEY: 'guessed' }),
      open({}, { SPEECH_MODEL: 'parrot-9' }),
      open({}, { SPEECH_BASE_URL: 'http://127.0.0.1:9' }),
    ]

    await expect.poll(() => all.map(({ told }) => told.lost.length)).toEqual([1, 1, 1])
    expect(deepgram.calls).toEqual([])
  })

  test('reports nothing after it was closed', async () => {
    const { stream, told } = open()
    feed(stream, silence(1))
    await expect.poll(() => call()?.samples.length).toBe(16_000)
    stream.close()

    await expect.poll(() => call().isOver).toBe(true)
    expect(told).toEqual({ phrases: [], until: 0, lost: [] })
    await expect(stream.finish()).rejects.toMatchObject({ kind: 'later' })
  })
})
