import { transcribeRecordingJob } from '#server/recordings/jobs.ts'
import { silentMs } from '#server/meetings/meeting-state.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Speech } from '#server/providers/speech/speech.ts'
import { claimOf } from '#server/platform/claims.ts'
import { createLiveAudio } from '#server/recordings/live-audio.ts'
import { findTranscribable, type Transcribable } from '#server/recordings/transcribable.ts'
import { openLiveChannel, type LiveChannel } from '#server/recordings/live-channel.ts'
import { nextStretch } from '#server/recordings/passages.ts'
import type { RecordingChannel } from '#server/recordings/read-audio.ts'
import { lengthOf } from '#server/recordings/audio.ts'
import type { Transcribing } from '#server/recordings/transcribe-recording.ts'

const lookEveryMs = 1000
const firstWaitMs = 1000
const longestWaitMs = 60_000

type LiveTranscription = RecordingChannel & { stream: LiveChannel; isEnding: boolean; failures: number }

/** Transcribes recordings live, if the provider can: one stream per channel, on the server that claims it first. */
export function transcribeLive(
  deps: Deps,
  { speech, claims }: Omit<Transcribing, 'speech'> & { speech: Speech | null },
): { stop: () => Promise<void> } {
  const listen = speech?.listen
  if (!speech || !listen) return { stop: async () => {} }

  const audio = createLiveAudio(deps)
  const open = new Map<string, LiveTranscription>()
  /** Channels whose stream failed: when to retry, and the number of failures in a row. */
  const resting = new Map<string, { until: number; failures: number }>()
  let isStopped = false
  let timer: NodeJS.Timeout
  let turn = look()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await turn
      await Promise.all([...open.keys()].map(close))
    },
  }

  async function look() {
    try {
      const found = await audio.look(new Set([...open.values()].map(({ recordingId }) => recordingId)))
      const ongoing = firstOfEachMeeting(found.filter(({ isFinished, isTranscribed }) => !isFinished && !isTranscribed))
      forgetResting(ongoing)
      for (const recording of ongoing) for (const one of recording.channels) await openChannel(recording, one)
      const byId = new Map(found.map((recording) => [recording.id, recording]))
      for (const key of open.keys()) await keepOpen(key, byId)
    } catch (error) {
      deps.log.error({ err: error }, 'could not transcribe recordings live') // the database may be back soon
    }
    if (!isStopped) timer = setTimeout(() => (turn = look()), lookEveryMs)
  }

  /** Opens a stream for a channel without a backlog. Others are transcribed in passages first. */
  async function openChannel(
    { id: recordingId }: Transcribable,
    { channel, chunks, from }: Transcribable['channels'][number],
  ) {
    const key = claimOf({ recordingId, channel })
    const rest = resting.get(key)
    if (isStopped || open.has(key) || (rest && performance.now() < rest.until)) return
    if (from >= lengthOf(chunks) || nextStretch({ chunks, from, isFinished: false, ...speech! })) return
    if (!(await claims.take(key))) return
    // Its state after the last claim.
    const now = (await findTranscribable(deps.db, recordingId))?.channels.find((one) => one.channel === channel)
    if (!now) return claims.release(key)
    open.set(key, {
      recordingId,
      channel,
      isEnding: false,
      failures: rest?.failures ?? 0,
      stream: openLiveChannel(deps, listen!, { recordingId, channel, from: now.from }),
    })
  }

  async function keepOpen(key: string, found: ReadonlyMap<string, Transcribable>) {
    const { recordingId, channel, stream, isEnding, failures } = open.get(key)!
    const lost = stream.lost() ?? (claims.isHeld(key) ? null : new Error('lost the claim'))
    if (lost) {
      deps.log.warn({ err: lost, recordingId, channel }, 'live transcription was interrupted')
      const before = stream.hasWritten() ? 0 : failures
      resting.set(key, {
        until: performance.now() + Math.min(firstWaitMs * 2 ** before, longestWaitMs) * (0.5 + Math.random() / 2),
        failures: before + 1,
      })
      return close(key)
    }
    if (isEnding) return

    const recording = found.get(recordingId)
    const heard = recording?.channels.find((one) => one.channel === channel)
    if (!recording || !heard || recording.isTranscribed) return close(key)
    await stream.send(heard.chunks)
    if (!isOver(recording, deps.now()) || !stream.hasAll()) return
    open.get(key)!.isEnding = true
    void end(key)
  }

  /** Transcribes the rest and queues closing the recording. */
  async function end(key: string) {
    const { recordingId, stream } = open.get(key)!
    try {
      await stream.finish()
    } catch (error) {
      deps.log.warn({ err: error, recordingId }, 'the end of a recording is transcribed in passages')
    }
    await close(key)
    await deps.enqueue(transcribeRecordingJob, { recordingId }).catch(() => {}) // the sweep queues it too
  }

  function forgetResting(ongoing: readonly Transcribable[]) {
    const wanted = new Set(
      ongoing.flatMap(({ id: recordingId, channels }) =>
        channels.map(({ channel }) => claimOf({ recordingId, channel })),
      ),
    )
    for (const key of resting.keys()) if (!wanted.has(key)) resting.delete(key)
  }

  async function close(key: string) {
    const one = open.get(key)
    open.delete(key)
    await one?.stream.close()
    await claims.release(key)
  }
}

/** Only a meeting's first recording is transcribed live; the others in passages. */
function firstOfEachMeeting(recordings: readonly Transcribable[]): Transcribable[] {
  const first = Map.groupBy(recordings, ({ meetingId }) => meetingId)
  return recordings.filter((recording) => first.get(recording.meetingId)![0] === recording)
}

function isOver({ isFinished, lastChunkAt }: Transcribable, now: Date): boolean {
  return isFinished || lastChunkAt === null || now.getTime() - lastChunkAt.getTime() >= silentMs
}
