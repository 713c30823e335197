import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import type { Config } from '#server/platform/config.ts'

export type OutboxEntry = { name: string; at: Date }

const isName = /^[\w-]+\.eml$/

export function outboxOf({ dataDir }: Pick<Config, 'dataDir'>): string {
  return path.join(dataDir, 'outbox')
}

/** Writes a message to a file named after its id, so a duplicate replaces it. */
export async function writeToOutbox(folder: string, messageId: string, message: Buffer) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${messageId.replace(/@.*/, '').replace(/[^\w-]/g, '')}.eml`)
  await writeFile(`${file}.part`, message, { mode: 0o600 })
  await rename(`${file}.part`, file)
}

/** The messages in the outbox, newest first. */
export async function listOutbox(folder: string): Promise<OutboxEntry[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => isName.test(name))
  const messages = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(folder, name))).mtime })),
  )
  return messages.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** One message, or undefined. */
export async function readFromOutbox(folder: string, name: string): Promise<Email | undefined> {
  if (!isName.test(name)) return undefined
  const message = await readFile(path.join(folder, name)).catch(() => undefined)
  return message && PostalMime.parse(message)
}

/** Deletes every message to or from an address. */
export async function clearOutboxOf(folder: string, address: string) {
  for (const { name } of await listOutbox(folder)) {
    const message = await readFromOutbox(folder, name)
    const people = [...(message?.to ?? []), ...(message?.replyTo ?? [])]
    if (people.some((one) => one.address?.toLowerCase() === address)) await rm(path.join(folder, name), { force: true })
  }
}
