import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { SpeechRefusal, type Speech } from '#server/providers/speech/speech.ts'
import { claimOf, type Claims } from '#server/recordings/claims.ts'
import { concludeRecording, noteFailure, noteSilence } from '#server/recordings/conclude-recording.ts'
import { findHearable, waitsForAnother, type Hearable } from '#server/recordings/hearable.ts'
import { hearPassage } from '#server/recordings/hear-passage.ts'
import { transcribeRecordingJob, type TranscribeRecording } from '#server/recordings/jobs.ts'
import { nextStretch, type Stretch } from '#server/recordings/passages.ts'
import { SoundElsewhere } from '#server/recordings/read-sound.ts'
import { settleRecording } from '#server/recordings/settle-recording.ts'
import { lengthOf, msAt } from '#server/recordings/sound.ts'
import type { Channel } from '#shared/recordings/schemas.ts'

export type Hearing = { config: Config; speech: Speech; claims: Claims }

/** So many passages in one go, so that no job takes longer than a job may. */
const passagesAtOnce = 6
const usualWaitSeconds = 30
/** How soon it is looked again whether another has let go of a channel. */
const turnSeconds = 2
/** How soon it is looked again whether another recording of the meeting was heard that far. */
const otherSeconds = 15

/**
 * Writes down what is said in a recording: the passages that are complete while it goes on, and the rest once it is over. It may
 * be killed at any moment and be done again. Without speech the recording is kept as it is, and asked for by the sweep once there is some.
 */
export async function transcribeRecording(
  deps: Deps,
  { speech, ...hearing }: Omit<Hearing, 'speech'> & { speech: Speech | null },
  { recordingId }: TranscribeRecording,
): Promise<void> {
  const recording = await findHearable(deps.db, recordingId)
  if (!speech || !recording) return
  if (recording.isTranscribed) return settleRecording(deps, recordingId) // it was killed before it did

  const held: Channel[] = []
  try {
    for (const { channel } of recording.channels)
      if (await hearing.claims.take(claimOf({ recordingId, channel }))) held.push(channel)
    const outcome = await hearAll(deps, { ...hearing, speech }, recordingId, held)
    if (outcome !== 'heard')
      return await deps.enqueue(transcribeRecordingJob, { recordingId, startAfterSeconds: outcome.againSeconds })
    await concludeRecording(deps, recordingId)
  } catch (error) {
    if (!(error instanceof SpeechRefusal || error instanceof SoundElsewhere)) throw error
    deps.log.warn({ err: error, recordingId }, 'a recording is not written down yet')
    if (error instanceof SoundElsewhere || error.kind === 'refused')
      return await noteFailure(deps, recordingId, error.message)
    await noteSilence(deps, recordingId)
    await deps.enqueue(transcribeRecordingJob, {
      recordingId,
      startAfterSeconds: error.waitSeconds ?? usualWaitSeconds,
    })
  } finally {
    for (const channel of held) await hearing.claims.release(claimOf({ recordingId, channel }))
  }
}

type Outcome = 'heard' | { againSeconds: number }

/** Hears what there is to hear in the channels that are ours, in the order in which it was said. */
async function hearAll(deps: Deps, hearing: Hearing, recordingId: string, held: readonly Channel[]): Promise<Outcome> {
  for (let heard = 0; heard < passagesAtOnce; heard++) {
    const recording = await findHearable(deps.db, recordingId)
    if (!recording || recording.isTranscribed) return 'heard'

    const next = nextOf(recording, hearing.speech, held)
    if (!next) return recording.isFinished && !isHeard(recording) ? { againSeconds: turnSeconds } : 'heard'
    if (await waitsForAnother(deps, recording, next)) return { againSeconds: otherSeconds }
    await hearPassage(deps, hearing, next)
  }
  return { againSeconds: 0 }
}

export type NextPassage = Hearable['channels'][number] & {
  recordingId: string
  stretch: Stretch
  fromMs: number
  untilMs: number
}

function nextOf({ id, channels, isFinished }: Hearable, speech: Speech, held: readonly Channel[]): NextPassage | null {
  const ready = channels.flatMap((one) => {
    const stretch = held.includes(one.channel) ? nextStretch({ ...one, isFinished, ...speech }) : null
    return stretch
      ? [
          {
            ...one,
            recordingId: id,
            stretch,
            fromMs: msAt(one.chunks, stretch.from),
            untilMs: msAt(one.chunks, stretch.to - 1),
          },
        ]
      : []
  })
  return ready.toSorted((one, other) => one.fromMs - other.fromMs)[0] ?? null
}

function isHeard({ channels }: Hearable): boolean {
  return channels.every(({ chunks, from }) => from >= lengthOf(chunks))
}
