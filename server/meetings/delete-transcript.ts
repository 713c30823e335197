import { clearSaidDone } from '#server/capture/update-existing-task.ts'
import { transcriptDeleted } from '#server/meetings/emits.ts'
import { redactSources } from '#server/meetings/rows/transcripts.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Deletes a meeting's transcript everywhere, including the quotes in its tasks. Returns the ids of those tasks. */
export async function deleteTranscript(deps: Deps, meetingId: string): Promise<string[]> {
  const { db, now } = deps
  await db.transcriptLine.deleteMany({ where: { meetingId } })
  await db.meetingTopic.deleteMany({ where: { meetingId } })
  const taskIds = await deleteQuotes(deps, meetingId)
  await deps.emit(transcriptDeleted, { meetingId, taskIds })
  await db.meeting.update({ where: { id: meetingId }, data: { summary: null, updatedAt: now() }, select: { id: true } })
  return taskIds
}

/** Deletes the quotes in tasks and returns the task ids. */
async function deleteQuotes({ db, now }: Deps, meetingId: string): Promise<string[]> {
  await clearSaidDone(db, { meetingId })
  const sources = await redactSources(db, meetingId, now())
  const saidHere = sources.filter(({ position }) => position === 0).map(({ taskId }) => taskId)
  // It quotes the transcript.
  await db.task.updateMany({ where: { id: { in: saidHere } }, data: { contextSummary: null } })
  const taskIds = [...new Set(sources.map(({ taskId }) => taskId))]
  await db.task.updateMany({ where: { id: { in: taskIds } }, data: { updatedAt: now() } })
  return taskIds
}
