import type { Deps } from '#server/platform/deps.ts'
import { lineKeysOf, msOfKey } from '#server/recordings/heard-lines.ts'
import { notHeardElsewhere } from '#server/recordings/one-ear.ts'
import { began, earsOf } from '#server/recordings/other-ears.ts'

/**
 * Takes out what recordings of a meeting wrote down although another had it as well: of two that hear the same words at the
 * same moment, whoever writes first cannot know of the other. To be called while the meeting is held.
 */
export async function leaveToOthers({ db, now }: Deps, { meetingId }: { meetingId: string }): Promise<void> {
  const recordings = await db.recording.findMany({ where: { meetingId }, select: { id: true, startedAt: true } })
  for (const { id, startedAt } of recordings.toSorted((one, other) => (began(one) < began(other) ? -1 : 1))) {
    const { others } = await earsOf(db, { id, meetingId, startedAt }) // anew for each: what was taken out hides nothing of a later one
    if (others.every(({ wordsAt }) => wordsAt.length === 0)) continue

    const own = await db.transcriptLine.findMany({
      where: { meetingId, providerId: { startsWith: lineKeysOf(id) } },
      select: { providerId: true },
    })
    const lines = own.map(({ providerId }) => ({ key: providerId!, at: startedAt.getTime() + msOfKey(providerId!) }))
    const kept = new Set(notHeardElsewhere(lines, others))
    const twice = lines.flatMap((line) => (kept.has(line) ? [] : [line.key]))
    if (twice.length === 0) continue

    await db.transcriptLine.deleteMany({ where: { meetingId, providerId: { in: twice } } })
    await db.meeting.update({ where: { id: meetingId }, data: { updatedAt: now() }, select: { id: true } }) // whoever is reading it reads it again
  }
}
