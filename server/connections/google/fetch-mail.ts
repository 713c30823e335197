import type { MailMessage } from '#server/capture/messages/messages.ts'
import { kindOfMessage } from '#server/capture/messages/kind-of-message.ts'
import { isMail } from '#server/connections/google/mail-search.ts'
import { readHead, readMail, readParts } from '#server/connections/google/read-mail.ts'
import { AnswerTooLong, ApiRefusal } from '#server/providers/google/api-refusal.ts'
import type { Gmail, MessageRef } from '#server/providers/google/gmail.ts'

// Parsing takes several times a message's size. For a large one, we ask Gmail for its parts, without attachments.
const atOnce = 5
const longestRaw = 512 * 1024
const longestParts = 2 * 1024 * 1024

/** Fetches messages by id, skipping promotions, invitations and messages deleted in the meantime. */
export async function fetchMail(gmail: Gmail, ids: readonly string[]): Promise<MailMessage[]> {
  const mails: MailMessage[] = []
  const waiting = [...ids]
  const fetchNext = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const mail = await fetchOne(gmail, id).catch((error: unknown) => {
        waiting.length = 0 // Google would refuse the rest, too
        throw error
      })
      if (mail && kindOfMessage(mail).kind !== 'promotion') mails.push(mail)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, fetchNext))
  return mails
}

async function fetchOne(gmail: Gmail, id: string): Promise<MailMessage | null> {
  const steps = [
    async () => ifMail(await gmail.raw(id, longestRaw), readMail),
    async () => ifMail(await gmail.inParts(id, longestParts), readParts),
    async () => ifMail(await gmail.head(id), readHead),
  ]
  for (const step of steps) {
    try {
      return await step()
    } catch (error) {
      if (error instanceof ApiRefusal && error.kind === 'not-found') return null
      if (!(error instanceof AnswerTooLong)) throw error
    }
  }
  return null
}

/** The labels may have changed. */
function ifMail<Message extends MessageRef>(message: Message, read: (message: Message) => Promise<MailMessage | null>) {
  return isMail(message) ? read(message) : null
}
