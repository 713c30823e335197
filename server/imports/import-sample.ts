import type { CaptureWorkers } from '#server/capture/workers.ts'
import { importTranscript } from '#server/imports/import-transcript.ts'
import { sampleTitle, sampleTranscript } from '#server/imports/sample-meeting.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Imported } from '#shared/imports/schemas.ts'
import { tidy } from '#shared/imports/speaker-label.ts'

const hourMs = 3_600_000

/** Imports our sample meeting, in which the user plays themselves, as if it had ended an hour ago. A second import finds the first. */
export async function importSample(
  deps: Deps,
  workers: CaptureWorkers,
  { userId, timezone }: { userId: string; timezone?: string | undefined },
): Promise<Imported> {
  const earlier = await deps.db.transcriptImport.findFirst({ where: { userId, isSample: true } })
  if (earlier) return { eventId: earlier.meetingId, lines: earlier.lines, skippedLines: earlier.skippedLines }

  const { name } = await deps.db.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true } })
  const me = tidy(name) || 'You'
  const start = new Date(Math.floor(deps.now().getTime() / hourMs - 1) * hourMs).toISOString()
  return importTranscript(deps, workers, {
    userId,
    isSample: true,
    source: sampleTranscript(me),
    details: { title: sampleTitle, start, me, ...(timezone && { timezone }) },
  })
}
