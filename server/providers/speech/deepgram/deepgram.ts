import { sampleRate } from '#shared/recordings/schemas.ts'
import { aMomentOfSound } from '../a-moment-of-sound.ts'
import { askSpeech } from '../ask-speech.ts'
import type { Pace, SpeechSettings } from '../create-speech.ts'
import { phrasesOf } from '../phrases.ts'
import type { Speech } from '../speech.ts'
import { openEar } from './ear.ts'
import { Complaint, Heard } from './schemas.ts'

/** Deepgram takes hours at once; an answer for more than this would be long in coming. */
const longestSeconds = 3600

/** Deepgram hears whole files and sound as it comes, and tells voices apart. */
export function createDeepgram(
  { SPEECH_API_KEY, SPEECH_BASE_URL = 'https://api.deepgram.com', SPEECH_MODEL = 'nova-3' }: SpeechSettings,
  pace: Pace,
): Speech {
  const home = SPEECH_BASE_URL.replace(/\/+$/, '')
  const headers = { authorization: `Token ${SPEECH_API_KEY}` }
  const ask = askSpeech({ name: 'Deepgram', home, model: SPEECH_MODEL, headers, pace })

  const transcribe: Speech['transcribe'] = async (wav) => {
    const query = new URLSearchParams({ model: SPEECH_MODEL, diarize: 'true', punctuate: 'true', utterances: 'true' })
    const { results } = await ask({
      path: `/v1/listen?${query}`,
      headers: { 'content-type': 'audio/wav' },
      body: () => wav as Uint8Array<ArrayBuffer>,
      answer: Heard,
      blamesSettings,
    })
    return phrasesOf(
      results.utterances.map(({ start, end, transcript, speaker }) => ({
        start,
        end,
        text: transcript,
        voice: speaker ?? null,
      })),
    )
  }

  const live = new URLSearchParams({
    model: SPEECH_MODEL,
    encoding: 'linear16',
    sample_rate: String(sampleRate),
    channels: '1',
    interim_results: 'true',
    diarize: 'true',
    punctuate: 'true',
    utterance_end_ms: '1000',
  })
  return {
    provider: 'deepgram',
    longestSeconds,
    tellsVoicesApart: true,
    transcribe,
    listen: (listening) =>
      openEar({ url: `${home.replace(/^http/, 'ws')}/v1/listen?${live}`, headers, pace }, listening),
    check: async () => void (await transcribe(aMomentOfSound())),
  }
}

/** Deepgram refuses a model that it does not have in the same way as sound that it cannot read. */
function blamesSettings(answer: string): boolean {
  try {
    return /model|tier|language/i.test(Complaint.parse(JSON.parse(answer)).err_msg)
  } catch {
    return false
  }
}
