import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SpeechStream, Phrase, Speech } from '#server/providers/speech/speech.ts'
import { readSound, soundIn, type OfChannel } from '#server/recordings/read-sound.ts'
import { lengthOf, samplesIn, secondsIn, type PlacedChunk } from '#server/recordings/sound.ts'
import type { Voices } from '#server/recordings/who-speaks.ts'
import { writeHeard } from '#server/recordings/write-heard.ts'

/** So much sound may be on its way without an answer: more of it stays on the disk. */
const aheadSeconds = 60
/** Sound that is given without any word of it for so long is given to nobody. */
const stuckMs = 90_000

/** Somebody who hears one channel while it grows. */
export type LiveEar = {
  /** Goes on with what there is of the sound by now. */
  hear: (chunks: readonly PlacedChunk[]) => Promise<void>
  /** No more sound comes: resolves once everything is written down. */
  finish: () => Promise<void>
  close: () => Promise<void>
  /** Whether all of the sound it knows of was given to it. */
  hasAll: () => boolean
  /** Whether anything was written down by it. */
  hasHeard: () => boolean
  /** Why it hears no more, although it should; null while it does. */
  lost: () => Error | null
}

type Given = OfChannel & { from: number }

/** Opens an ear for a channel from where it is written down. What is final is written in its order. */
export function openLiveEar(
  deps: Deps,
  { config, listen }: { config: Config; listen: NonNullable<Speech['listen']> },
  { recordingId, channel, from: opened }: Given,
): LiveEar {
  let voices: Voices = new Map()
  let chunks: readonly PlacedChunk[] = []
  let given = opened
  let heard = opened
  let lost: Error | null = null
  let lastWord = performance.now()
  let writing = Promise.resolve()

  const write = async (phrases: readonly Phrase[], to: number) => {
    if (lost || to <= heard) return
    const from = heard
    const shifted = phrases.map((phrase) => ({
      ...phrase,
      start: Math.max(0, phrase.start - secondsIn(from - opened)),
    }))
    const known = await writeHeard(deps, {
      recordingId,
      channel,
      chunks,
      from,
      to,
      phrases: shifted,
      voices,
      ...(phrases.length > 0 && { failure: null }),
    })
    if (known) [heard, voices] = [to, known]
    else lost = new Error('somebody else writes this channel down, or nobody is to')
  }
  const inOrder = (phrases: readonly Phrase[], to: number) => {
    writing = writing
      .then(() => write(phrases, to))
      .catch((error: unknown) => {
        lost = error as Error
      })
    return writing
  }

  const ear: SpeechStream = listen({
    onPhrases: (phrases, until) => {
      lastWord = performance.now()
      void inOrder(phrases, Math.min(opened + samplesIn(until), given))
    },
    onLost: (refusal) => {
      lost ??= refusal
    },
  })

  return {
    hear: async (now) => {
      chunks = now
      const to = Math.min(lengthOf(chunks), heard + samplesIn(aheadSeconds))
      if (to <= given) {
        if (given > heard && performance.now() - lastWord > stuckMs)
          lost ??= new Error('nothing is heard of what was given')
        return
      }
      if (given === heard) lastWord = performance.now()
      const room = await readSound(config, deps.log, { recordingId, channel, chunks, from: given, to })
      if (lost) return
      given = to
      ear.feed(soundIn(room))
    },
    finish: async () => {
      await ear.finish()
      await inOrder([], given)
    },
    close: async () => {
      ear.close()
      await writing
    },
    hasAll: () => given >= lengthOf(chunks),
    hasHeard: () => heard > opened,
    lost: () => lost,
  }
}
