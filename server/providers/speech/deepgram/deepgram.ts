import { sampleRate } from '#shared/recordings/schemas.ts'
import { testAudio } from '../test-audio.ts'
import { askSpeech } from '../ask-speech.ts'
import type { Pace, SpeechSettings } from '../create-speech.ts'
import { phrasesOf } from '../phrases.ts'
import type { Speech } from '../speech.ts'
import { openSpeechStream } from './stream.ts'
import { SpeechError, DeepgramTranscript } from './schemas.ts'

/** Deepgram accepts hours at once, but would take long to respond. */
const maxSeconds = 3600

/** Deepgram transcribes files and live streams, and separates speakers. */
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
      answer: DeepgramTranscript,
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
    maxSeconds,
    separatesSpeakers: true,
    transcribe,
    listen: (listening) =>
      openSpeechStream({ url: `${home.replace(/^http/, 'ws')}/v1/listen?${live}`, headers, pace }, listening),
    check: async () => void (await transcribe(testAudio())),
  }
}

/** Deepgram reports an unknown model with the same status as unreadable audio. */
function blamesSettings(answer: unknown): boolean {
  return /model|tier|language/i.test(SpeechError.safeParse(answer).data?.err_msg ?? '')
}
