import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { aMomentOfSound } from './a-moment-of-sound.ts'
import { askSpeech } from './ask-speech.ts'
import type { Pace, SpeechSettings } from './create-speech.ts'
import { mostPhrases, phrasesOf, Seconds, Words } from './phrases.ts'
import { SpeechRefusal, type Speech } from './speech.ts'

/** OpenAI takes files of 25 MB, which is thirteen minutes of our sound. */
const longestBytes = 25 * 1024 * 1024
const longestSeconds = 780

const Transcript = z.object({
  segments: z.array(z.object({ start: Seconds, end: Seconds, text: Words })).max(mostPhrases),
})

/** Whoever serves OpenAI's transcriptions: OpenAI itself, speaches, whisper.cpp and others. They hear whole files, and tell no voices apart. */
export function createOpenAICompatible(
  { SPEECH_BASE_URL, SPEECH_API_KEY, SPEECH_MODEL = 'whisper-1' }: SpeechSettings,
  pace: Pace,
): Speech {
  const home = SPEECH_BASE_URL!.replace(/\/+$/, '')
  const headers: Record<string, string> = SPEECH_API_KEY ? { authorization: `Bearer ${SPEECH_API_KEY}` } : {}
  const ask = askSpeech({ name: `The speech service ${new URL(home).host}`, home, model: SPEECH_MODEL, headers, pace })

  const transcribe: Speech['transcribe'] = async (wav) => {
    if (wav.length > longestBytes) throw new SpeechRefusal('invalid', 'This sound is too long for one question.')
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
    longestSeconds,
    tellsVoicesApart: false,
    transcribe,
    listen: null,
    check: async () => void (await transcribe(aMomentOfSound())),
  }
}

const boundary = `kept-${randomUUID()}`

/** A form with a file. Written by hand: of a Blob's bytes the memory goes only by and by, and a long recording has hundreds of megabytes of them. */
function formOf(wav: Uint8Array, model: string): Buffer<ArrayBuffer> {
  const field = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="sound.wav"\r\nContent-Type: audio/wav\r\n\r\n`
  const fields =
    field('model', model) + field('response_format', 'verbose_json') + field('timestamp_granularities[]', 'segment')
  return Buffer.concat([Buffer.from(fields + file), wav, Buffer.from(`\r\n--${boundary}--\r\n`)])
}

const Complaint = z.object({
  error: z.object({ param: z.string().nullish(), code: z.union([z.string(), z.number()]).nullish() }),
})

/** A model that gives no times, or that does not exist, is refused like sound that cannot be read; only the field says which. */
function blamesSettings(answer: string): boolean {
  try {
    const { error } = Complaint.parse(JSON.parse(answer))
    return (
      error.code === 'model_not_found' || /^(?:model|response_format|timestamp_granularities)/.test(error.param ?? '')
    )
  } catch {
    return false
  }
}
