import { inOrder } from './conversation-of-mail.ts'
import { compareIds } from './conversation-of-thread.ts'
import type { ChannelMessage, MailMessage } from './messages.ts'

/** Messages read together, including deleted ones. `freshIds` are those whose meaning may have changed. */
export type MessageWindow<Message> = { messages: Message[]; freshIds: Set<string> }

/** Includes earlier messages, for context only. */
export type ChatWindow = MessageWindow<ChannelMessage> & { context: ChannelMessage[] }

const messagesBefore = 20
const longestRun = 50
const silenceMs = 8 * 3_600_000

/**
 * The parts of a channel to read again after messages were added, edited or deleted. Threads are read as a whole, and
 * the channel itself in runs that end with eight hours of silence; both are cut after fifty messages. The cuts depend
 * only on the messages, not on when they arrived, so the tasks are the same in any order of arrival.
 */
export function windowsOf(channel: readonly ChannelMessage[], changedIds: ReadonlySet<string>): ChatWindow[] {
  const messages = channel.toSorted((one, other) => compareIds(one.id, other.id))
  const outside = messages.filter((message) => !isReply(message))
  const replies = Map.groupBy(messages.filter(isReply), ({ threadId }) => threadId!)
  const isChanged = ({ id }: ChannelMessage) => changedIds.has(id)

  const threads = [...replies].flatMap(([root, thread]) => {
    const whole = [...outside.filter(({ id }) => id === root), ...thread]
    return runsOf(whole, Infinity)
      .filter((run) => run.some(isChanged))
      .map((run) => ({
        messages: run,
        context: before(run[0]!, whole, outside),
        freshIds: freshOfChat(run, isChanged),
      }))
  })
  const beside = runsOf(outside, silenceMs).flatMap((run) => {
    const [roots, rest] = [run.filter(({ id }) => replies.has(id)), run.filter(({ id }) => !replies.has(id))]
    if (!rest.some(isChanged)) return []
    return [
      {
        messages: rest,
        context: [...before(run[0]!, [], outside), ...roots],
        freshIds: freshOfChat(rest, isChanged),
      },
    ]
  })
  return [...threads, ...beside]
}

/** An email thread is read as a whole. */
export function windowOfMails(thread: readonly MailMessage[], newIds: ReadonlySet<string>): MessageWindow<MailMessage> {
  const messages = inOrder(thread)
  return { messages, freshIds: freshOf(messages, ({ id }) => newIds.has(id)) }
}

function isReply({ id, threadId }: ChannelMessage): boolean {
  return threadId !== null && threadId !== id
}

function freshOfChat(
  messages: readonly ChannelMessage[],
  isChanged: (message: ChannelMessage) => boolean,
): Set<string> {
  const isRevised = messages.some((message) => isChanged(message) && (message.editedAt ?? message.deletedAt))
  return isRevised ? new Set(messages.map(({ id }) => id)) : freshOf(messages, isChanged)
}

/** New messages at the end don't change earlier ones; a message in between may change everything around it. */
function freshOf<Message extends { id: string }>(
  messages: readonly Message[],
  isNew: (message: Message) => boolean,
): Set<string> {
  const first = messages.findIndex(isNew)
  if (first < 0) return new Set()
  const end = messages.slice(first)
  return new Set((end.every(isNew) ? end : messages).map(({ id }) => id))
}

function runsOf(messages: readonly ChannelMessage[], silence: number): ChannelMessage[][] {
  const runs: ChannelMessage[][] = []
  let ids = new Set<string>()
  for (const message of messages) {
    const previous = runs.at(-1)?.at(-1)
    const continues =
      previous &&
      message.sentAt.getTime() - previous.sentAt.getTime() <= silence &&
      (ids.size < longestRun || ids.has(message.id))
    if (continues) runs.at(-1)!.push(message)
    else {
      runs.push([message])
      ids = new Set()
    }
    ids.add(message.id)
  }
  return runs
}

/** The last messages before one; in a thread, also the one that started it. */
function before(
  first: ChannelMessage,
  thread: readonly ChannelMessage[],
  outside: readonly ChannelMessage[],
): ChannelMessage[] {
  const isEarlier = ({ id }: ChannelMessage) => compareIds(id, first.id) < 0
  const earlier = thread.filter(isEarlier)
  return earlier.length > 0
    ? [...new Set([earlier[0]!, ...earlier.slice(-messagesBefore)])]
    : outside.filter(isEarlier).slice(-messagesBefore)
}
