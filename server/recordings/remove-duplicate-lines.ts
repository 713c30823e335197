import type { Deps } from '#server/platform/deps.ts'
import { lineKeysOf, msOfKey } from '#server/recordings/transcribed-lines.ts'
import { notCoveredElsewhere } from '#server/recordings/coverage.ts'
import { began, coverageOf } from '#server/recordings/coverage-of-others.ts'

/**
 * Deletes duplicate lines that recordings of a meeting wrote in parallel, when neither saw the other's. Call it with
 * the meeting locked.
 */
export async function removeDuplicateLines({ db, now }: Deps, { meetingId }: { meetingId: string }): Promise<void> {
  const recordings = await db.recording.findMany({ where: { meetingId }, select: { id: true, startedAt: true } })
  for (const { id, startedAt } of recordings.toSorted((one, other) => (began(one) < began(other) ? -1 : 1))) {
    // Read each time, since deleted lines cover nothing.
    const { others } = await coverageOf(db, { id, meetingId, startedAt })
    if (others.every(({ linesAt }) => linesAt.length === 0)) continue

    const own = await db.transcriptLine.findMany({
      where: { meetingId, providerId: { startsWith: lineKeysOf(id) } },
      select: { providerId: true },
    })
    const lines = own.map(({ providerId }) => ({ key: providerId!, at: startedAt.getTime() + msOfKey(providerId!) }))
    const kept = new Set(notCoveredElsewhere(lines, others))
    const duplicates = lines.flatMap((line) => (kept.has(line) ? [] : [line.key]))
    if (duplicates.length === 0) continue

    await db.transcriptLine.deleteMany({ where: { meetingId, providerId: { in: duplicates } } })
    // So that clients reload it.
    await db.meeting.update({ where: { id: meetingId }, data: { updatedAt: now() }, select: { id: true } })
  }
}
