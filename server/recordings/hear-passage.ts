import type { Deps } from '#server/platform/deps.ts'
import { SpeechRefusal, type Phrase, type Speech } from '#server/providers/speech/speech.ts'
import { unreadable } from '#server/recordings/conclude-recording.ts'
import { withoutImagined } from '#server/recordings/imagined.ts'
import { cutPassage } from '#server/recordings/passages.ts'
import { readSound, soundIn, wavOf } from '#server/recordings/read-sound.ts'
import type { Hearing, NextPassage } from '#server/recordings/transcribe-recording.ts'
import { writeHeard } from '#server/recordings/write-heard.ts'

/** Hears one passage and writes it down. Where there is silence, nobody is asked. Throws `SpeechRefusal`, unless this sound can never be heard. */
export async function hearPassage(
  deps: Deps,
  { config, speech }: Hearing,
  { recordingId, channel, chunks, stretch }: NextPassage,
): Promise<void> {
  const room = await readSound(config, deps.log, { recordingId, channel, chunks, from: stretch.from, to: stretch.to })
  const { from, to, loudness, isSilent } = cutPassage(stretch, soundIn(room))
  const heard = { recordingId, channel, chunks, from, to, voices: new Map() }
  if (isSilent) return void (await writeHeard(deps, { ...heard, phrases: [] }))

  const phrases = await phrasesIn(speech, wavOf(room, to - from))
  if (!phrases) return void (await writeHeard(deps, { ...heard, phrases: [], failure: unreadable }))

  const said = withoutImagined(phrases, loudness)
  await writeHeard(deps, { ...heard, phrases: said, failure: null })
}

/** Null where the provider can never make words of it. */
async function phrasesIn(speech: Speech, wav: Uint8Array): Promise<Phrase[] | null> {
  try {
    return await speech.transcribe(wav)
  } catch (error) {
    if (error instanceof SpeechRefusal && error.kind === 'invalid') return null
    throw error
  }
}
