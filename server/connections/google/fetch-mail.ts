import type { MailMessage } from '#server/capture/messages/messages.ts'
import { kindOfMessage } from '#server/capture/messages/kind-of-message.ts'
import { isMail } from '#server/connections/google/mail-search.ts'
import { readHead, readMail, readParts } from '#server/connections/google/read-mail.ts'
import { AnswerTooLong, ApiRefusal } from '#server/providers/google/api-refusal.ts'
import type { Gmail, MessageRef } from '#server/providers/google/gmail.ts'

// What a mail takes while it is read is several times its size. Of a large one, Gmail gives the parts with text
// without the files that make it large.
const atOnce = 5
const longestRaw = 512 * 1024
const longestParts = 2 * 1024 * 1024

/** Messages by their ids, without those that are nothing to read: promotions, invitations, and what was deleted meanwhile. */
export async function fetchMail(gmail: Gmail, ids: readonly string[]): Promise<MailMessage[]> {
  const mails: MailMessage[] = []
  const waiting = [...ids]
  const fetchNext = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const mail = await fetchOne(gmail, id).catch((error: unknown) => {
        waiting.length = 0 // what Google refuses now, it would refuse for the rest as well
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

/** The labels may be other ones by now. */
function ifMail<Message extends MessageRef>(message: Message, read: (message: Message) => Promise<MailMessage | null>) {
  return isMail(message) ? read(message) : null
}
