import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { needsReady } from './app.ts'
import { onCue } from './stage.ts'

const cipher = 'aes-256-gcm'
const version = Buffer.from('v10') // Chromium's prefix for encrypted data
const ivBytes = 12
const tagBytes = 16
const key = createHash('sha256').update('what the keychain keeps').digest()

let isLocked = false
onCue('lock-keychain', (cue) => {
  isLocked = cue.isLocked
})

export const safeStorage = {
  isAsyncEncryptionAvailable: async () => {
    needsReady('safeStorage was asked')
    return !isLocked
  },

  encryptStringAsync: async (plain: string): Promise<Buffer> => {
    if (isLocked) throw new Error('Error while encrypting the text provided to safeStorage.encryptStringAsync.')
    const iv = randomBytes(ivBytes)
    const sealing = createCipheriv(cipher, key, iv)
    return Buffer.concat([version, iv, sealing.update(plain), sealing.final(), sealing.getAuthTag()])
  },

  decryptStringAsync: async (sealed: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }> => {
    const failure = 'Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.'
    if (isLocked || !sealed.subarray(0, version.length).equals(version)) throw new Error(failure)

    const body = sealed.subarray(version.length)
    const opening = createDecipheriv(cipher, key, body.subarray(0, ivBytes)).setAuthTag(body.subarray(-tagBytes))
    try {
      return {
        result: opening.update(body.subarray(ivBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8'),
        shouldReEncrypt: false,
      }
    } catch (cause) {
      throw new Error(failure, { cause })
    }
  },
}
