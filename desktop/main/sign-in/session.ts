import { net } from 'electron'
import type { TokenStore } from './token-store.ts'

export type Session = {
  /** The token of whoever is signed in. */
  token: () => string | null
  start: (token: string) => Promise<void>
  /** The server no longer takes this token; it is forgotten here, unless there is another by now. */
  end: (used: string) => Promise<void>
  /** Ends the session on the server as well. */
  signOut: () => Promise<void>
  /** Calls back when somebody signed in, and when nobody is any more; `isEnded` where the server ended it. */
  onChange: (listener: (change: { isSignedIn: boolean; isEnded: boolean }) => void) => () => void
}

/** Who is signed in on this machine, remembered from one start to the next. */
export async function openSession(store: TokenStore, serverUrl: string): Promise<Session> {
  const listeners = new Set<Parameters<Session['onChange']>[0]>()
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
      // Without the server the token is gone from here all the same, and nobody else has it.
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
