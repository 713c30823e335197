import type { MessageReading } from '#server/capture/capture-messages.ts'
import { readMessageContext, type MessageContext } from '#server/capture/message-context.ts'
import { readChannel } from '#server/capture/messages/rows.ts'
import { windowsOf } from '#server/capture/messages/windows.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import { captureWindow } from '#server/connections/slack/capture-window.ts'
import { leaveForModel } from '#server/connections/slack/leave-for-model.ts'
import { lockSetting } from '#server/connections/slack/rows/channels.ts'
import { clearForModel, readForModel } from '#server/connections/slack/rows/for-model.ts'
import { captureSlackJob, readSlackWithModelJob, type CaptureSlack } from '#server/connections/slack/jobs.ts'
import { clearUnread, type UnreadMessage } from '#server/connections/slack/rows/unread.ts'
import { readPeople, readSlackReader, type SlackReader } from '#server/connections/slack/slack-reader.ts'
import { daysOf, readTaskStarts } from '#server/connections/slack/task-starts.ts'
import { readUnread } from '#server/connections/slack/unread.ts'
import { startTurn } from '#server/connections/turn.ts'
import { dropEmptyDays } from '#server/events/chat/drop-empty-days.ts'
import { keepChatEvents } from '#server/events/chat/keep-chat-events.ts'
import { readEventsById } from '#server/events/list-events.ts'
import type { Deps } from '#server/platform/deps.ts'
import { channels } from '#shared/realtime/events.ts'

/**
 * Captures the unread messages of a channel for one user, or those left for the user's language model, until none are
 * left or the turn is over.
 */
export async function captureSlack(
  deps: Deps,
  workers: CaptureWorkers,
  job: CaptureSlack,
  { reading, isLastTry }: { reading: MessageReading; isLastTry: boolean },
): Promise<void> {
  const context = await readMessageContext(deps, job.userId)
  const turn = startTurn()
  const { userId, channelId } = job
  do {
    const reader = await readSlackReader(deps, job)
    const unread = reader ? await (reading.isAgain ? readForModel : readUnread)(deps.db, job) : []
    if (!reader || unread.length === 0) return

    await captureBatch(deps, workers, { context, reader, unread, turn, isLastTry, reading })
  } while (!turn.isOver())
  await (reading.isAgain
    ? deps.enqueue(readSlackWithModelJob, { userId, channelId, isHere: reading.model?.isHere })
    : deps.enqueue(captureSlackJob, job))
}

type Batch = {
  context: MessageContext
  reader: SlackReader
  unread: readonly UnreadMessage[]
  turn: ReturnType<typeof startTurn>
  isLastTry: boolean
  reading: MessageReading
}

/** Captures a batch of unread messages window by window. Those that lead to no task are marked as read at the end. */
async function captureBatch(
  deps: Deps,
  workers: CaptureWorkers,
  { context, reader, unread, turn, isLastTry, reading }: Batch,
): Promise<void> {
  const { userId, channelId } = reader
  const unreadIds = unread.map(({ ts }) => ts)
  const messages = await readChannel(deps.db, channelId, unreadIds)
  const people = await readPeople(deps.db, reader, messages)
  const taskStarts = await readTaskStarts(deps.db, reader, messages)
  const days = daysOf(unreadIds)
  const events = await deps.transaction((inside) => keepChatEvents(inside, reader, days))

  // Includes messages in no window, such as the deletion of a message we never had.
  const toClear = new Map(unread.map((one) => [one.ts, one]))
  let isTurnOver = false
  for (const window of windowsOf(messages, new Set(unreadIds))) {
    const written = isTurnOver
      ? []
      : await captureWindow(deps, workers, context, {
          reader,
          window,
          unread,
          people,
          taskStarts,
          events,
          isLastTry,
          reading,
        })
    if (written) for (const { id } of window.messages) toClear.delete(id)
    isTurnOver ||= turn.isOver()
  }

  await clear(deps, { reader, reading }, [...toClear.values()])
  await dropEmptyDays(deps, channelId, days)
  for (const event of await readEventsById(deps, userId, [...events.values()]))
    deps.announce(channels.user(userId), 'meeting', event)
}

/** Marks messages that led to no task as read. */
async function clear(
  deps: Deps,
  { reader, reading }: Pick<Batch, 'reader' | 'reading'>,
  read: readonly UnreadMessage[],
): Promise<void> {
  if (reading.isAgain) return clearForModel(deps.db, reader, read)

  await deps.transaction(async (inside) => {
    const isCaptured = await lockSetting(inside.db, reader)
    await clearUnread(inside.db, reader, read)
    if (isCaptured) await leaveForModel(inside, reader, reading, read)
  })
}
