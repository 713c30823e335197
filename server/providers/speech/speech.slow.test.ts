import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ConfigProblem, readConfig } from '#server/platform/config.ts'
import { checkProviders } from '#server/providers/check-providers.ts'
import { bytesOf, joined, silence, spokenAudio } from '#tests/support/spoken-audio.ts'
import type { SpeechVendor } from '#tests/support/speech-vendor.ts'
import { speechVendors } from '#tests/support/speech-vendors.ts'
import { createSpeech, isSpeechLive, isSpeechSetUp, type Pace } from './create-speech.ts'
import { SpeechRefusal, type Speech } from './speech.ts'
import { wavHeader } from './wav.ts'

const wavOf = (samples: Int16Array) => Buffer.concat([wavHeader(samples.length * 2), bytesOf(samples)])
const talk = joined(
  silence(0.5),
  spokenAudio("I'll send the price list by Friday."),
  silence(1),
  spokenAudio('Thanks, Ada.', { seconds: 1 }),
  silence(0.25),
)

describe('the settings', () => {
  test('give no speech provider without a name', () => {
    expect(createSpeech(readConfig({}))).toBeNull()
    expect(isSpeechSetUp(readConfig({ SPEECH_API_KEY: 'key' }))).toBe(false)
  })

  test.each([
    [
      { SPEECH_PROVIDER: 'openai-compatible', SPEECH_API_KEY: 'key' },
      'SPEECH_BASE_URL is required with SPEECH_PROVIDER=openai-compatible. Set it to a URL such as https://api.openai.com/v1 or http://localhost:8000/v1.',
    ],
    [
      { SPEECH_PROVIDER: 'deepgram' },
      'SPEECH_API_KEY is required with SPEECH_PROVIDER=deepgram. Create a key in your account there.',
    ],
    [
      { SPEECH_PROVIDER: 'parrot' },
      'SPEECH_PROVIDER must be one of openai-compatible, deepgram. Fix it in the environment or in .env.',
    ],
  ])('%j report the missing setting', (settings, sentence) => {
    expect(() => checkProviders(readConfig(settings))).toThrow(new ConfigProblem(sentence))
  })

  test('need no key for your own server', async () => {
    const asked: (string | undefined)[] = []
    const server = createServer((request, response) => {
      asked.push(request.headers.authorization, request.url)
      request.resume().on('end', () => response.end('{"segments": []}'))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())

    const speech = createSpeech(
      readConfig({
        SPEECH_PROVIDER: 'openai-compatible',
        SPEECH_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
      }),
    )!
    expect(await speech.transcribe(wavOf(talk))).toEqual([])
    expect(asked).toEqual([undefined, '/v1/audio/transcriptions'])
  })

  test('tell whether it transcribes live', () => {
    expect(isSpeechLive(readConfig({ SPEECH_PROVIDER: 'deepgram', SPEECH_API_KEY: 'key' }))).toBe(true)
    expect(
      isSpeechLive(readConfig({ SPEECH_PROVIDER: 'openai-compatible', SPEECH_BASE_URL: 'http://localhost:8000/v1' })),
    ).toBe(false)
  })
})

describe.each(speechVendors)('$name', ({ begin }) => {
  let vendor: SpeechVendor
  beforeEach(async () => {
    vendor = await begin()
  })
  afterEach(() => vendor.stop())

  const speechWith = (more: Record<string, string> = {}, pace: Partial<Pace> = {}): Speech =>
    createSpeech(readConfig({ ...vendor.settings, ...more }), { pauseMs: 1, ...pace })!
  const refusalOf = async (speech: Speech, samples = talk): Promise<SpeechRefusal> => {
    const error = await speech.transcribe(wavOf(samples)).then(
      () => null,
      (error: unknown) => error,
    )
    expect(error).toBeInstanceOf(SpeechRefusal)
    return error as SpeechRefusal
  }

  test('transcribes a file with timestamps, and receives every sample', async () => {
    const phrases = await speechWith().transcribe(wavOf(talk))

    expect(phrases).toMatchObject([
      { start: 0.5, end: 2, text: "I'll send the price list by Friday." },
      { start: 3, end: 4, text: 'Thanks, Ada.' },
    ])
    expect(vendor.files).toEqual([talk])
  })

  test('finds nothing in silence', async () => {
    expect(await speechWith().transcribe(wavOf(silence(2)))).toEqual([])
  })

  test('passes the doctor’s check', async () => {
    await speechWith().check()

    expect(vendor.files).toHaveLength(1)
    expect(vendor.files[0]).toHaveLength(16_000)
  })

  test('rejects a wrong key and names the setting', async () => {
    const refusal = await refusalOf(speechWith({ SPEECH_API_KEY: 'guessed' }))

    expect(refusal.kind).toBe('refused')
    expect(refusal.message).toMatch(/rejects SPEECH_API_KEY at http/)
    expect(refusal.message).not.toContain('guessed')
    expect(vendor.asked()).toBe(1)
  })

  test('rejects an unknown model and names the setting', async () => {
    expect(await refusalOf(speechWith({ SPEECH_MODEL: 'parrot-9' }))).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/has no model parrot-9 at http.*Correct SPEECH_MODEL/) as string,
    })
  })

  test('rejects an answer that is no transcript, and says so', async () => {
    vendor.fail({ says: '<!doctype html><title>Sign in</title>' })

    expect(await refusalOf(speechWith())).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('did not return a transcript') as string,
    })
  })

  test('rejects audio without samples', async () => {
    expect(await refusalOf(speechWith(), silence(0))).toMatchObject({ kind: 'invalid' })
  })

  test('reports that it is unreachable', async () => {
    expect(
      await refusalOf(speechWith({ SPEECH_BASE_URL: `${vendor.settings.SPEECH_BASE_URL}/elsewhere` })),
    ).toMatchObject({ kind: 'refused', message: expect.stringContaining('SPEECH_BASE_URL') as string })
    const gone = speechWith({ SPEECH_BASE_URL: 'http://127.0.0.1:9' })
    expect(await refusalOf(gone)).toMatchObject({ kind: 'later' })
  })

  test.each([
    ['is over its rate limit', { status: 429, retryAfter: 0 }],
    ['is down', { status: 503 }],
    ['hangs up', 'silent'],
    ['returns half a response', { says: '{"segments": [{"start": 0, "en' }],
  ] as const)('that %s once is asked again', async (_, fault) => {
    vendor.fail(fault, 1)

    expect(await speechWith().transcribe(wavOf(talk))).toHaveLength(2)
    expect(vendor.asked()).toBe(2)
  })

  test('tries three times, then later', async () => {
    vendor.fail({ status: 500 })

    expect(await refusalOf(speechWith())).toMatchObject({ kind: 'later', waitSeconds: undefined })
    expect(vendor.asked()).toBe(3)
  })

  test.each(['silent', { status: 500 }, { says: '{"segments": 7}' }] as const)(
    'a refusal never has our key or the audio: %j',
    async (fault) => {
      vendor.fail(fault)

      const refusal = inspect(await refusalOf(speechWith()), { depth: 20, showHidden: true })

      expect(refusal).not.toContain(vendor.settings.SPEECH_API_KEY)
      expect(refusal).not.toMatch(/Uint8Array|RIFF/)
    },
  )

  test('leaves long waits to the queue', async () => {
    vendor.fail({ status: 429, retryAfter: 90 })

    expect(await refusalOf(speechWith())).toMatchObject({ kind: 'later', waitSeconds: 90 })
    expect(vendor.asked()).toBe(1)
  })

  test('doesn’t retry a timeout at once', async () => {
    vendor.fail('stuck')

    expect(await refusalOf(speechWith({}, { deadlineMs: 500 }))).toMatchObject({
      kind: 'later',
      message: expect.stringContaining('within 0.5 seconds') as string,
    })
    expect(vendor.asked()).toBe(1)
  })

  test('doesn’t retry if the audio is too large or unreadable', async () => {
    for (const status of [413, 415, 422]) {
      vendor.fail({ status }, 1)
      expect(await refusalOf(speechWith())).toMatchObject({ kind: 'invalid' })
    }
    expect(vendor.asked()).toBe(3)
  })

  test('sends neither audio nor key to a redirect', async () => {
    const strangers: unknown[] = []
    const elsewhere = createServer((request, response) => {
      strangers.push(request.headers)
      response.end('{}')
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void elsewhere.close())
    for (const status of [301, 307]) {
      vendor.fail({ status, location: `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/` }, 1)
      expect(await refusalOf(speechWith())).toMatchObject({
        kind: 'refused',
        message: expect.stringContaining('Correct SPEECH_BASE_URL') as string,
      })
    }
    expect(strangers).toEqual([])
  })

  const segment = (one: object) =>
    JSON.stringify({ segments: [one], results: { utterances: [{ transcript: 'x', ...one }] } })
  test.each([
    ['a web page', '<!doctype html><title>Sign in</title>'],
    ['nothing', ''],
    ['a cut-off answer', '{"segments": [{"start": 0,'],
    ['a number', '7'],
    ['null', 'null'],
    ['no segments', '{"text": "I will."}'],
    ['a negative time', segment({ start: -1, end: 2, text: 'I will.' })],
    ['a time that is not a number', '{"segments": [{"start": NaN, "end": 1, "text": "I will."}]}'],
    ['a time in words', segment({ start: 'NaN', end: 2, text: 'I will.' })],
    ['a time in the year 5000', segment({ start: 1e11, end: 1e11, text: 'I will.' })],
    ['an infinite time', segment({ start: 0, end: 1, text: 'I will.' }).replaceAll('"end":1', '"end":1e999')],
    ['words that are not text', segment({ start: 0, end: 1, text: { toString: 1 }, transcript: 7 })],
    [
      'a million segments',
      JSON.stringify({
        segments: Array.from({ length: 200_000 }, () => ({ start: 0, end: 1, text: 'I' })),
        results: { utterances: Array.from({ length: 200_000 }, () => ({ start: 0, end: 1, transcript: 'I' })) },
      }),
    ],
    ['more than anyone says', `"${'word '.repeat(4_000_000)}"`],
  ])('that answers with %s is refused, never believed', async (_, answer) => {
    vendor.fail({ says: answer })

    expect(['refused', 'later']).toContain((await refusalOf(speechWith())).kind)
  })

  test('returns phrases in order or a refusal for any response', { timeout: 60_000 }, async () => {
    const speech = speechWith()
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.json(),
          fc
            .record({
              segments: fc.array(
                fc.record({ start: fc.double(), end: fc.double(), text: fc.string() }, { requiredKeys: ['start'] }),
              ),
            })
            .map((value) => JSON.stringify(value)),
        ),
        async (answer) => {
          vendor.fail({ says: answer })
          const told = await speech.transcribe(wavOf(silence(0.1))).catch((error: unknown) => error)
          if (told instanceof SpeechRefusal) return
          const times = (told as { start: number; end: number }[]).flatMap(({ start, end }) => [start, end])
          expect(times.every((time) => Number.isFinite(time) && time >= 0)).toBe(true)
        },
      ),
      { numRuns: 25 },
    )
  })
})

test('never sends OpenAI more than it accepts', async () => {
  const whisper = await speechVendors[0]!.begin()
  onTestFinished(whisper.stop)
  const speech = createSpeech(readConfig(whisper.settings))!

  expect(44 + speech.maxSeconds * 32_000).toBeLessThan(25 * 1024 * 1024)
  await expect(speech.transcribe(Buffer.alloc(25 * 1024 * 1024 + 1))).rejects.toMatchObject({ kind: 'invalid' })
  expect(whisper.asked()).toBe(0)
})
