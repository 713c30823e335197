import type { Deps } from '#server/platform/deps.ts'
import { SpeechRefusal, type Phrase, type Speech } from '#server/providers/speech/speech.ts'
import { unreadable } from '#server/recordings/conclude-recording.ts'
import { withoutHallucinations } from '#server/recordings/hallucinations.ts'
import { cutPassage } from '#server/recordings/passages.ts'
import { readAudio, audioIn, wavOf } from '#server/recordings/read-audio.ts'
import type { Transcribing, NextPassage } from '#server/recordings/transcribe-recording.ts'
import { writeTranscribed } from '#server/recordings/write-transcribed.ts'

/**
 * Transcribes one passage; silence isn't sent to the provider. Throws `SpeechRefusal`, unless this audio can never be
 * transcribed.
 */
export async function transcribePassage(
  deps: Deps,
  { speech }: Transcribing,
  { recordingId, channel, chunks, stretch }: NextPassage,
): Promise<void> {
  const room = await readAudio(deps, { recordingId, channel, chunks, from: stretch.from, to: stretch.to })
  const { from, to, loudness, isSilent } = cutPassage(stretch, audioIn(room))
  const passage = { recordingId, channel, chunks, from, to, voices: new Map() }
  if (isSilent) return void (await writeTranscribed(deps, { ...passage, phrases: [] }))

  const phrases = await phrasesIn(speech, wavOf(room, to - from))
  if (!phrases) return void (await writeTranscribed(deps, { ...passage, phrases: [], failure: unreadable }))

  const said = withoutHallucinations(phrases, loudness)
  await writeTranscribed(deps, { ...passage, phrases: said, failure: null })
}

/** The phrases in the audio; null if the provider can never transcribe it. */
async function phrasesIn(speech: Speech, wav: Uint8Array): Promise<Phrase[] | null> {
  try {
    return await speech.transcribe(wav)
  } catch (error) {
    if (error instanceof SpeechRefusal && error.kind === 'invalid') return null
    throw error
  }
}
