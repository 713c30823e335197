import type { Email } from 'postal-mime'
import { expect } from 'vitest'
import { listOutbox, readFromOutbox } from '#server/providers/mail/outbox.ts'

/** The mails to an address that a server without a mail server has in its outbox. */
export async function mailsTo(outbox: string, address: string): Promise<Email[]> {
  const mails = await Promise.all((await listOutbox(outbox)).map(({ name }) => readFromOutbox(outbox, name)))
  return mails.filter((mail): mail is Email => mail?.to?.some((to) => to.address === address) ?? false)
}

/** The mail to an address, once it is there. */
export async function mailTo(outbox: string, address: string): Promise<Email> {
  await expect.poll(async () => (await mailsTo(outbox, address)).length).toBeGreaterThan(0)
  return (await mailsTo(outbox, address))[0]!
}
