import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { testAudio } from './test-audio.ts'
import { askSpeech } from './ask-speech.ts'
import type { Pace, SpeechSettings } from './create-speech.ts'
import { maxPhrases, phrasesOf, Seconds, Words } from './phrases.ts'
import { SpeechRefusal, type Speech } from './speech.ts'

/** OpenAI accepts files up to 25 MB, which is thirteen minutes of our audio. */
const longestBytes = 25 * 1024 * 1024
const maxSeconds = 780

const Transcript = z.object({
  segments: z.array(z.object({ start: Seconds, end: Seconds, text: Words })).max(maxPhrases),
})

/** Any server with OpenAI's transcription API: OpenAI, speaches, whisper.cpp and others. Files only, no speaker separation. */
export function createOpenAICompatible(
  { SPEECH_BASE_URL, SPEECH_API_KEY, SPEECH_MODEL = 'whisper-1' }: SpeechSettings,
  pace: Pace,
): Speech {
  const home = SPEECH_BASE_URL!.replace(/\/+$/, '')
  const headers: Record<string, string> = SPEECH_API_KEY ? { authorization: `Bearer ${SPEECH_API_KEY}` } : {}
  const ask = askSpeech({ name: `The speech provider ${new URL(home).host}`, home, model: SPEECH_MODEL, headers, pace })

  const transcribe: Speech['transcribe'] = async (wav) => {
    if (wav.length > longestBytes) throw new SpeechRefusal('invalid', 'This audio is too long for one request.')
    const { segments } = await ask({
      path: '/audio/transcriptions',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: () => formOf(wav, SPEECH_MODEL),
      answer: Transcript,
      blamesSettings,
    })
    return phrasesOf(segments.map((segment) => ({ ...segment, voice: null })))
  }

  return {
    provider: 'openai-compatible',
    maxSeconds,
    separatesSpeakers: false,
    transcribe,
    listen: null,
    check: async () => void (await transcribe(testAudio())),
  }
}

const boundary = `kept-${randomUUID()}`

/** A multipart form with a file. Built by hand because a Blob's memory is freed late, and a long recording has hundreds of megabytes. */
function formOf(wav: Uint8Array, model: string): Buffer<ArrayBuffer> {
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="audio.wav"\r\nContent-Type: audio/wav\r\n\r\n`
  const fields =
    field('model', model) + field('response_format', 'verbose_json') + field('timestamp_granularities[]', 'segment')
  return Buffer.concat([Buffer.from(fields + file), wav, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

const SpeechError = z.object({
  error: z.object({ param: z.string().nullish(), code: z.union([z.string(), z.number()]).nullish() }),
})

/** An unknown model, or one without timestamps, is reported like unreadable audio; only the field tells them apart. */
function blamesSettings(answer: unknown): boolean {
  const { code, param } = SpeechError.safeParse(answer).data?.error ?? {}
  return code === 'model_not_found' || /^(?:model|response_format|timestamp_granularities)/.test(param ?? '')
}
