import { inOrder } from './conversation-of-mail.ts'
import { compareIds } from './conversation-of-thread.ts'
import type { ChatMessage, MailMessage } from './messages.ts'

/** Messages that are read together, deleted ones among them, and those that may mean something else than before. */
export type MessageWindow<Message> = { messages: Message[]; freshIds: Set<string> }

/** With what was said before, for understanding only. */
export type ChatWindow = MessageWindow<ChatMessage> & { context: ChatMessage[] }

const messagesBefore = 20
const longestStretch = 50
const silenceMs = 8 * 3_600_000

/**
 * What of a channel has to be read again, given all that is known of it and which messages are new, edited
 * or deleted. A thread is read as a whole and the channel beside it in stretches that end with eight hours
 * of silence; both are cut after fifty messages. Where a stretch begins depends on the messages alone, not
 * on when they came, so that it leads to the same tasks however they arrive.
 */
export function windowsOf(channel: readonly ChatMessage[], changedIds: ReadonlySet<string>): ChatWindow[] {
  const messages = channel.toSorted((one, other) => compareIds(one.id, other.id))
  const outside = messages.filter((message) => !isReply(message))
  const replies = Map.groupBy(messages.filter(isReply), ({ threadId }) => threadId!)
  const isChanged = ({ id }: ChatMessage) => changedIds.has(id)

  const threads = [...replies].flatMap(([root, thread]) => {
    const whole = [...outside.filter(({ id }) => id === root), ...thread]
    return stretchesOf(whole, Infinity)
      .filter((stretch) => stretch.some(isChanged))
      .map((stretch) => ({
        messages: stretch,
        context: before(stretch[0]!, whole, outside),
        freshIds: freshOfChat(stretch, isChanged),
      }))
  })
  const beside = stretchesOf(outside, silenceMs).flatMap((stretch) => {
    const [roots, rest] = [stretch.filter(({ id }) => replies.has(id)), stretch.filter(({ id }) => !replies.has(id))]
    if (!rest.some(isChanged)) return []
    return [
      {
        messages: rest,
        context: [...before(stretch[0]!, [], outside), ...roots],
        freshIds: freshOfChat(rest, isChanged),
      },
    ]
  })
  return [...threads, ...beside]
}

/** A thread of mails is read as a whole. */
export function windowOfMails(thread: readonly MailMessage[], newIds: ReadonlySet<string>): MessageWindow<MailMessage> {
  const messages = inOrder(thread)
  return { messages, freshIds: freshOf(messages, ({ id }) => newIds.has(id)) }
}

function isReply({ id, threadId }: ChatMessage): boolean {
  return threadId !== null && threadId !== id
}

function freshOfChat(messages: readonly ChatMessage[], isChanged: (message: ChatMessage) => boolean): Set<string> {
  const isRevised = messages.some((message) => isChanged(message) && (message.editedAt ?? message.deletedAt))
  return isRevised ? new Set(messages.map(({ id }) => id)) : freshOf(messages, isChanged)
}

/** New messages at the end leave what is above them as it was; one that comes late may change what those around it mean. */
function freshOf<Message extends { id: string }>(
  messages: readonly Message[],
  isNew: (message: Message) => boolean,
): Set<string> {
  const first = messages.findIndex(isNew)
  if (first < 0) return new Set()
  const end = messages.slice(first)
  return new Set((end.every(isNew) ? end : messages).map(({ id }) => id))
}

function stretchesOf(messages: readonly ChatMessage[], silence: number): ChatMessage[][] {
  const stretches: ChatMessage[][] = []
  let ids = new Set<string>()
  for (const message of messages) {
    const previous = stretches.at(-1)?.at(-1)
    const goesOn =
      previous &&
      message.sentAt.getTime() - previous.sentAt.getTime() <= silence &&
      (ids.size < longestStretch || ids.has(message.id))
    if (goesOn) stretches.at(-1)!.push(message)
    else {
      stretches.push([message])
      ids = new Set()
    }
    ids.add(message.id)
  }
  return stretches
}

/** The last messages before one; in a thread also what that hangs on. */
function before(first: ChatMessage, thread: readonly ChatMessage[], outside: readonly ChatMessage[]): ChatMessage[] {
  const isEarlier = ({ id }: ChatMessage) => compareIds(id, first.id) < 0
  const earlier = thread.filter(isEarlier)
  return earlier.length > 0
    ? [...new Set([earlier[0]!, ...earlier.slice(-messagesBefore)])]
    : outside.filter(isEarlier).slice(-messagesBefore)
}
