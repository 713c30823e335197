import type { Settings } from '#server/platform/config.ts'

export type SpeechProviderName = NonNullable<Settings['SPEECH_PROVIDER']>

/** Words that belong together, with their place in the sound that was given, in seconds. */
export type Phrase = {
  start: number
  end: number
  text: string
  /** Which of the voices, counted from 0, where the provider tells voices apart. */
  voice: number | null
}

/** Sound that is heard while it comes. */
export type Ear = {
  /** The next sound: mono, 16 kHz, 16-bit little-endian. */
  feed: (pcm: Uint8Array) => void
  /** No more sound comes; resolves when every phrase of it was told. Throws `SpeechRefusal` when that cannot be. */
  finish: () => Promise<void>
  /** Stops at once. */
  close: () => void
}

export type Listening = {
  /** Final phrases, in their order. Everything before `until` seconds is told with them, also where nobody spoke. */
  onPhrases: (phrases: Phrase[], until: number) => void
  /** The provider hung up, although more sound was to come. Told once, and nothing after it. */
  onLost: (refusal: SpeechRefusal) => void
}

/** Turns sound into words. */
export type Speech = {
  provider: SpeechProviderName
  /** The longest sound that one request should hold, in seconds. */
  longestSeconds: number
  /** Whether it says which of several voices speaks, within one request or connection. */
  tellsVoicesApart: boolean
  /** The words of a whole WAV file. Throws `SpeechRefusal`. */
  transcribe: (wav: Uint8Array) => Promise<Phrase[]>
  /** Hears sound as it comes; null where the provider hears whole files only. */
  listen: ((listening: Listening) => Ear) | null
  /** Asks the provider one harmless question, for `npm run doctor`. */
  check: () => Promise<void>
}

/** `later`: try again, not before `waitSeconds`. `invalid`: this sound can never be heard. `refused`: our key, our account or our settings. */
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
