import { captureMessages, type MessageReading } from '#server/capture/capture-messages.ts'
import type { MessageContext } from '#server/capture/message-context.ts'
import { conversationOfThread } from '#server/capture/messages/conversation-of-thread.ts'
import { messageIdOf } from '#server/capture/messages/message-lines.ts'
import type { ChatWindow } from '#server/capture/messages/windows.ts'
import type { CaptureOrigin } from '#server/capture/origin.ts'
import type { CapturedTask, Participant } from '#server/capture/types.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import { leaveForModel } from '#server/connections/slack/leave-for-model.ts'
import { markReadByModel } from '#server/connections/slack/rows/for-model.ts'
import { writeMessageSets } from '#server/connections/slack/rows/message-sets.ts'
import type { UnreadMessage } from '#server/connections/slack/rows/unread.ts'
import type { SlackReader } from '#server/connections/slack/slack-reader.ts'
import { dayOf, daysOf, startOf } from '#server/connections/slack/task-starts.ts'
import { markRead } from '#server/connections/slack/unread.ts'
import { keepChatEvents } from '#server/events/chat/keep-chat-events.ts'
import { fallbackTimezone } from '#server/me/time-zone-of.ts'
import type { Deps } from '#server/platform/deps.ts'
import { permalinkOf } from '#server/providers/slack/permalink.ts'
import { historical } from '#shared/tasks/demo.ts'

type WindowWork = {
  reader: SlackReader
  window: ChatWindow
  unread: readonly UnreadMessage[]
  people: Participant[]
  /** The messages an earlier task starts with. */
  taskStarts: ReadonlySet<string>
  /** Event ids by day. */
  events: Map<string, string>
  isLastTry: boolean
  reading: MessageReading
}

/** Captures messages that belong together. Null when there was nothing to write. */
export function captureWindow(deps: Deps, workers: CaptureWorkers, context: MessageContext, work: WindowWork) {
  const { reader, window, unread, taskStarts, isLastTry, reading } = work
  const { userId, channelId } = reader
  const ids = new Set(window.messages.map(({ id }) => id))
  const unreadHere = unread.filter(({ ts }) => ids.has(ts))

  return captureMessages(deps, workers, context, {
    userId,
    reading,
    conversation: conversationIn(work),
    window,
    sources: { slackMessageSet: { userId, channelId, startTs: { in: [...ids] } } },
    hasSources: window.messages.some(({ id }) => taskStarts.has(id)),
    isLastTry,
    markRead: async (inside) => {
      if (reading.isAgain) return markReadByModel(inside.db, reader, { left: unreadHere, messages: window.messages })

      const isRead = await markRead(inside.db, reader, unreadHere)
      if (isRead) await leaveForModel(inside, reader, reading, unreadHere)
      return isRead
    },
    originOf: (inside, written) => originOf(inside, work, written),
  })
}

function conversationIn({ reader, window, people }: WindowWork) {
  const { channel, connection, displayName, user } = reader
  const type = channel.type as 'public'
  return conversationOfThread(window.messages, {
    me: connection.slackUserId,
    people,
    channel: { name: type === 'public' || type === 'private' ? channel.name : displayName, type },
    timezone: user.timezone ?? fallbackTimezone,
    context: window.context,
  })
}

async function originOf(
  inside: Deps,
  { reader, window, unread, events }: WindowWork,
  written: readonly CapturedTask[],
): Promise<CaptureOrigin> {
  const { channel, channelId, displayName } = reader
  const threadOf = new Map(window.messages.map(({ id, threadId }) => [id, threadId ?? null]))
  const linkTo = (ts: string) =>
    permalinkOf(channel.installation.teamUrl, channel.channelId, ts, threadOf.get(ts) ?? null)
  const isHistorical = new Set(unread.filter((one) => one.isHistorical).map(({ ts }) => ts))

  const starts = [...new Set(written.map(startOf))]
  const missing = daysOf(starts).filter((day) => !events.has(day)) // such as the day a thread started
  for (const [day, id] of await keepChatEvents(inside, reader, missing)) events.set(day, id)
  const setIds = await writeMessageSets(
    inside.db,
    reader,
    starts.map((startTs) => ({ startTs, threadTs: threadOf.get(startTs) ?? null, permalink: linkTo(startTs) })),
    inside.now(),
  )
  return {
    fieldsOf: (item) => ({
      type: 'SLACK',
      userId: reader.userId,
      meetingId: events.get(dayOf(startOf(item))) ?? null,
      slackMessageSetId: setIds.get(startOf(item))!,
      slackChannelId: channelId,
      startMessageTs: startOf(item),
      endMessageTs: messageIdOf(item.lineIds.at(-1)!),
      label: displayName,
      url: linkTo(startOf(item)),
    }),
    permalinkOf: (lineId) => linkTo(messageIdOf(lineId)),
    demoKeyOf: (item) => (isHistorical.has(startOf(item)) ? historical.slack : null),
  }
}
