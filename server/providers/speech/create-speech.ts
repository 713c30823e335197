import type { Settings } from '#server/platform/config.ts'
import { createDeepgram } from './deepgram/deepgram.ts'
import { createOpenAICompatible } from './openai-compatible.ts'
import type { Speech, SpeechProviderName } from './speech.ts'

type Provider = {
  /** The settings that it cannot do without, and where each comes from. */
  needs: Partial<Record<keyof Settings, string>>
  create: (settings: SpeechSettings, pace: Pace) => Speech
}

export type SpeechSettings = Pick<Settings, 'SPEECH_PROVIDER' | 'SPEECH_API_KEY' | 'SPEECH_BASE_URL' | 'SPEECH_MODEL'>

/** What one answer may take, how long it is waited before asking again, and how often somebody who listens says that they are still there. */
export type Pace = { deadlineMs: number; pauseMs: number; keepAliveMs: number }

const providers: Record<SpeechProviderName, Provider> = {
  'openai-compatible': {
    needs: { SPEECH_BASE_URL: 'Set it to an address such as https://api.openai.com/v1 or http://localhost:8000/v1.' },
    create: createOpenAICompatible,
  },
  deepgram: {
    needs: { SPEECH_API_KEY: 'Make a key in your account there.' },
    create: createDeepgram,
  },
}

const usualPace: Pace = { deadlineMs: 240_000, pauseMs: 200, keepAliveMs: 4_000 }

/** What turns sound into words by the settings, or null when they name nothing, or not all that it needs. */
export function createSpeech(settings: SpeechSettings, pace: Partial<Pace> = {}): Speech | null {
  if (!isSpeechSetUp(settings)) return null
  return providers[settings.SPEECH_PROVIDER!].create(settings, { ...usualPace, ...pace })
}

export function isSpeechSetUp(settings: SpeechSettings): boolean {
  return Boolean(settings.SPEECH_PROVIDER) && sayMissingSpeech(settings) === null
}

/** Whether words come while people still talk. */
export function isSpeechLive(settings: Pick<SpeechSettings, 'SPEECH_PROVIDER'>): boolean {
  return settings.SPEECH_PROVIDER === 'deepgram'
}

/** What is wrong with a provider that is named without all it needs, in a sentence; null when nothing is. */
export function sayMissingSpeech(settings: SpeechSettings): string | null {
  if (!settings.SPEECH_PROVIDER) return null

  const needs = Object.entries(providers[settings.SPEECH_PROVIDER].needs) as [keyof SpeechSettings, string][]
  const missing = needs.find(([name]) => !settings[name])
  return missing ? `${missing[0]} is needed with SPEECH_PROVIDER=${settings.SPEECH_PROVIDER}. ${missing[1]}` : null
}
