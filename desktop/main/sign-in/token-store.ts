import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { app, safeStorage } from 'electron'
import writeFileAtomic from 'write-file-atomic'

/** The keychain isn't available. The message is for the user. */
export class CannotKeepSecrets extends Error {
  constructor(options?: ErrorOptions) {
    super('This Mac’s keychain isn’t available, so you can’t stay signed in. Unlock it, then sign in again.', options)
  }
}

export type TokenStore = {
  read: () => Promise<string | null>
  write: (token: string) => Promise<void>
  clear: () => Promise<void>
}

/** Stores the session's token in a file encrypted with a keychain key, for one server only. */
export function tokenStore(serverUrl: string, file = path.join(app.getPath('userData'), 'session.bin')): TokenStore {
  const mark = `${serverUrl} `

  return {
    read: async () => {
      const sealed = await readFile(file).catch(() => null)
      if (!sealed || !(await safeStorage.isAsyncEncryptionAvailable())) return null
      // A reset keychain can't decrypt the file; signing in again fixes that.
      const opened = await safeStorage.decryptStringAsync(sealed).catch(() => null)
      return opened?.result.startsWith(mark) ? opened.result.slice(mark.length) : null // never for another server
    },
    write: async (token) => {
      if (!(await safeStorage.isAsyncEncryptionAvailable())) throw new CannotKeepSecrets()
      const sealed = await safeStorage.encryptStringAsync(mark + token).catch((cause: unknown) => {
        throw new CannotKeepSecrets({ cause })
      })
      await writeFileAtomic(file, sealed, { mode: 0o600 })
    },
    clear: () => rm(file, { force: true }),
  }
}
