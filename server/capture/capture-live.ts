import { capturedFor } from '#server/capture/captured-for.ts'
import type { CaptureLive } from '#server/capture/jobs.ts'
import { keepKeys } from '#server/capture/keep-keys.ts'
import { readCapturedSources, type CaptureOrigin } from '#server/capture/origin.ts'
import { readLiveLines, type LiveInput } from '#server/capture/read-live-lines.ts'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import type { CapturedTask } from '#server/capture/types.ts'
import { writeCaptured } from '#server/capture/write-captured.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { askForTopics } from '#server/topics/ask-for-topics.ts'
import type { Progress } from '#shared/events/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

const over = new Set(['COMPLETE', 'ERROR', 'TRUANT'])

/**
 * Puts what is promised in a meeting on the boards while people are still talking. Tasks are added and changed, never
 * removed: what becomes of them is told by the pass at the end, which also reads what is said after that end.
 */
export async function captureLive(deps: Deps, workers: CaptureWorkers, { meetingId }: CaptureLive): Promise<void> {
  const { db, enqueue, now } = deps
  const meeting = await db.meeting.findUnique({ where: { id: meetingId }, select: { status: true, progress: true } })
  const progress = meeting?.progress as Progress | null | undefined
  const userId = await capturedFor(db, meetingId)
  if (!meeting || progress?.stage !== 'finding' || !userId) return
  if (over.has(meeting.status)) return enqueue('capture-transcript', { meetingId, userId, onlyIfUnread: true })

  const startedAt = now()
  const found = await readLiveLines(deps, { meetingId, userId, unreadFrom: progress.lines })
  if (!found) return
  const { openTasks, lessons, conversation } = found
  const read = await workers.captureLive(conversation, { openTasks, lessons })
  const taskIds = await deps.transaction((inside) =>
    write(inside, {
      meetingId,
      userId,
      found,
      unreadFrom: progress.lines,
      captured: found.newIn(read.captured),
      read,
      startedAt,
    }),
  )
  await askForTopics(deps, { taskIds, since: startedAt })
}

type Writing = {
  meetingId: string
  userId: string
  found: LiveInput
  unreadFrom: number
  captured: CapturedTask[]
  read: Awaited<ReturnType<CaptureWorkers['captureLive']>>
  startedAt: Date
}

async function write(
  deps: Deps,
  { meetingId, userId, found, unreadFrom, captured, read, startedAt }: Writing,
): Promise<string[]> {
  const { db } = deps
  const [meeting] = await db.$queryRaw<{ progress: Progress; status: string; isDeleted: boolean }[]>`
    select progress, status::text, "transcriptDeletedAt" is not null as "isDeleted" from meetings where id = ${meetingId}::uuid for update`
  // The pass at the end knows better than a stretch.
  if (!meeting || meeting.isDeleted || meeting.progress.stage !== 'finding' || over.has(meeting.status)) return []

  const runId = uuid7(startedAt.getTime())
  const all = captured.length > 0 ? await readCapturedSources(db, { meetingId }) : []
  const kept = keepKeys(captured, all)
  const keys = new Set(kept.map(({ key }) => key))
  const known = all.filter(({ aIPipelineCapturedTaskId: key }) => keys.has(key!))
  const origin: CaptureOrigin = { fieldsOf: () => ({ type: 'MEETING', meetingId }) }
  const taskIds =
    kept.length > 0
      ? await writeCaptured(deps, { userId, runId, origin, found, known, captured: kept, goneKeys: new Set() })
      : []
  if (taskIds.length > 0) {
    await db.captureRun.create({
      data: {
        id: runId,
        userId,
        meetingId,
        ...read.usage,
        durationMs: read.durationMs,
        startedAt,
        finishedAt: deps.now(),
      },
      select: { id: true },
    })
  }

  // What was changed meanwhile is still to be read.
  const lines = meeting.progress.lines === unreadFrom ? found.linesSoFar : meeting.progress.lines
  const progress: Progress = { ...meeting.progress, lines, ...(await countsOf(db, meetingId)) }
  await db.meeting.update({ where: { id: meetingId }, data: { progress }, select: { id: true } })
  if (progress.tasks !== meeting.progress.tasks || progress.noise !== meeting.progress.noise)
    await announceEvent(deps, meetingId)
  return taskIds
}

async function countsOf(db: Db, meetingId: string): Promise<Pick<Progress, 'speakers' | 'tasks' | 'noise'>> {
  const [counts] = await db.$queryRaw<[Pick<Progress, 'speakers' | 'tasks' | 'noise'>]>`
    select
      (select count(*)::int from meeting_attendees a where a."meetingId" = ${meetingId}::uuid and exists (select 1 from transcript_lines l where l."attendeeId" = a.id)) as speakers,
      count(*) filter (where not t."isNoise")::int as tasks, count(*) filter (where t."isNoise")::int as noise
    from task_sources s join tasks t on t.id = s."taskId" where s."meetingId" = ${meetingId}::uuid and s.position = 0`
  return counts
}
