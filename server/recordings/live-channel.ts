import type { Deps } from '#server/platform/deps.ts'
import type { SpeechStream, Phrase, Speech } from '#server/providers/speech/speech.ts'
import { readAudio, audioIn, type RecordingChannel } from '#server/recordings/read-audio.ts'
import { lengthOf, samplesIn, secondsIn, type StoredAudio } from '#server/recordings/audio.ts'
import type { Voices } from '#server/recordings/who-speaks.ts'
import { writeTranscribed } from '#server/recordings/write-transcribed.ts'

/** How much sent audio may be unanswered; the rest stays on disk. */
const aheadSeconds = 60
/** A stream that answers nothing for this long is lost. */
const stuckMs = 90_000

/** A speech stream for one channel of an ongoing recording. */
export type LiveChannel = {
  /** Sends the audio that arrived since the last call. */
  send: (chunks: readonly StoredAudio[]) => Promise<void>
  /** Ends the audio. Resolves once everything is transcribed. */
  finish: () => Promise<void>
  close: () => Promise<void>
  /** Whether all audio was sent. */
  hasAll: () => boolean
  /** Whether any audio was transcribed. */
  hasWritten: () => boolean
  /** Why the stream failed; null while it works. */
  lost: () => Error | null
}

type Input = RecordingChannel & { from: number }

/** Opens a stream that continues a channel's transcript. Final phrases are written in order. */
export function openLiveChannel(
  deps: Deps,
  listen: NonNullable<Speech['listen']>,
  { recordingId, channel, from: opened }: Input,
): LiveChannel {
  let voices: Voices = new Map()
  let chunks: readonly StoredAudio[] = []
  let given = opened
  let written = opened
  let lost: Error | null = null
  let lastWord = performance.now()
  let writing = Promise.resolve()

  const write = async (phrases: readonly Phrase[], to: number) => {
    if (lost || to <= written) return
    const from = written
    const shifted = phrases.map((phrase) => ({
      ...phrase,
      start: Math.max(0, phrase.start - secondsIn(from - opened)),
    }))
    const known = await writeTranscribed(deps, {
      recordingId,
      channel,
      chunks,
      from,
      to,
      phrases: shifted,
      voices,
      ...(phrases.length > 0 && { failure: null }),
    })
    if (known) [written, voices] = [to, known]
    else lost = new Error('this channel is transcribed elsewhere or no longer')
  }
  const inOrder = (phrases: readonly Phrase[], to: number) => {
    writing = writing
      .then(() => write(phrases, to))
      .catch((error: unknown) => {
        lost = error as Error
      })
    return writing
  }

  const stream: SpeechStream = listen({
    onPhrases: (phrases, until) => {
      lastWord = performance.now()
      void inOrder(phrases, Math.min(opened + samplesIn(until), given))
    },
    onLost: (refusal) => {
      lost ??= refusal
    },
  })

  return {
    send: async (now) => {
      chunks = now
      const to = Math.min(lengthOf(chunks), written + samplesIn(aheadSeconds))
      if (to <= given) {
        if (given > written && performance.now() - lastWord > stuckMs)
          lost ??= new Error('the stream is not responding')
        return
      }
      if (given === written) lastWord = performance.now()
      const room = await readAudio(deps, { recordingId, channel, chunks, from: given, to })
      if (lost) return
      given = to
      stream.feed(audioIn(room))
    },
    finish: async () => {
      await stream.finish()
      await inOrder([], given)
    },
    close: async () => {
      stream.close()
      await writing
    },
    hasAll: () => given >= lengthOf(chunks),
    hasWritten: () => written > opened,
    lost: () => lost,
  }
}
