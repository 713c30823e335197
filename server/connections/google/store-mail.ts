import { captureMailJob } from '#server/connections/google/jobs.ts'
import type { GmailConnection, Prisma } from '#prisma'
import type { MailMessage } from '#server/capture/messages/messages.ts'
import { fetchMail } from '#server/connections/google/fetch-mail.ts'
import { isMail } from '#server/connections/google/mail-search.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { Gmail, MessageRef } from '#server/providers/google/gmail.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

/** How far the mailbox was read, before and after. */
type Advance = { from: Prisma.GmailConnectionWhereInput; to: Prisma.GmailConnectionUpdateManyMutationInput }

/**
 * Fetches one page of messages and stores them, the new position and the capture job in one transaction. Returns
 * false and writes nothing if the mailbox was read further in the meantime or is disconnected.
 */
export async function storeMail(
  deps: Deps,
  gmail: Gmail,
  connection: GmailConnection,
  refs: readonly MessageRef[],
  { from, to }: Advance,
): Promise<boolean> {
  const ids = await notYetStored(deps.db, connection.id, refs.filter(isMail))
  const mails = await fetchMail(gmail, ids)

  return deps.transaction(async ({ db, enqueue, now }) => {
    const { count } = await db.gmailConnection.updateMany({
      where: { id: connection.id, status: 'CONNECTED', ...from },
      data: to,
    })
    if (count === 0) return false

    const rows = mails.map((mail) => emailRow(mail, connection, now()))
    const { count: stored } = await db.email.createMany({ data: rows, skipDuplicates: true })
    if (stored > 0) await enqueue(captureMailJob, { userId: connection.userId, connectionId: connection.id })
    return true
  })
}

async function notYetStored(db: Db, connectionId: string, refs: readonly MessageRef[]): Promise<string[]> {
  const ids = [...new Set(refs.map(({ id }) => id))]
  const stored = await db.email.findMany({
    where: { connectionId, messageId: { in: ids } },
    select: { messageId: true },
  })
  const known = new Set(stored.map(({ messageId }) => messageId))
  return ids.filter((id) => !known.has(id))
}

function emailRow(
  { id, from, category, sentAt, ...mail }: MailMessage,
  connection: GmailConnection,
  at: Date,
): Prisma.EmailCreateManyInput {
  return {
    ...mail,
    id: uuid7(at.getTime()),
    connectionId: connection.id,
    messageId: id,
    fromName: from.name,
    fromEmail: from.email,
    category: category ?? null,
    sentAt,
    isHistorical: sentAt < connection.createdAt,
    createdAt: at,
  }
}
