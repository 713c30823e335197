import type { Email } from 'postal-mime'
import { expect } from 'vitest'
import path from 'node:path'
import { diskBlobs } from '#server/platform/blobs/disk-blobs.ts'
import { listOutbox, readFromOutbox } from '#server/providers/mail/outbox.ts'

/** Returns the emails to an address from the outbox of a server without SMTP. */
export async function mailsTo(outbox: string, address: string): Promise<Email[]> {
  const blobs = diskBlobs(path.dirname(outbox))
  const mails = await Promise.all((await listOutbox(blobs)).map(({ name }) => readFromOutbox(blobs, name)))
  return mails.filter((mail): mail is Email => mail?.to?.some((to) => to.address === address) ?? false)
}

/** Waits for the first email to an address and returns it. */
export async function mailTo(outbox: string, address: string): Promise<Email> {
  await expect.poll(async () => (await mailsTo(outbox, address)).length).toBeGreaterThan(0)
  return (await mailsTo(outbox, address))[0]!
}
