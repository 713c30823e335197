import type { BotState } from '#server/meetings/bot-state.ts'
import type { MeetingStatus } from '#shared/events/schemas.ts'
import type { AppStatus } from '#shared/recordings/schemas.ts'

/** What we know about a Mac's recording. */
export type RecordingProgress = {
  startedAt: Date
  /** When its last chunk arrived, by the server's clock. */
  lastChunkAt: Date
  /** End of the audio received, by the Mac's clock. */
  audioUntil: Date
  endedAt: Date | null
  finishedAt: Date | null
  transcribedAt: Date | null
  failure: string | null
  /** Whether its user has no subscription. */
  isUnpaid: boolean
}

/** A meeting's status, from its bot and recordings. */
export type MeetingState = {
  status: MeetingStatus
  at: Date | null
  recallStatus: 'SCHEDULED' | null
  recallError: string | null
  appStatus: AppStatus | null
}

type Input = {
  /** The status to show; null if there never was a bot. */
  bot: BotState | null
  recordings: readonly RecordingProgress[]
  /** What is known about a meeting without a bot or recordings. */
  otherwise: { hasTranscript: boolean; isInCalendar: boolean }
  hasSpeech: boolean
  now: Date
}

/** After this long without a chunk, a recording has stopped or its Mac is offline. */
export const silentMs = 2 * 60_000
/** Audio that arrives this late was recorded offline. */
const lateMs = 15 * 60_000
/** After this long without a chunk, the meeting counts as complete until the Mac is back. */
export const awayMs = 24 * 3_600_000

/** When several statuses apply, the first in this list is shown. */
const order: readonly MeetingStatus[] = [
  'LIVE',
  'WAITING',
  'JOINING',
  'PROCESSING',
  'COMPLETE',
  'ERROR',
  'TRUANT',
  'SCHEDULED',
  'UNKNOWN',
]
const appOrder: readonly AppStatus[] = [
  'RECORDING',
  'UPLOADING',
  'TRANSCRIBING',
  'FAILED',
  'WAITING_FOR_SPEECH',
  'WAITING_FOR_SUBSCRIPTION',
]

/** A meeting's status, from the current state of its bot and recordings alone: the order of events doesn't matter. */
export function meetingStateOf({ bot, recordings, otherwise, hasSpeech, now }: Input): MeetingState {
  const states = recordings.map((recording) => stateOf(recording, { hasSpeech, now }))
  const all: { status: MeetingStatus; at: Date | null }[] = [...(bot ? [bot] : []), ...states]
  const first = all.toSorted(
    (one, other) => order.indexOf(one.status) - order.indexOf(other.status) || Number(other.at) - Number(one.at),
  )[0]
  return {
    status: first?.status ?? statusWithoutBot(otherwise),
    at: first?.at ?? null,
    recallStatus: bot?.status === 'SCHEDULED' ? 'SCHEDULED' : null,
    recallError: bot?.error ?? null,
    appStatus: appOrder.find((one) => states.some(({ appStatus }) => appStatus === one)) ?? null,
  }
}

function stateOf(
  recording: RecordingProgress,
  { hasSpeech, now }: Pick<Input, 'hasSpeech' | 'now'>,
): { status: MeetingStatus; at: Date | null; appStatus: AppStatus | null } {
  const { startedAt, lastChunkAt, endedAt, finishedAt, transcribedAt, failure, isUnpaid } = recording
  if (isGoingOn(recording, now)) return { status: 'LIVE', at: startedAt, appStatus: 'RECORDING' }
  if (finishedAt === null) {
    const isAway = now.getTime() - lastChunkAt.getTime() >= awayMs
    return { status: isAway ? 'COMPLETE' : 'PROCESSING', at: endedAt ?? startedAt, appStatus: 'UPLOADING' }
  }
  if (transcribedAt !== null) return { status: 'COMPLETE', at: transcribedAt, appStatus: null }
  if (failure !== null) return { status: 'COMPLETE', at: finishedAt, appStatus: 'FAILED' }
  if (!hasSpeech) return { status: 'COMPLETE', at: finishedAt, appStatus: 'WAITING_FOR_SPEECH' }
  return isUnpaid
    ? { status: 'COMPLETE', at: finishedAt, appStatus: 'WAITING_FOR_SUBSCRIPTION' }
    : { status: 'PROCESSING', at: finishedAt, appStatus: 'TRANSCRIBING' }
}

/** Whether a recording is still live. */
export function isGoingOn({ lastChunkAt, audioUntil, endedAt, finishedAt }: RecordingProgress, now: Date): boolean {
  if (endedAt !== null || finishedAt !== null) return false
  return now.getTime() - lastChunkAt.getTime() < silentMs && now.getTime() - audioUntil.getTime() < lateMs
}

function statusWithoutBot({ hasTranscript, isInCalendar }: Input['otherwise']): MeetingStatus {
  if (hasTranscript) return 'COMPLETE'
  return isInCalendar ? 'SCHEDULED' : 'UNKNOWN'
}
