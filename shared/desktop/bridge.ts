/** What the page may ask of the desktop app: each request's name, what it takes and what it answers. */
export type Calls = {
  'sign-in': () => Promise<SignInStart>
  'sign-out': () => Promise<void>
}

/** What the app tells the page by itself: each piece of news and what it carries. */
export type News = {
  'signed-in': []
  'sign-in-failed': [sentence: string]
}

/** Whether the browser was opened to sign in; if not, the sentence says why. */
export type SignInStart = { ok: true } | { ok: false; sentence: string }

type Subscribe<Name extends keyof News> = (listener: (...news: News[Name]) => void) => () => void

/** `window.kept`, which exists only inside the desktop app. */
export type DesktopBridge = {
  /** As Node names it: `darwin` on a Mac. */
  platform: string
  /** The origin of the server, for the live connection; everything else goes through the page's own origin. */
  serverUrl: string
  signIn: Calls['sign-in']
  signOut: Calls['sign-out']
  onSignedIn: Subscribe<'signed-in'>
  onSignInFailed: Subscribe<'sign-in-failed'>
}

/** How the app hands the server's origin to the bridge. */
export const serverUrlArgument = '--kept-server='

declare global {
  interface Window {
    kept?: DesktopBridge
  }
}
