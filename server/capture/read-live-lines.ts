import { lineOfKey } from '#server/capture/keep-keys.ts'
import type { CapturedSource } from '#server/capture/origin.ts'
import { readConversation, type MeetingInput } from '#server/capture/read-conversation.ts'
import { openTaskOf } from '#server/capture/read-context.ts'
import type { CapturedTask, ExistingTask } from '#server/capture/types.ts'
import type { Deps } from '#server/platform/deps.ts'

/** How many lines before the first unread one are read again, because a reply may change what they mean. */
const linesBefore = 120
/** The first of these only give context: what came before them isn't read. */
const linesForContext = 40
/** When we're far behind, `captureTranscript` reads older lines at the end. */
const linesAtMost = 1000

type Input = { meetingId: string; userId: string; unreadFrom: number }
export type LiveInput = MeetingInput & {
  /** The number of lines so far. All of them are read after this. */
  linesSoFar: number
  /** The captured tasks that are new. */
  newIn: (captured: readonly CapturedTask[]) => CapturedTask[]
}

/**
 * Reads the latest lines of a meeting under way, so the cost doesn't grow with its length. Tasks captured from earlier
 * lines are treated like the user's other open tasks, so they aren't captured twice.
 */
export async function readLiveLines(deps: Deps, { meetingId, userId, unreadFrom }: Input): Promise<LiveInput | null> {
  const { _max } = await deps.db.transcriptLine.aggregate({ where: { meetingId }, _max: { position: true } })
  const from = Math.max(0, Math.min(unreadFrom, _max.position ?? 0) - linesBefore, (_max.position ?? 0) - linesAtMost)
  const found = await readConversation(deps, { meetingId, userId, from })
  if (!found) return null

  const lines = found.conversation.lines
  const linesSoFar = Math.max(-1, ...lines.map(({ id }) => Number(id))) + 1
  const context = new Set((from === 0 ? [] : lines.slice(0, linesForContext)).map(({ id }) => id))
  const earlier = found.captured.filter(
    (source) =>
      source.position === 0 && !source.task.isNoise && !found.lineOf.has(lineOfKey(source.aIPipelineCapturedTaskId!)),
  )
  const earlierIds = new Set(earlier.map(({ taskId }) => taskId))

  return {
    ...found,
    linesSoFar,
    openTasks: [...earlier.map((source) => openTaskFrom(source, found)), ...found.openTasks],
    conversation: { ...found.conversation, linesSoFar },
    newIn: (captured) =>
      captured.filter(
        ({ key, duplicateOf }) => !context.has(lineOfKey(key)) && !(duplicateOf && earlierIds.has(duplicateOf)),
      ),
  }
}

function openTaskFrom({ task }: CapturedSource, { users }: MeetingInput): ExistingTask {
  const owner = users.find(({ userId }) => task.assignees.some((assignee) => assignee.userId === userId))
  return { ...openTaskOf(task), ownerId: owner?.participantId ?? null }
}
