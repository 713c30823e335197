import type { Settings } from '#server/platform/config.ts'
import { createDeepgram } from './deepgram/deepgram.ts'
import { createOpenAICompatible } from './openai-compatible.ts'
import type { Speech, SpeechProviderName } from './speech.ts'

type Provider = {
  /** Required settings, each with where to get it. */
  needs: Partial<Record<keyof Settings, string>>
  create: (settings: SpeechSettings, pace: Pace) => Speech
}

export type SpeechSettings = Pick<Settings, 'SPEECH_PROVIDER' | 'SPEECH_API_KEY' | 'SPEECH_BASE_URL' | 'SPEECH_MODEL'>

/** The deadline of a request, the pause before a retry, and the interval of a stream's keep-alives. */
export type Pace = { deadlineMs: number; pauseMs: number; keepAliveMs: number }

const providers: Record<SpeechProviderName, Provider> = {
  'openai-compatible': {
    needs: { SPEECH_BASE_URL: 'Set it to a URL such as https://api.openai.com/v1 or http://localhost:8000/v1.' },
    create: createOpenAICompatible,
  },
  deepgram: {
    needs: { SPEECH_API_KEY: 'Create a key in your account there.' },
    create: createDeepgram,
  },
}

const usualPace: Pace = { deadlineMs: 240_000, pauseMs: 200, keepAliveMs: 4_000 }

/** The configured speech provider, or null if none is set or a required setting is missing. */
export function createSpeech(settings: SpeechSettings, pace: Partial<Pace> = {}): Speech | null {
  if (!isSpeechSetUp(settings)) return null
  return providers[settings.SPEECH_PROVIDER!].create(settings, { ...usualPace, ...pace })
}

export function isSpeechSetUp(settings: SpeechSettings): boolean {
  return Boolean(settings.SPEECH_PROVIDER) && describeMissingSpeech(settings) === null
}

/** Whether the provider transcribes live. */
export function isSpeechLive(settings: Pick<SpeechSettings, 'SPEECH_PROVIDER'>): boolean {
  return settings.SPEECH_PROVIDER === 'deepgram'
}

/** A sentence naming the provider's missing setting, or null. */
export function describeMissingSpeech(settings: SpeechSettings): string | null {
  if (!settings.SPEECH_PROVIDER) return null

  const needs = Object.entries(providers[settings.SPEECH_PROVIDER].needs) as [keyof SpeechSettings, string][]
  const missing = needs.find(([name]) => !settings[name])
  return missing ? `${missing[0]} is required with SPEECH_PROVIDER=${settings.SPEECH_PROVIDER}. ${missing[1]}` : null
}
