import { aDeepgram } from './deepgram-stand-in.ts'
import type { SpeechVendor } from './speech-vendor.ts'
import { aWhisper } from './whisper-stand-in.ts'

/** Every speech provider, with its stand-in. */
export const speechVendors: { name: string; begin: () => Promise<SpeechVendor> }[] = [
  { name: 'OpenAI-compatible', begin: aWhisper },
  { name: 'Deepgram', begin: aDeepgram },
]
