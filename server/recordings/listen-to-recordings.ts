import { transcribeRecordingJob } from '#server/recordings/jobs.ts'
import { silentMs } from '#server/meetings/standing-of.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Speech } from '#server/providers/speech/speech.ts'
import { claimOf } from '#server/recordings/claims.ts'
import { findGoingOn, findHearable, type Hearable } from '#server/recordings/hearable.ts'
import { openLiveEar, type LiveEar } from '#server/recordings/live-ear.ts'
import { nextStretch } from '#server/recordings/passages.ts'
import type { OfChannel } from '#server/recordings/read-sound.ts'
import { lengthOf } from '#server/recordings/sound.ts'
import type { Hearing } from '#server/recordings/transcribe-recording.ts'

const lookEveryMs = 1000
const firstWaitMs = 1000
const longestWaitMs = 60_000

type Open = OfChannel & { ear: LiveEar; isEnding: boolean; failures: number }

/** Hears recordings while they go on, where the provider can: one ear for each channel, whoever of several servers is first. */
export function listenToRecordings(
  deps: Deps,
  { config, speech, claims }: Omit<Hearing, 'speech'> & { speech: Speech | null },
): { stop: () => Promise<void> } {
  const listen = speech?.listen
  if (!speech || !listen) return { stop: async () => {} }

  const open = new Map<string, Open>()
  /** Channels that nobody could be found to hear, until when, and how often in a row. */
  const resting = new Map<string, { until: number; failures: number }>()
  let isStopped = false
  let timer: NodeJS.Timeout
  let turn = look()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await turn
      await Promise.all([...open.keys()].map(letGo))
    },
  }

  async function look() {
    try {
      const goingOn = firstOfEachMeeting(await findGoingOn(deps))
      forgetRested(goingOn)
      for (const recording of goingOn) for (const one of recording.channels) await openSpeechStream(recording, one)
      for (const key of open.keys()) await keepOn(key)
    } catch (error) {
      deps.log.error({ err: error }, 'recordings cannot be heard') // the database may be back a moment later
    }
    if (!isStopped) timer = setTimeout(() => (turn = look()), lookEveryMs)
  }

  /** Hears a channel of which little waits; of one that waits for long, whole passages are heard. */
  async function openSpeechStream(
    { id: recordingId }: Hearable,
    { channel, chunks, from }: Hearable['channels'][number],
  ) {
    const key = claimOf({ recordingId, channel })
    const rest = resting.get(key)
    if (isStopped || open.has(key) || (rest && performance.now() < rest.until)) return
    if (from >= lengthOf(chunks) || nextStretch({ chunks, from, isFinished: false, ...speech! })) return
    if (!(await claims.take(key))) return
    const now = (await findHearable(deps.db, recordingId))?.channels.find((one) => one.channel === channel) // as whoever had it before left it
    if (!now) return claims.release(key)
    open.set(key, {
      recordingId,
      channel,
      isEnding: false,
      failures: rest?.failures ?? 0,
      ear: openLiveEar(deps, { config, listen: listen! }, { recordingId, channel, from: now.from }),
    })
  }

  async function keepOn(key: string) {
    const { recordingId, channel, ear, isEnding, failures } = open.get(key)!
    const lost = ear.lost() ?? (claims.isHeld(key) ? null : new Error('the claim is lost'))
    if (lost) {
      deps.log.warn({ err: lost, recordingId, channel }, 'a recording is not heard for a moment')
      const before = ear.hasHeard() ? 0 : failures
      resting.set(key, {
        until: performance.now() + Math.min(firstWaitMs * 2 ** before, longestWaitMs) * (0.5 + Math.random() / 2),
        failures: before + 1,
      })
      return letGo(key)
    }
    if (isEnding) return

    const recording = await findHearable(deps.db, recordingId)
    const sound = recording?.channels.find((one) => one.channel === channel)
    if (!recording || !sound || recording.isTranscribed) return letGo(key)
    await ear.hear(sound.chunks)
    if (!isOver(recording, deps.now()) || !ear.hasAll()) return
    open.get(key)!.isEnding = true
    void end(key)
  }

  /** Hears the last of it, and has the recording closed. */
  async function end(key: string) {
    const { recordingId, ear } = open.get(key)!
    try {
      await ear.finish()
    } catch (error) {
      deps.log.warn({ err: error, recordingId }, 'the end of a recording is heard as a whole')
    }
    await letGo(key)
    await deps.enqueue(transcribeRecordingJob, { recordingId }).catch(() => {}) // the sweep asks too
  }

  function forgetRested(goingOn: readonly Hearable[]) {
    const wanted = new Set(
      goingOn.flatMap(({ id: recordingId, channels }) =>
        channels.map(({ channel }) => claimOf({ recordingId, channel })),
      ),
    )
    for (const key of resting.keys()) if (!wanted.has(key)) resting.delete(key)
  }

  async function letGo(key: string) {
    const one = open.get(key)
    open.delete(key)
    await one?.ear.close()
    await claims.release(key)
  }
}

/** Of two Macs in one meeting, the one that began first is heard; what the other hears besides is written down passage by passage. */
function firstOfEachMeeting(recordings: readonly Hearable[]): Hearable[] {
  return recordings.filter(
    ({ meetingId }, index) => recordings.findIndex((other) => other.meetingId === meetingId) === index,
  )
}

function isOver({ isFinished, lastChunkAt }: Hearable, now: Date): boolean {
  return isFinished || lastChunkAt === null || now.getTime() - lastChunkAt.getTime() >= silentMs
}
