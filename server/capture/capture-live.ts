import { captureTranscriptJob, type CaptureLive } from '#server/capture/jobs.ts'
import { keepKeys } from '#server/capture/keep-keys.ts'
import { readLiveLines, type LiveInput } from '#server/capture/read-live-lines.ts'
import { countCaptured, lockMeeting, readCapturingUser } from '#server/capture/rows.ts'
import { isBuiltIn, type ModelReader } from '#server/capture/model-reader.ts'
import { runCapture } from '#server/capture/run-capture.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import { wordLive } from '#server/capture/word-live.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Progress } from '#shared/events/schemas.ts'

const ended = new Set(['COMPLETE', 'ERROR', 'TRUANT'])

/**
 * Captures the latest lines of a meeting under way, so that tasks appear while people still talk. The model in the box
 * then words what the rules could only quote. It adds and changes tasks but never removes any: `captureTranscript` does that after the end, and reads the lines that arrive after it.
 */
export async function captureLive(
  deps: Deps,
  workers: CaptureWorkers,
  readerOf: (userId: string) => Promise<ModelReader | null>,
  { meetingId }: CaptureLive,
): Promise<void> {
  const { db, enqueue } = deps
  const meeting = await db.meeting.findUnique({ where: { id: meetingId }, select: { status: true, progress: true } })
  const progress = meeting?.progress as Progress | null | undefined
  const userId = await readCapturingUser(db, meetingId)
  if (!meeting || progress?.stage !== 'finding' || !userId) return
  if (ended.has(meeting.status)) return enqueue(captureTranscriptJob, { meetingId, userId, onlyIfUnread: true })

  const input = await readLiveLines(deps, { meetingId, userId, unreadFrom: progress.lines })
  if (!input) return
  const taskIds = await captureLines(deps, workers, { meetingId, userId, input, unreadFrom: progress.lines })
  const model = taskIds?.length ? await readerOf(userId) : null
  if (taskIds && isBuiltIn(model))
    await wordLive(deps, workers, { userId, conversation: input.conversation, model, taskIds })
}

type Work = { meetingId: string; userId: string; input: LiveInput; unreadFrom: number }

function captureLines(deps: Deps, workers: CaptureWorkers, { meetingId, userId, input, unreadFrom }: Work) {
  const { conversation, openTasks, lessons, rules, waitedFor } = input
  return runCapture(deps, {
    userId,
    meetingId,
    input,
    extract: async () => {
      const found = await workers.captureLive(userId, conversation, { openTasks, lessons, rules, waitedFor })
      return { ...found, captured: input.newIn(found.captured) }
    },
    // Once the meeting has ended, captureTranscript reads it as a whole.
    lock: async (inside) => {
      const meeting = await lockMeeting(inside.db, meetingId)
      return meeting?.progress?.stage === 'finding' && !ended.has(meeting.status) ? meeting.progress : null
    },
    capturedBefore: { meetingId },
    diff: ({ captured }, before) => ({ written: keepKeys(captured, before), goneKeys: new Set() }),
    originOf: () => ({ fieldsOf: () => ({ type: 'MEETING', meetingId }) }),
    recordRun: 'when-changed',
    finish: async (inside, before) => {
      // Lines that changed since we read them are still unread.
      const lines = before.lines === unreadFrom ? input.linesSoFar : before.lines
      const progress: Progress = { ...before, lines, ...(await countCaptured(inside.db, meetingId)) }
      await inside.db.meeting.update({ where: { id: meetingId }, data: { progress }, select: { id: true } })
      if (progress.tasks !== before.tasks || progress.noise !== before.noise) await announceEvent(inside, meetingId)
    },
  })
}
