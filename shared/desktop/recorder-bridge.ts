import type { z } from 'zod'
import type { Channel } from '#shared/recordings/schemas.ts'
import type { Camel, DesktopBridge } from './bridge.ts'
import type { recorderCalls } from './calls.ts'
import type { RecorderState, RecordingDone } from './recorder.ts'

/** The views of the recorder's window. */
export type RecorderView = 'panel' | 'small' | 'permissions' | 'done'

/** A recurring meeting, and whether it's set to Always. */
export type Series = { isAlways: boolean }

type RecorderCallResults = { 'read-series': Series | null }

export type RecorderCalls = {
  [Name in keyof typeof recorderCalls]: (
    ...args: z.input<(typeof recorderCalls)[Name]>
  ) => Promise<Name extends keyof RecorderCallResults ? RecorderCallResults[Name] : void>
}

/** Events the app sends to the recorder's page. */
export type RecorderEvents = {
  /** Capture these channels, in a new capture or the current one. */
  start: [capture: { captureId: string; channels: Channel[] }]
  /** Send the rest of the capture and stop. */
  stop: [capture: { captureId: string }]
  recorder: [state: RecorderState]
  view: [view: RecorderView]
  done: [done: RecordingDone]
}

/** The calls of the board's bridge that the recorder's page has too. */
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

/** `window.recorder`, only in the recorder's window. */
export type RecorderBridge = Pick<DesktopBridge, SharedCall> & {
  [Name in keyof RecorderCalls as Camel<Name>]: RecorderCalls[Name]
} & {
  [Name in keyof RecorderEvents as `on${Capitalize<Name>}`]: (
    listener: (...payload: RecorderEvents[Name]) => void,
  ) => () => void
}

declare global {
  interface Window {
    recorder?: RecorderBridge
  }
}
