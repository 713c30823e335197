import PostalMime, { type Email } from 'postal-mime'
import { BlobLost, putBlob, type Blobs } from '#server/platform/blobs/blobs.ts'

export type OutboxEntry = { name: string; at: Date }

const folder = 'outbox/'
const isName = /^[\w-]+\.eml$/

/** Writes a message to a file named after its id, so a duplicate replaces it. */
export async function writeToOutbox(blobs: Blobs, messageId: string, message: Buffer) {
  const name = `${messageId.replace(/@.*/, '').replace(/[^\w-]/g, '')}.eml`
  await putBlob(blobs, { key: folder + name }, message)
}

/** The messages in the outbox, newest first. */
export async function listOutbox(blobs: Blobs): Promise<OutboxEntry[]> {
  const messages: OutboxEntry[] = []
  for await (const { key, at } of blobs.list(folder)) {
    const name = key.slice(folder.length)
    if (isName.test(name)) messages.push({ name, at })
  }
  return messages.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** One message, or undefined. */
export async function readFromOutbox(blobs: Blobs, name: string): Promise<Email | undefined> {
  if (!isName.test(name)) return undefined
  const message = await blobs.read({ key: folder + name }).catch((error: unknown) => {
    if (!(error instanceof BlobLost)) throw error
  })
  return message ? PostalMime.parse(message) : undefined
}

/** Deletes every message to or from an address. */
export async function clearOutboxOf(blobs: Blobs, address: string) {
  for (const { name } of await listOutbox(blobs)) {
    const message = await readFromOutbox(blobs, name)
    const people = [...(message?.to ?? []), ...(message?.replyTo ?? [])]
    if (people.some((one) => one.address?.toLowerCase() === address)) await blobs.remove(folder + name)
  }
}
