import { z } from 'zod'
import { aMomentOfSound } from './a-moment-of-sound.ts'
import { askSpeech } from './ask-speech.ts'
import type { Pace, SpeechSettings } from './create-speech.ts'
import { mostPhrases, phrasesOf, Seconds, Words } from './phrases.ts'
import { SpeechRefusal, type Speech } from './speech.ts'

/** OpenAI takes files of 25 MB, which is thirteen minutes of our sound. */
const longestBytes = 25 * 1024 * 1024
const longestSeconds = 780

const Transcript = z.object({ segments: z.array(z.object({ start: Seconds, end: Seconds, text: Words })).max(mostPhrases) })

/** Whoever serves OpenAI's transcriptions: OpenAI itself, speaches, whisper.cpp and others. They hear whole files, and tell no voices apart. */
export function createOpenAICompatible({ SPEECH_BASE_URL, SPEECH_API_KEY, SPEECH_MODEL = 'whisper-1' }: SpeechSettings, pace: Pace): Speech {
  const home = SPEECH_BASE_URL!.replace(/\/+$/, '')
  const headers: Record<string, string> = SPEECH_API_KEY ? { authorization: `Bearer ${SPEECH_API_KEY}` } : {}
  const ask = askSpeech({ name: `The speech service ${new URL(home).host}`, home, model: SPEECH_MODEL, headers, pace })

  const transcribe: Speech['transcribe'] = async (wav) => {
    if (wav.length > longestBytes) throw new SpeechRefusal('invalid', 'This sound is too long for one question.')
    const { segments } = await ask({ path: '/audio/transcriptions', body: () => formOf(wav, SPEECH_MODEL), answer: Transcript, blamesSettings })
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

function formOf(wav: Uint8Array, model: string): FormData {
  const form = new FormData()
  form.set('model', model)
  form.set('response_format', 'verbose_json')
  form.set('timestamp_granularities[]', 'segment')
  form.set('file', new Blob([wav as Uint8Array<ArrayBuffer>], { type: 'audio/wav' }), 'sound.wav')
  return form
}

const Complaint = z.object({ error: z.object({ param: z.string().nullish(), code: z.union([z.string(), z.number()]).nullish() }) })

/** A model that gives no times, or that does not exist, is refused like sound that cannot be read; only the field says which. */
function blamesSettings(answer: string): boolean {
  try {
    const { error } = Complaint.parse(JSON.parse(answer))
    return error.code === 'model_not_found' || /^(?:model|response_format|timestamp_granularities)/.test(error.param ?? '')
  } catch {
    return false
  }
}
