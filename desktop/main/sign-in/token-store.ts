import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { app, safeStorage } from 'electron'

/** The person's machine cannot keep a secret; its message is for them. */
export class CannotKeepSecrets extends Error {
  constructor(options?: ErrorOptions) {
    super(
      'This computer’s keychain is not available, so you cannot stay signed in. Unlock it, then sign in again.',
      options,
    )
  }
}

export type TokenStore = {
  read: () => Promise<string | null>
  write: (token: string) => Promise<void>
  clear: () => Promise<void>
}

/** Keeps the session's token in a file that only the system's keychain can open, for the one server that gave it. */
export function tokenStore(serverUrl: string, file = path.join(app.getPath('userData'), 'session.bin')): TokenStore {
  const mark = `${serverUrl} `

  return {
    read: async () => {
      const sealed = await readFile(file).catch(() => null)
      if (!sealed || !(await safeStorage.isAsyncEncryptionAvailable())) return null
      // A keychain that was reset cannot open what it once sealed; signing in again mends that.
      const opened = await safeStorage.decryptStringAsync(sealed).catch(() => null)
      return opened?.result.startsWith(mark) ? opened.result.slice(mark.length) : null // another server must not see it
    },
    write: async (token) => {
      if (!(await safeStorage.isAsyncEncryptionAvailable())) throw new CannotKeepSecrets()
      const sealed = await safeStorage.encryptStringAsync(mark + token).catch((cause: unknown) => {
        throw new CannotKeepSecrets({ cause })
      })
      await writeFile(`${file}.new`, sealed, { mode: 0o600 })
      await rename(`${file}.new`, file) // a crash leaves the old file or the new one, never half of one
    },
    clear: () => rm(file, { force: true }),
  }
}
