import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigProblem, type Config } from '#server/platform/config.ts'

/** Encrypts other services' tokens, so that the database alone doesn't reveal them. */
export type Sealing = {
  /** Seals a text for one place, such as a column of a row. */
  seal: (text: string, place: string) => string
  /** Returns what was sealed. Throws when it was sealed with another secret, or for another place. */
  open: (sealed: string, place: string) => string
  /** Whether it was sealed with the current secret, not the previous one, and for its place. */
  isCurrent: (sealed: string, place: string) => boolean
}

/** Since version 2, a sealed text is bound to its place. Those of version 1 are bound when they are next written. */
const version = 'v2.'
const unbound = 'v1.'
const ivBytes = 12
const tagBytes = 16

/** Seals with AES-256-GCM and KEPT_SECRET. Also opens what KEPT_SECRET_PREVIOUS sealed. */
export function createSealing(config: Pick<Config, 'KEPT_SECRET' | 'KEPT_SECRET_PREVIOUS' | 'dataDir'>): Sealing {
  const secret = config.KEPT_SECRET ?? generatedSecret(config.dataDir)
  const keys = [secret, config.KEPT_SECRET_PREVIOUS].flatMap((given) => (given ? [keyOf(given)] : []))

  return {
    seal: (text, place) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', keys[0]!, iv).setAAD(Buffer.from(place))
      return (
        version +
        Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
      )
    },
    isCurrent: (sealed, place) => sealed.startsWith(version) && openedWith(keys[0]!, sealed, place) !== null,
    open: (sealed, place) => {
      for (const key of keys) {
        const text = openedWith(key, sealed, place)
        if (text !== null) return text
      }
      throw new Error('A stored token can’t be decrypted: KEPT_SECRET isn’t the one it was encrypted with.')
    },
  }
}

/** Opens with one key. Returns null for another key or place, or a damaged text. */
function openedWith(key: Buffer, sealed: string, place: string): string | null {
  try {
    const bytes = Buffer.from(sealed.slice(version.length), 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    if (!sealed.startsWith(unbound)) decipher.setAAD(Buffer.from(place))
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'kept sealed tokens', 32))
}

/** The file with the secret of an embedded installation. */
export const secretFile = (dataDir: string) => path.join(dataDir, 'secret')

/** The secret in use, or undefined before the first start. */
export function currentSecret({ KEPT_SECRET, dataDir }: Pick<Config, 'KEPT_SECRET' | 'dataDir'>): string | undefined {
  if (KEPT_SECRET) return KEPT_SECRET
  const file = secretFile(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** The secret of an embedded installation, generated once and stored beside its database. */
function generatedSecret(dataDir: string): string {
  const file = secretFile(dataDir)
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32)
    throw new ConfigProblem(
      `${file} is damaged: it should hold at least 32 characters. Restore it from a backup, or delete it and connect every account again.`,
    )
  return secret
}
