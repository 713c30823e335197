import type { z } from 'zod'
import type { calls, DesktopSettings } from './calls.ts'
import type { LocalRecording, Permissions, RecorderState } from './recorder.ts'

/** Success, or the reason for a failure as a sentence for the user. */
export type Outcome = { ok: true } | { ok: false; sentence: string }

type CallResults = {
  'sign-in': Outcome
  'use-code': Outcome
  'choose-server': Outcome
  'use-this-mac': Outcome
  'read-this-mac': { hasData: boolean; folder: string }
  'move-to-server': Outcome
  'delete-this-mac': Outcome
  'start-recording': Outcome
  'resume-recording': Outcome
  'continue-recording': Outcome
  'finish-recording': Outcome
  'delete-recording': Outcome
  'read-recorder': RecorderState
  'read-recordings': LocalRecording[]
  'read-permissions': Permissions
  'ask-permission': Permissions
  'read-settings': DesktopSettings
  /** The new settings. A shortcut that another app uses is refused. */
  'change-settings': { settings: DesktopSettings; outcome: Outcome }
}

/** The calls a page can make: name, arguments and result. */
export type Calls = {
  [Name in keyof typeof calls]: (
    ...args: z.input<(typeof calls)[Name]>
  ) => Promise<Name extends keyof CallResults ? CallResults[Name] : void>
}

/** The events the app sends to the page, with their payloads. */
export type BridgeEvents = {
  'signed-in': []
  'sign-in-failed': [sentence: string]
  /** A link, a notification or a menu opens a path. */
  'open-path': [path: string]
  /** A menu or a shortcut runs a command. */
  command: [id: string]
  recorder: [state: RecorderState]
  'update-ready': [version: string]
  /** The Mac woke up or is online again. */
  woke: []
}

export type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name
type Subscribe<Name extends keyof BridgeEvents> = (listener: (...payload: BridgeEvents[Name]) => void) => () => void

/** `window.kept`, only in the desktop app: a method per call (`signIn`) and per event (`onSignedIn`). */
export type DesktopBridge = {
  /** Node's name for it: `darwin` on a Mac. */
  platform: string
  /** The server's origin, for the socket; all other requests use the page's own origin. */
  serverUrl: string
  /** The app's version. */
  version: string
  /** Whether the server runs inside the app. */
  isThisMac: boolean
} & { [Name in keyof Calls as Camel<Name>]: Calls[Name] } & {
  [Name in keyof BridgeEvents as `on${Capitalize<Camel<Name>>}`]: Subscribe<Name>
}

/** The command line argument that carries the page's facts to the preload script. */
export const factsArgument = '--kept-facts='
export type PageFacts = Pick<DesktopBridge, 'serverUrl' | 'version' | 'isThisMac'>

declare global {
  interface Window {
    kept?: DesktopBridge
  }
}
