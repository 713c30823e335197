import { lineOfKey } from '#server/capture/keep-keys.ts'
import type { CapturedSource } from '#server/capture/origin.ts'
import { readConversation, type MeetingInput } from '#server/capture/read-conversation.ts'
import { openTaskOf } from '#server/capture/read-context.ts'
import type { CapturedTask, OpenTask } from '#server/capture/types.ts'
import type { Deps } from '#server/platform/deps.ts'

/** How many lines before the first unread one are read again, because what is said next may answer or change them. */
const linesBefore = 120
/** Of these the first are there only to be understood: what they follow on from is not read. */
const linesForContext = 40
/** After a long silence of ours the pass at the end reads what is older. */
const linesAtMost = 1000

type Wanted = { meetingId: string; userId: string; unreadFrom: number }
export type LiveInput = MeetingInput & {
  /** How many lines there are, and so how many are read after this. */
  linesSoFar: number
  /** What of all that is captured here is news. */
  newIn: (captured: readonly CapturedTask[]) => CapturedTask[]
}

/**
 * The latest stretch of a meeting that goes on. What it costs to read depends on how fast people talk, not on how long
 * they have. What was captured from earlier lines is known like tasks from elsewhere, so that nothing is said twice.
 */
export async function readLiveLines(deps: Deps, { meetingId, userId, unreadFrom }: Wanted): Promise<LiveInput | null> {
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

function openTaskFrom({ task }: CapturedSource, { users }: MeetingInput): OpenTask {
  const owner = users.find(({ userId }) => task.assignees.some((assignee) => assignee.userId === userId))
  return { ...openTaskOf(task), ownerId: owner?.participantId ?? null }
}
