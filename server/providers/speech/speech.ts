import type { Settings } from '#server/platform/config.ts'

export type SpeechProviderName = NonNullable<Settings['SPEECH_PROVIDER']>

/** A transcribed phrase with its position in the audio, in seconds. */
export type Phrase = {
  start: number
  end: number
  text: string
  /** The speaker's number from 0, if the provider separates speakers. */
  voice: number | null
}

/** Live transcription of audio. */
export type SpeechStream = {
  /** Sends the next audio: mono, 16 kHz, 16-bit little-endian. */
  feed: (pcm: Uint8Array) => void
  /** Ends the audio and resolves once every phrase was reported. Throws `SpeechRefusal`. */
  finish: () => Promise<void>
  /** Closes without waiting. */
  close: () => void
}

export type SpeechStreamHandlers = {
  /** Final phrases in order. The audio before `until` seconds is then fully transcribed, even if nobody spoke. */
  onPhrases: (phrases: Phrase[], until: number) => void
  /** The provider closed the connection early. Called once, and last. */
  onLost: (refusal: SpeechRefusal) => void
}

/** A speech provider: transcribes audio. */
export type Speech = {
  provider: SpeechProviderName
  /** The longest audio per request. */
  maxSeconds: number
  /** Whether it tells speakers apart within one request or connection. */
  separatesSpeakers: boolean
  /** Transcribes a whole WAV file. Throws `SpeechRefusal`. */
  transcribe: (wav: Uint8Array) => Promise<Phrase[]>
  /** Opens a live stream; null if the provider only transcribes files. */
  listen: ((listening: SpeechStreamHandlers) => SpeechStream) | null
  /** Checks the settings with a harmless request, for `npm run doctor`. */
  check: () => Promise<void>
}

/** `later`: retry after `waitSeconds`. `invalid`: this audio can't be transcribed. `refused`: a problem with our key, account or settings. */
export type SpeechRefusalKind = 'later' | 'invalid' | 'refused'

export class SpeechRefusal extends Error {
  readonly kind: SpeechRefusalKind
  readonly waitSeconds: number | undefined

  constructor(
    kind: SpeechRefusalKind,
    message: string,
    { waitSeconds, cause }: ErrorOptions & { waitSeconds?: number } = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.waitSeconds = waitSeconds
  }
}
