import type { z } from 'zod'
import type { Channel } from '#shared/recordings/schemas.ts'
import type { Camel, DesktopBridge } from './bridge.ts'
import type { recorderCalls } from './calls.ts'
import type { RecorderState, RecordingDone } from './recorder.ts'

/** What the recorder's window shows. */
export type RecorderView = 'panel' | 'small' | 'permissions' | 'done'

/** A series of the calendar, and whether its meetings are recorded without asking. */
export type Series = { isAlways: boolean }

type Answers = { 'read-series': Series | null }

export type RecorderCalls = {
  [Name in keyof typeof recorderCalls]: (
    ...args: z.input<(typeof recorderCalls)[Name]>
  ) => Promise<Name extends keyof Answers ? Answers[Name] : void>
}

/** What the app tells the recorder's page. */
export type RecorderNews = {
  /** Hear these channels, in a new capture or in the one that runs. */
  start: [capture: { captureId: string; channels: Channel[] }]
  /** Give what is left of the capture, and hear nothing more. */
  stop: [capture: { captureId: string }]
  recorder: [state: RecorderState]
  view: [view: RecorderView]
  done: [done: RecordingDone]
}

/** What of the board's bridge the recorder's page has as well. */
type SharedCall =
  | 'startRecording'
  | 'pauseRecording'
  | 'resumeRecording'
  | 'stopRecording'
  | 'readRecorder'
  | 'showRecorder'
  | 'readPermissions'
  | 'askPermission'
  | 'openPermissionSettings'
  | 'copyText'
  | 'openInBoard'

/** `window.recorder`, which exists only in the recorder's window. */
export type RecorderBridge = Pick<DesktopBridge, SharedCall> & {
  [Name in keyof RecorderCalls as Camel<Name>]: RecorderCalls[Name]
} & {
  [Name in keyof RecorderNews as `on${Capitalize<Name>}`]: (
    listener: (...news: RecorderNews[Name]) => void,
  ) => () => void
}

declare global {
  interface Window {
    recorder?: RecorderBridge
  }
}
