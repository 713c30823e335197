import type { CaptureOrigin } from '#server/capture/origin.ts'
import type { CaptureInput } from '#server/capture/read-conversation.ts'
import { timeOf } from '#server/capture/promised-to.ts'
import type { CapturedTask, ConversationLine } from '#server/capture/types.ts'
import type { KeptPromise } from '#server/waiting/close-kept.ts'

/** Whether an item says only that someone kept a promise, so it's no task. */
export const isOnlyReport = ({ promise, completes }: CapturedTask) => promise?.isKept === true && completes === null

/** Who kept a promise, when and where they said so. Nothing if the item says no such thing. */
export function reportOf(
  item: CapturedTask,
  { conversation, lineOf }: CaptureInput,
  { fieldsOf, permalinkOf }: CaptureOrigin,
): Omit<KeptPromise, 'userIds'>[] {
  if (!item.promise?.isKept) return []
  const line = lineOfReport(item, conversation.lines)
  const { type, meetingId = null, url = null } = fieldsOf(item)
  return [
    {
      taskId: item.promise.taskId,
      at: line ? timeOf(line, conversation.startsAt) : conversation.startsAt,
      place: {
        type,
        label: conversation.title,
        platform: null,
        meetingId,
        startTimestamp: (line && lineOf.get(line.id)?.offsetSeconds) ?? null,
        url: (line && permalinkOf?.(line.id)) ?? url,
      },
    },
  ]
}

/** The line that reports it. A promise that was kept in the same conversation cites only itself: then their last line. */
function lineOfReport({ kind, lineIds, ownerId }: CapturedTask, lines: readonly ConversationLine[]) {
  const own = lines.filter(({ participantId, quoted }) => participantId === ownerId && !quoted)
  return (kind === 'past' ? own.findLast(({ id }) => lineIds.includes(id)) : undefined) ?? own.at(-1)
}
