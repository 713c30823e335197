import { captureMessages, type MessageReading } from '#server/capture/capture-messages.ts'
import { conversationOfMail } from '#server/capture/messages/conversation-of-mail.ts'
import type { Mailbox, MailCategory, MailHeaders, MailMessage } from '#server/capture/messages/messages.ts'
import { readMessageContext, type MessageContext } from '#server/capture/message-context.ts'
import { messageIdOf } from '#server/capture/messages/message-lines.ts'
import { windowOfMails } from '#server/capture/messages/windows.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import type { CapturedTask } from '#server/capture/types.ts'
import { captureMailJob, readMailWithModelJob, type CaptureMail } from '#server/connections/google/jobs.ts'
import { lockMailbox } from '#server/connections/google/rows.ts'
import { startTurn } from '#server/connections/turn.ts'
import { fallbackTimezone } from '#server/me/time-zone-of.ts'
import type { Deps } from '#server/platform/deps.ts'
import { historical } from '#shared/tasks/demo.ts'
import type { Email } from '#prisma'

/** How many emails of a thread are read, older ones for context. */
const longestThread = 40
const mostText = 150_000

type Turn = { reading: MessageReading; isLastTry: boolean }

/**
 * Captures the new email of a mailbox thread by thread, or what is left for the user's language model, until none is
 * left or the turn is over.
 */
export async function captureMail(
  deps: Deps,
  workers: CaptureWorkers,
  { userId, connectionId }: CaptureMail,
  { reading, isLastTry }: Turn,
): Promise<void> {
  const context = await readMessageContext(deps, userId)
  const turn = startTurn()
  for (;;) {
    const reader = await readReader(deps, { userId, connectionId, reading, isLastTry })
    if (!reader) return
    const next = await deps.db.email.findFirst({
      where: { connectionId, ...waitingFor(reading) },
      orderBy: { sentAt: 'asc' },
      select: { threadId: true },
    })
    if (!next) return
    await captureThread(deps, workers, context, reader, next.threadId)
    if (turn.isOver())
      return reading.isAgain
        ? enqueueModel(deps, { userId, connectionId }, reading)
        : deps.enqueue(captureMailJob, { userId, connectionId })
  }
}

const enqueueModel = ({ enqueue }: Pick<Deps, 'enqueue'>, mailbox: CaptureMail, { model }: MessageReading) =>
  enqueue(readMailWithModelJob, { ...mailbox, isHere: model?.isHere })

const waitingFor = ({ isAgain }: MessageReading) => (isAgain ? { isForModel: true } : { capturedAt: null })

type MailboxReader = NonNullable<Awaited<ReturnType<typeof readReader>>>

/** The owner of the mailbox. Null once it's disconnected. */
async function readReader({ db }: Deps, { userId, connectionId, ...turn }: CaptureMail & Turn) {
  const connection = await db.gmailConnection.findFirst({
    where: { id: connectionId, userId, status: 'CONNECTED' },
    include: {
      user: { select: { name: true, email: true, timezone: true, googleAccounts: { select: { email: true } } } },
    },
  })
  if (!connection) return null

  const { user, email } = connection
  const addresses = [
    ...new Set([email, ...user.googleAccounts.map((account) => account.email), ...(user.email ? [user.email] : [])]),
  ]
  return {
    userId,
    connectionId,
    ...turn,
    email,
    me: { name: user.name, addresses },
    timezone: user.timezone ?? fallbackTimezone,
  }
}

async function captureThread(
  deps: Deps,
  workers: CaptureWorkers,
  context: MessageContext,
  { userId, connectionId, reading, isLastTry, email, me, timezone }: MailboxReader,
  threadId: string,
) {
  // Email whose text was deleted, when the mailbox was disconnected, says nothing about its tasks.
  const read = withinLimit(
    await deps.db.email.findMany({
      where: { connectionId, threadId, capturedAt: { not: null }, text: { not: '' } },
      orderBy: { sentAt: 'desc' },
      take: longestThread,
    }),
  )
  const waiting = withinLimit(
    await deps.db.email.findMany({
      where: { connectionId, threadId, ...waitingFor(reading) },
      orderBy: { sentAt: 'asc' },
      take: longestThread,
    }),
  )
  const rows = new Map([...read, ...waiting].map((row) => [row.messageId, row]))
  const newIds = new Set(waiting.map(({ messageId }) => messageId))
  const window = windowOfMails([...rows.values()].map(mailOf), newIds)
  // Locked, so a mailbox disconnected in the meantime is no longer read. Another server may have read the same email
  // together with newer email, so its result stays.
  const markRead = async (inside: Deps): Promise<boolean> => {
    const { db, now } = inside
    const isConnected = await lockMailbox(db, { userId, connectionId })
    const isNew = { connectionId, messageId: { in: [...newIds] }, ...waitingFor(reading) }
    if (!isConnected || (await db.email.count({ where: isNew })) < newIds.size) return false
    const isForModel = reading.model !== null && !reading.isAgain
    await db.email.updateMany({ where: isNew, data: { isForModel, ...(!reading.isAgain && { capturedAt: now() }) } })
    if (isForModel) await enqueueModel(inside, { userId, connectionId }, reading)
    return true
  }

  const written = await captureMessages(deps, workers, context, {
    userId,
    reading,
    conversation: conversationOfMail(window.messages, { me, timezone }),
    window,
    sources: { email: { connectionId, messageId: { in: [...rows.keys()] } } },
    hasSources: read.length > 0,
    isLastTry,
    markRead,
    originOf: async () => ({
      fieldsOf: (item) => ({
        type: 'EMAIL',
        userId,
        emailId: startOf(item, rows).id,
        label: senderOf(startOf(item, rows)),
        url: mailLink(email, threadId),
      }),
      demoKeyOf: (item) => (startOf(item, rows).isHistorical ? historical.email : null),
    }),
  })
  if (!written) await deps.transaction(markRead)
}

/** The first emails that fit into the limit, so that one thread doesn't block others. */
function withinLimit(mails: Email[]): Email[] {
  let room = mostText
  return mails.filter(({ text }, index) => (room -= text.length) >= 0 || index === 0)
}

/** The email a task starts with. Its key is that email's id and a number. */
function startOf({ key }: CapturedTask, rows: ReadonlyMap<string, Email>): Email {
  return rows.get(messageIdOf(key))!
}

const senderOf = ({ fromName, fromEmail }: Email) => fromName || fromEmail

/** A link to the thread in Gmail, in the right account. */
function mailLink(email: string, threadId: string): string {
  return `https://mail.google.com/mail/?${new URLSearchParams({ authuser: email }).toString()}#all/${encodeURIComponent(threadId)}`
}

function mailOf({
  messageId,
  threadId,
  subject,
  fromName,
  fromEmail,
  to,
  cc,
  sentAt,
  text,
  headers,
  category,
}: Email): MailMessage {
  return {
    id: messageId,
    threadId,
    subject,
    from: { name: fromName, email: fromEmail },
    to: to as Mailbox[],
    cc: cc as Mailbox[],
    sentAt,
    text,
    headers: headers as MailHeaders,
    ...(category !== null && { category: category as MailCategory }),
  }
}
