import type { Channel } from '#shared/recordings/schemas.ts'

/** Why a recording is not going on at the moment, or is not what it should be. */
export type RecorderTrouble =
  | { what: 'silent'; channel: Channel; seconds: number }
  | { what: 'no-audio'; channel: Channel; why: 'refused' | 'no-device' | 'lost' | 'muted' | 'failed' }
  | { what: 'disk-full' }
  /** The disk did not keep up, so that a part is missing. */
  | { what: 'disk-slow' }
  | { what: 'slept'; seconds: number }
  | { what: 'quiet'; stopsInSeconds: number }

/** What a recorder shows: the same in the panel, the small window, the tray and the board. */
export type RecorderState =
  | { is: 'idle'; pending: number }
  | {
      is: 'recording' | 'paused' | 'ending'
      recordingId: string
      meetingId: string | null
      title: string
      /** How much is recorded, pauses apart. */
      seconds: number
      /** The last loudness of each channel, 0 to 1; null where it is not recorded. */
      levels: Record<Channel, number | null>
      troubles: RecorderTrouble[]
      upload: UploadState
    }

/** A recording became an event, with how many tasks are in it. */
export type RecordingDone = { eventId: string; title: string; tasks: number; own: number }

/** Where what is recorded is. `waiting` is how many chunks are on this Mac alone. */
export type UploadState = {
  waiting: number
  is: 'sending' | 'sent' | 'offline' | 'signed-out' | 'refused'
  sentence: string | null
}

/** A recording that is on this Mac. */
export type LocalRecording = {
  id: string
  title: string
  startedAt: string
  seconds: number
  /** `cut-off` is one that ended without anybody ending it, and may go on. */
  is: 'recording' | 'cut-off' | 'sending' | 'refused'
  sentence: string | null
}

export type Permissions = Record<'microphone' | 'systemAudio' | 'notifications', 'granted' | 'denied' | 'unasked'>
