import { aDeepgram } from './deepgram-stand-in.ts'
import type { SpeechVendor } from './speech-vendor.ts'
import { aWhisper } from './whisper-stand-in.ts'

/** Every provider of speech, with the stand-in that speaks as it does. */
export const speechVendors: { name: string; begin: () => Promise<SpeechVendor> }[] = [
  { name: 'OpenAI-compatible', begin: aWhisper },
  { name: 'Deepgram', begin: aDeepgram },
]
