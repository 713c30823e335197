import { readFile } from 'node:fs/promises'
import type { CaptureWorkers } from '#server/capture/workers.ts'
import { importTranscript } from '#server/imports/import-transcript.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Imported } from '#shared/imports/schemas.ts'

const file = new URL('../../examples/launch-weekly.txt', import.meta.url)
const hourMs = 3_600_000

/** Imports our sample meeting as if it had ended an hour ago. A second import finds the first. */
export async function importSample(
  deps: Deps,
  workers: CaptureWorkers,
  { userId, timezone }: { userId: string; timezone?: string | undefined },
): Promise<Imported> {
  const earlier = await deps.db.transcriptImport.findFirst({ where: { userId, isSample: true } })
  if (earlier) return { eventId: earlier.meetingId, lines: earlier.lines, skippedLines: earlier.skippedLines }

  const start = new Date(Math.floor(deps.now().getTime() / hourMs - 1) * hourMs).toISOString()
  return importTranscript(deps, workers, {
    userId,
    isSample: true,
    source: await readFile(file, 'utf8'),
    details: { title: 'Launch weekly', start, me: 'Maya Okafor', ...(timezone && { timezone }) },
  })
}
