import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { aDeepgram, type Deepgram } from '#tests/support/deepgram-stand-in.ts'
import { bytesOf, joined, silence, spokenSound } from '#tests/support/spoken-sound.ts'
import { createSpeech, type Pace } from '../create-speech.ts'
import type { Ear, Phrase, SpeechRefusal } from '../speech.ts'

let deepgram: Deepgram
let ears: Ear[] = []
beforeEach(async () => {
  deepgram = await aDeepgram()
})
afterEach(async () => {
  for (const ear of ears) ear.close()
  ears = []
  await deepgram.stop()
})

const open = (pace: Partial<Pace> = {}, settings: Record<string, string> = {}) => {
  const told: { phrases: Phrase[]; until: number; lost: SpeechRefusal[] } = { phrases: [], until: 0, lost: [] }
  const ear = createSpeech(readConfig({ ...deepgram.settings, ...settings }), pace)!.listen!({
    onPhrases: (phrases, until) => {
      told.phrases.push(...phrases)
      told.until = until
    },
    onLost: (refusal) => told.lost.push(refusal),
  })
  ears.push(ear)
  return { ear, told }
}
const feed = (ear: Ear, ...sound: Int16Array[]) => ear.feed(bytesOf(joined(...sound)))
const call = () => deepgram.calls[0]!

describe('an ear', () => {
  test('hears sound in pieces, also what was given before it was connected, and tells only what is final', async () => {
    const { ear, told } = open()
    const first = spokenSound("I'll send the list.", { voice: 1 })
    feed(ear, silence(1), first.subarray(0, 9_000))
    await expect.poll(() => call()?.samples.length).toBe(25_000)
    expect(told.phrases).toEqual([])
    feed(ear, first.subarray(9_000), silence(0.5))

    await expect.poll(() => told.phrases).toMatchObject([{ start: 1, end: 2.5, text: "I'll send the list.", voice: 1 }])
    expect(told.until).toBe(2.5)
    expect(call().samples).toEqual(joined(silence(1), first, silence(0.5)))
  })

  test('tells voices apart', async () => {
    const { ear, told } = open()
    feed(ear, spokenSound('Can you send it?', { voice: 0 }), spokenSound('I will.', { voice: 2 }))

    await expect
      .poll(() => told.phrases.map(({ voice, text }) => [voice, text]))
      .toEqual([
        [0, 'Can you send it?'],
        [2, 'I will.'],
      ])
  })

  test('has told everything when it has finished', async () => {
    const { ear, told } = open()
    feed(ear, spokenSound('I will.'), silence(4))
    await ear.finish()

    expect(told).toMatchObject({ phrases: [{ text: 'I will.' }], until: 5.5, lost: [] })
    expect(call().orders).toEqual(['CloseStream'])
  })

  test('says that somebody is there while nothing is said, and after a while has what was said made final', async () => {
    const { ear, told } = open({ keepAliveMs: 20 })
    feed(ear, silence(1))

    await expect
      .poll(() => call()?.orders.slice(0, 6))
      .toEqual(['KeepAlive', 'KeepAlive', 'KeepAlive', 'Finalize', 'KeepAlive', 'KeepAlive'])
    expect(told.until).toBe(1)
  })

  test.each([
    ['hangs up', () => deepgram.hangUp()],
    ['hangs up as if all was well', () => deepgram.hangUp(1000, '')],
    ['says what is no JSON', () => deepgram.tell('<html>')],
    ['says half a result', () => deepgram.tell('{"type": "Results", "is_final": true}')],
    [
      'says a negative time',
      () =>
        deepgram.tell(
          '{"type": "Results", "start": -4, "duration": 1, "is_final": true, "channel": {"alternatives": [{"transcript": "I will.", "words": []}]}}',
        ),
    ],
    [
      'says a time that is none',
      () =>
        deepgram.tell(
          '{"type": "Results", "start": 1e999, "duration": 1, "is_final": true, "channel": {"alternatives": [{"transcript": "I will.", "words": []}]}}',
        ),
    ],
    ['says nothing with a kind', () => deepgram.tell('7')],
  ])('is told once when Deepgram %s', async (_, happens) => {
    const { ear, told } = open()
    feed(ear, spokenSound('I will.'))
    await expect.poll(() => told.phrases).toHaveLength(1)
    happens()

    await expect.poll(() => told.lost).toMatchObject([{ kind: 'later' }])
    feed(ear, spokenSound('Nobody hears this.'))
    await expect(ear.finish()).rejects.toMatchObject({ kind: 'later' })
    expect([told.phrases.length, told.lost.length]).toEqual([1, 1])
  })

  test('passes over messages of kinds that it does not know', async () => {
    const { ear, told } = open()
    feed(ear, silence(0.1))
    await expect.poll(() => deepgram.calls).toHaveLength(1)
    deepgram.tell('{"type": "Weather", "is": "fine"}')
    feed(ear, spokenSound('I will.'))

    await expect.poll(() => told.phrases).toHaveLength(1)
    expect(told.lost).toEqual([])
  })

  test('is lost where the key is wrong, the model is not there, or nobody is', async () => {
    const all = [
      open({}, { SPEECH_API_KEY: 'guessed' }),
      open({}, { SPEECH_MODEL: 'parrot-9' }),
      open({}, { SPEECH_BASE_URL: 'http://127.0.0.1:9' }),
    ]

    await expect.poll(() => all.map(({ told }) => told.lost.length)).toEqual([1, 1, 1])
    expect(deepgram.calls).toEqual([])
  })

  test('that is closed says nothing more', async () => {
    const { ear, told } = open()
    feed(ear, silence(1))
    await expect.poll(() => call()?.samples.length).toBe(16_000)
    ear.close()

    await expect.poll(() => call().isOver).toBe(true)
    expect(told).toEqual({ phrases: [], until: 0, lost: [] })
    await expect(ear.finish()).rejects.toMatchObject({ kind: 'later' })
  })
})
