import { keepKeys } from '#server/capture/keep-keys.ts'
import { readConversation, versionOf } from '#server/capture/read-conversation.ts'
import { writeDescription } from '#server/capture/write-description.ts'
import { readCapturedSources, type CaptureOrigin } from '#server/capture/origin.ts'
import { writeCaptured } from '#server/capture/write-captured.ts'
import type { CaptureTranscript } from '#server/capture/jobs.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import type { Deps } from '#server/platform/deps.ts'
import { askForTopics } from '#server/topics/ask-for-topics.ts'
import type { Progress } from '#shared/events/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

/**
 * Finds the tasks of an event and puts them on the boards of those who promised. Working twice over the same
 * lines changes nothing; an event that was removed meanwhile, or has other lines now, is left to whoever reads those.
 */
export async function captureTranscript(
  deps: Deps,
  workers: CaptureWorkers,
  { meetingId, userId, onlyIfUnread }: CaptureTranscript,
) {
  const found = await readConversation(deps, { meetingId, userId })
  if (!found || (onlyIfUnread && found.progress?.stage !== 'finding')) return

  const startedAt = deps.now()
  const { conversation, openTasks, lessons } = found
  const {
    captured: read,
    passages,
    description,
    usage,
    durationMs,
  } = await workers.capture(conversation, { openTasks, lessons })

  const taskIds = await deps.transaction(async (inside) => {
    // The row is locked, so an update of the import cannot slip in between reading and writing.
    const [meeting] = await inside.db.$queryRaw<
      { platform: string; updatedAt: Date; lastLineAt: Date | null; isDeleted: boolean }[]
    >`
      select platform, "updatedAt", "lastLineAt", "transcriptDeletedAt" is not null as "isDeleted" from meetings where id = ${meetingId}::uuid for update`
    if (!meeting || meeting.isDeleted || versionOf(meeting) !== found.version) return []

    const runId = uuid7(startedAt.getTime())
    const known = await readCapturedSources(inside.db, { meetingId })
    const captured = keepKeys(read, known)
    const keys = new Set(captured.map(({ key }) => key))
    const goneKeys = new Set(known.map(({ aIPipelineCapturedTaskId: key }) => key!).filter((key) => !keys.has(key)))
    const origin: CaptureOrigin = { fieldsOf: () => ({ type: 'MEETING', meetingId }) }
    const taskIds = await writeCaptured(inside, { userId, runId, origin, found, known, captured, goneKeys })
    await inside.db.captureRun.create({
      data: { id: runId, userId, meetingId, ...usage, durationMs, startedAt, finishedAt: inside.now() },
    })
    const made = captured.filter(({ completes }) => completes === null)
    const noise = made.filter(({ isNoise }) => isNoise).length
    const { lines } = conversation
    const speakers = new Set(lines.map(({ participantId, speaker }) => participantId ?? speaker)).size
    const progress: Progress = {
      stage: 'done',
      lines: lines.length,
      speakers,
      passages,
      tasks: made.length - noise,
      noise,
    }
    await writeDescription(inside, meetingId, description)
    await inside.db.meeting.update({ where: { id: meetingId }, data: { progress } })
    await announceEvent(inside, meetingId)
    return taskIds
  })
  // Afterwards, so that a run that waits already is sure to see these tasks.
  await askForTopics(deps, { taskIds, since: startedAt })
}

/** Says that an event could not be read to its end, so that nobody waits for it. */
export async function giveUpCapture(deps: Deps, { meetingId }: CaptureTranscript) {
  await deps.db.$executeRaw`
    update meetings set progress = progress || '{"stage": "failed"}' where id = ${meetingId}::uuid and progress->>'stage' <> 'done'`
  await announceEvent(deps, meetingId)
}
