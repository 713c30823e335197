import { setTimeout } from 'node:timers/promises'
import type { CaptureTranscript } from '#server/capture/jobs.ts'
import { keepKeys } from '#server/capture/keep-keys.ts'
import { versionOf, type MeetingInput } from '#server/capture/read-conversation.ts'
import { countCaptured, lockMeeting } from '#server/capture/rows.ts'
import { runCapture } from '#server/capture/run-capture.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Progress } from '#shared/events/schemas.ts'

const patienceMs = 3_000

type Work = { job: CaptureTranscript; input: MeetingInput; reading: Promise<unknown> }

/**
 * Shows what the built-in extractor finds while a language model is still reading, so that the board doesn't stay empty.
 * The model's tasks then replace these, as those of a meeting under way are replaced. Tasks from other sources aren't
 * changed, because a change isn't taken back when the model doesn't find it.
 */
export async function showBuiltInFirst(deps: Deps, workers: CaptureWorkers, { job, input, reading }: Work) {
  if (!workers.hasModel || input.captured.length > 0 || !(await isUnderWay(reading, patienceMs))) return

  const { meetingId, userId } = job
  const { conversation, openTasks, lessons, rules } = input
  await runCapture(deps, {
    userId,
    meetingId,
    input,
    extract: async () => {
      const found = await workers.captureLive(userId, conversation, { openTasks, lessons, rules })
      return { ...found, captured: found.captured.filter((item) => (item.updateOf ?? item.completes) === null) }
    },
    lock: async ({ db }) => {
      const meeting = await lockMeeting(db, meetingId)
      return meeting?.progress && versionOf(meeting) === input.version ? meeting.progress : null
    },
    capturedBefore: { meetingId },
    diff: (captured, before) => ({ written: keepKeys(captured, before), goneKeys: new Set() }),
    originOf: () => ({ fieldsOf: () => ({ type: 'MEETING', meetingId }) }),
    recordRun: 'when-written',
    finish: async (inside, before) => {
      const progress: Progress = { ...before, ...(await countCaptured(inside.db, meetingId)) }
      await inside.db.meeting.update({ where: { id: meetingId }, data: { progress }, select: { id: true } })
      await announceEvent(inside, meetingId)
    },
  })
}

async function isUnderWay(work: Promise<unknown>, ms: number): Promise<boolean> {
  const waiting = new AbortController()
  const isOver = work.then(
    () => false,
    () => false,
  )
  try {
    return await Promise.race([isOver, setTimeout(ms, true, { signal: waiting.signal })])
  } finally {
    waiting.abort()
  }
}
