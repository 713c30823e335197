import { net } from 'electron'
import type { TokenStore } from './token-store.ts'

export type DesktopSession = {
  /** The session's token; null when signed out. */
  token: () => string | null
  start: (token: string) => Promise<void>
  /** Deletes a token that the server rejected, unless there's a newer one. */
  end: (used: string) => Promise<void>
  /** Ends the session here and on the server. */
  signOut: () => Promise<void>
  /** Calls back after a sign-in or sign-out. `isEnded` means the server ended the session. */
  onChange: (listener: (change: { isSignedIn: boolean; isEnded: boolean }) => void) => () => void
}

/** The app's session, kept across restarts. */
export async function openSession(store: TokenStore, serverUrl: string): Promise<DesktopSession> {
  const listeners = new Set<Parameters<DesktopSession['onChange']>[0]>()
  let token = await store.read()

  const tell = (isEnded: boolean) => {
    for (const listener of listeners) listener({ isSignedIn: token !== null, isEnded })
  }
  const forget = async (isEnded: boolean) => {
    token = null
    await store.clear()
    tell(isEnded)
  }
  return {
    token: () => token,
    end: async (used) => {
      if (used === token) await forget(true)
    },
    start: async (fresh) => {
      await store.write(fresh)
      token = fresh
      tell(false)
    },
    signOut: async () => {
      if (!token) return
      const authorization = `Bearer ${token}`
      await forget(false)
      // If the server is unreachable, the token is still deleted here, and there is no other copy.
      await net
        .fetch(`${serverUrl}/api/auth/logout`, {
          method: 'POST',
          headers: { authorization },
          credentials: 'omit',
          redirect: 'error',
        })
        .catch(() => null)
    },
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
