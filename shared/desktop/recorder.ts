import type { Channel } from '#shared/recordings/schemas.ts'

/** Why a channel has no audio. */
export type AudioFault = 'refused' | 'no-device' | 'lost' | 'muted' | 'failed'

/** Why a recording is paused or incomplete. */
export type RecorderTrouble =
  | { what: 'silent'; channel: Channel; seconds: number }
  | { what: 'no-audio'; channel: Channel; why: AudioFault }
  | { what: 'disk-full' }
  /** The disk was too slow, so a part is missing. */
  | { what: 'disk-slow' }
  | { what: 'slept'; seconds: number }
  | { what: 'quiet'; stopsInSeconds: number }

/** What the panel, the small window, the tray and the board show. */
export type RecorderState =
  | { is: 'idle'; pending: number }
  | {
      is: 'recording' | 'paused' | 'ending'
      recordingId: string
      meetingId: string | null
      title: string
      /** Recorded time without pauses. */
      seconds: number
      /** The latest loudness of each channel, 0 to 1; null when it isn't recorded. */
      levels: Record<Channel, number | null>
      troubles: RecorderTrouble[]
      upload: UploadState
    }

/** A recording that became an event, and its task counts. */
export type RecordingDone = { eventId: string; title: string; tasks: number; own: number }

/** How far the upload is. `waiting` counts the chunks that are only on this Mac. */
export type UploadState = {
  waiting: number
  is: 'sending' | 'sent' | 'offline' | 'signed-out' | 'refused'
  sentence: string | null
}

/** A recording on this Mac. */
export type LocalRecording = {
  id: string
  title: string
  startedAt: string
  seconds: number
  /** `cut-off` means it ended without being stopped, and can continue. */
  is: 'recording' | 'cut-off' | 'sending' | 'refused'
  sentence: string | null
}

export type Permissions = Record<'microphone' | 'systemAudio' | 'notifications', 'granted' | 'denied' | 'unasked'>
