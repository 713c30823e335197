import type { LocalRecording, UploadState } from '#shared/desktop/recorder.ts'
import { bytesPerSecond } from '#shared/recordings/schemas.ts'
import type { StoredRecording } from '../recordings/stored-recording.ts'
import { copy } from './copy.ts'

/** A user's recordings on this Mac, newest first. */
export function listRecordings(stored: StoredRecording[], serverUrl: string, upload: UploadState): LocalRecording[] {
  return stored
    .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt))
    .map((recording) => ({
      id: recording.id,
      title: recording.title,
      startedAt: recording.startedAt,
      seconds: secondsOf(recording),
      ...stateOf(recording, serverUrl, upload),
    }))
}

function stateOf(
  { isOpen, refusal, endedAt, serverUrl }: StoredRecording,
  here: string,
  upload: UploadState,
): Pick<LocalRecording, 'is' | 'sentence'> {
  if (isOpen) return { is: 'recording', sentence: null }
  if (refusal !== null) return { is: 'refused', sentence: refusal }
  if (endedAt === null) return { is: 'cut-off', sentence: null }
  return { is: 'sending', sentence: serverUrl === here ? upload.sentence : copy.waitsFor(serverUrl) }
}

/** From the start to the last sample. */
export function secondsOf({ chunks }: StoredRecording): number {
  return chunks.reduce((last, { offsetMs, bytes }) => Math.max(last, offsetMs / 1000 + bytes / bytesPerSecond), 0)
}

/** The local time of its last sample. */
export function endOfAudio({ startedAt, seconds }: Pick<LocalRecording, 'startedAt' | 'seconds'>): string {
  return new Date(Date.parse(startedAt) + seconds * 1000).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
}
