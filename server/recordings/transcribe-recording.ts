import type { Deps } from '#server/platform/deps.ts'
import { SpeechRefusal, type Speech } from '#server/providers/speech/speech.ts'
import { claimOf, type ChannelClaims } from '#server/platform/claims.ts'
import { concludeRecording, noteFailure, noteSpeechDown } from '#server/recordings/conclude-recording.ts'
import { findTranscribable, shouldWaitForAnother, type Transcribable } from '#server/recordings/transcribable.ts'
import { transcribePassage } from '#server/recordings/transcribe-passage.ts'
import { transcribeRecordingJob, type TranscribeRecording } from '#server/recordings/jobs.ts'
import { nextStretch, type Stretch } from '#server/recordings/passages.ts'
import { AudioElsewhere } from '#server/recordings/read-audio.ts'
import { settleRecording } from '#server/recordings/settle-recording.ts'
import { lengthOf, msAt } from '#server/recordings/audio.ts'
import { Problem } from '#shared/problems.ts'
import type { Channel } from '#shared/recordings/schemas.ts'

export type Transcribing = { speech: Speech; claims: ChannelClaims }

/** Passages per run, so that no job exceeds its time limit. */
const passagesAtOnce = 6
const usualWaitSeconds = 30
/** When to retry a channel that another process has claimed. */
const turnSeconds = 2
/** When to read audio again whose store is down. */
const storeSeconds = 30
/** When to check again whether an earlier recording of the meeting has caught up. */
const otherSeconds = 15

/**
 * Transcribes a recording: complete passages while it's ongoing, the rest once it's finished. Safe to kill and run
 * again. Does nothing without a speech provider; the sweep queues it once there is one.
 */
export async function transcribeRecording(
  deps: Deps,
  { speech, ...hearing }: Omit<Transcribing, 'speech'> & { speech: Speech | null },
  job: TranscribeRecording,
): Promise<void> {
  const { recordingId } = job
  const recording = await findTranscribable(deps.db, recordingId)
  if (!speech || !recording) return
  if (recording.isTranscribed) return settleRecording(deps, recordingId) // the last run was killed before this

  const held: Channel[] = []
  try {
    for (const { channel } of recording.channels)
      if (await hearing.claims.take(claimOf({ recordingId, channel }))) held.push(channel)
    const outcome = await transcribeReady(deps, { ...hearing, speech }, recordingId, held)
    if (outcome !== 'done')
      return await deps.enqueue(transcribeRecordingJob, { ...job, startAfterSeconds: outcome.againSeconds })
    await concludeRecording(deps, recordingId)
  } catch (error) {
    if (error instanceof Problem && error.code === 'storage_down') {
      deps.log.warn({ err: error, recordingId }, 'a recording can’t be read yet')
      return await deps.enqueue(transcribeRecordingJob, { ...job, startAfterSeconds: storeSeconds })
    }
    if (!(error instanceof SpeechRefusal || error instanceof AudioElsewhere)) throw error
    deps.log.warn({ err: error, recordingId }, 'a recording is not transcribed yet')
    if (error instanceof AudioElsewhere || error.kind === 'refused')
      return await noteFailure(deps, recordingId, error.message)
    await noteSpeechDown(deps, recordingId)
    await deps.enqueue(transcribeRecordingJob, {
      ...job,
      startAfterSeconds: error.waitSeconds ?? usualWaitSeconds,
    })
  } finally {
    for (const channel of held) await hearing.claims.release(claimOf({ recordingId, channel }))
  }
}

type TranscribeOutcome = 'done' | { againSeconds: number }

/** Transcribes what's ready in the claimed channels, in chronological order. */
async function transcribeReady(
  deps: Deps,
  hearing: Transcribing,
  recordingId: string,
  held: readonly Channel[],
): Promise<TranscribeOutcome> {
  for (let passage = 0; passage < passagesAtOnce; passage++) {
    const recording = await findTranscribable(deps.db, recordingId)
    if (!recording || recording.isTranscribed) return 'done'

    const next = nextOf(recording, hearing.speech, held)
    if (!next) return recording.isFinished && !isTranscribed(recording) ? { againSeconds: turnSeconds } : 'done'
    if (await shouldWaitForAnother(deps, recording, next)) return { againSeconds: otherSeconds }
    await transcribePassage(deps, hearing, next)
  }
  return { againSeconds: 0 }
}

export type NextPassage = Transcribable['channels'][number] & {
  recordingId: string
  stretch: Stretch
  fromMs: number
  untilMs: number
}

function nextOf(
  { id, channels, isFinished }: Transcribable,
  speech: Speech,
  held: readonly Channel[],
): NextPassage | null {
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

function isTranscribed({ channels }: Transcribable): boolean {
  return channels.every(({ chunks, from }) => from >= lengthOf(chunks))
}
