import type { z } from 'zod'
import type { calls, DesktopSettings } from './calls.ts'
import type { LocalRecording, Permissions, RecorderState } from './recorder.ts'

/** Whether it was done; if not, the sentence says why. */
export type Outcome = { ok: true } | { ok: false; sentence: string }

type Answers = {
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
  /** The settings as they are now. A shortcut that another app holds is refused. */
  'change-settings': { settings: DesktopSettings; outcome: Outcome }
}

/** What the page may ask of the desktop app: each request's name, what it takes and what it answers. */
export type Calls = {
  [Name in keyof typeof calls]: (
    ...args: z.input<(typeof calls)[Name]>
  ) => Promise<Name extends keyof Answers ? Answers[Name] : void>
}

/** What the app tells the page by itself: each piece of news and what it carries. */
export type News = {
  'signed-in': []
  'sign-in-failed': [sentence: string]
  /** A link, a notification or a menu leads somewhere in the page. */
  'open-path': [path: string]
  /** A menu or a shortcut asks for a command of the page. */
  command: [id: string]
  recorder: [state: RecorderState]
  'update-ready': [version: string]
  /** The Mac woke up, or is online again. */
  woke: []
}

export type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name
type Subscribe<Name extends keyof News> = (listener: (...news: News[Name]) => void) => () => void

/** `window.kept`, which exists only inside the desktop app: each request and each piece of news by its name, `signIn` and `onSignedIn`. */
export type DesktopBridge = {
  /** As Node names it: `darwin` on a Mac. */
  platform: string
  /** The origin of the server, for the live connection; everything else goes through the page's own origin. */
  serverUrl: string
  /** The app's version. */
  version: string
  /** Whether the server runs inside the app. */
  isThisMac: boolean
} & { [Name in keyof Calls as Camel<Name>]: Calls[Name] } & {
  [Name in keyof News as `on${Capitalize<Camel<Name>>}`]: Subscribe<Name>
}

/** How the app hands the page's first facts to the bridge. */
export const factsArgument = '--kept-facts='
export type PageFacts = Pick<DesktopBridge, 'serverUrl' | 'version' | 'isThisMac'>

declare global {
  interface Window {
    kept?: DesktopBridge
  }
}
