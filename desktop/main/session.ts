import { net } from 'electron'
import type { TokenStore } from './token-store.ts'

export type Session = {
  /** The token of whoever is signed in. */
  token: () => string | null
  start: (token: string) => Promise<void>
  /** Forgets the token here; `used`, when it is given, only if it is still that one. */
  forget: (used?: string) => Promise<void>
  /** Ends the session on the server as well. */
  signOut: () => Promise<void>
}

/** Who is signed in on this machine, remembered from one start to the next. */
export async function openSession(store: TokenStore, serverUrl: string): Promise<Session> {
  let token = await store.read()

  const forget = async (used = token) => {
    if (used !== token) return
    token = null
    await store.clear()
  }
  return {
    token: () => token,
    forget,
    start: async (fresh) => {
      await store.write(fresh)
      token = fresh
    },
    signOut: async () => {
      const authorization = `Bearer ${token}`
      await forget()
      // Without the server the token is gone from here all the same, and nobody else has it.
      await net.fetch(`${serverUrl}/api/auth/logout`, { method: 'POST', headers: { authorization }, credentials: 'omit' }).catch(() => null)
    },
  }
}
