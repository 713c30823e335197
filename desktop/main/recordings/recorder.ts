import type { Outcome } from '#shared/desktop/bridge.ts'
import type { RecorderState } from '#shared/desktop/recorder.ts'

/** The Mac's only recorder. */
export type Recorder = {
  state: () => RecorderState
  start: (what: { title: string; meetingId: string | null; recurringId?: string | null }) => Promise<Outcome>
  /** Continues a recording that was cut off. */
  continueRecording: (recordingId: string) => Promise<Outcome>
  pause: () => Promise<void>
  resume: () => Promise<Outcome>
  /** Ends the recording; resolves once it's all on disk. */
  stop: () => Promise<void>
  onChange: (listener: (state: RecorderState) => void) => () => void
}
