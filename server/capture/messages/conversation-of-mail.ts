import type { Conversation, ConversationLine } from '../types.ts'
import { kindOfMessage, type MessageKind } from './kind-of-message.ts'
import { subjectPrefix } from './mail-words.ts'
import { type MailboxOwner, participantsOf, personIn } from './mailboxes.ts'
import type { MailMessage } from './messages.ts'
import { newTextOf } from './new-text.ts'
import { linesOf } from './message-lines.ts'

type MailContext = { me: MailboxOwner; timezone: string }

const longestHistory = 4000

/** An email thread as a conversation. Tasks can cite only each email's new text. Input may be unordered or repeated. */
export function conversationOfMail(messages: readonly MailMessage[], { me, timezone }: MailContext): Conversation {
  const thread = inOrder(messages)
  const kinds = thread.map((mail) => kindOfMessage(mail).kind)
  const bulk = bulkOf(kinds)
  const hasPeople = kinds.some((kind) => !isForMany(kind))
  const participants = participantsOf(thread, me)
  const names = new Map(participants.map(({ id, name }) => [id, name]))
  const idOf = personIn(me)

  const lines = thread.flatMap((mail, index) => {
    const id = idOf(mail.from.email)
    const author = names.has(id) ? { id, name: names.get(id)! } : { id: null, name: mail.from.name }
    return linesOfMail(mail, author, { isFirst: index === 0, isCitable: !hasPeople || !isForMany(kinds[index]!) })
  })
  return {
    source: 'email',
    title: (thread[0]?.subject ?? '').replace(subjectPrefix, '').trim(),
    startsAt: thread[0]?.sentAt ?? new Date(0),
    timezone,
    participants,
    me: me.addresses.length > 0 ? idOf(me.addresses[0]!) : null,
    lines,
    ...(bulk && { bulk }),
  }
}

/** Each email once, oldest first. */
export function inOrder(messages: readonly MailMessage[]): MailMessage[] {
  const byId = new Map(messages.map((mail) => [mail.id, mail]))
  return [...byId.values()].sort(
    (one, other) => one.sentAt.getTime() - other.sentAt.getTime() || (one.id < other.id ? -1 : 1),
  )
}

/** A thread is bulk mail unless a person wrote in it. One reply makes it a conversation, and then only people count. */
function bulkOf(kinds: readonly MessageKind[]): Conversation['bulk'] {
  const kind = kinds.find((one) => one === 'personal') ?? kinds.find((one) => one === 'list') ?? kinds.at(-1)
  return kind === 'personal' ? undefined : kind
}

function isForMany(kind: MessageKind): boolean {
  return kind === 'promotion' || kind === 'automated'
}

/** Keeps quotes above an answer and in the first email, for context. Quotes below an answer repeat the thread. */
function linesOfMail(
  mail: MailMessage,
  author: { id: string | null; name: string },
  { isFirst, isCitable }: { isFirst: boolean; isCitable: boolean },
): ConversationLine[] {
  const passages = newTextOf(mail.text, author.name)
  const lastNew = passages.findLastIndex(({ isQuoted }) => !isQuoted)
  let room = longestHistory
  const kept = passages.filter(
    ({ text, isQuoted }, index) => !isQuoted || ((index < lastNew || isFirst) && (room -= text.length) >= 0),
  )

  const said = { participantId: author.id, speaker: author.name, at: mail.sentAt }
  return linesOf(
    mail.id,
    said,
    kept.map((passage) => ({ ...passage, isQuoted: passage.isQuoted || !isCitable })),
  )
}
