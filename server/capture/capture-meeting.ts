import { capturedFor } from '#server/capture/captured-for.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Progress } from '#shared/events/schemas.ts'

const nothingYet = { lines: 0, speakers: 0, passages: null, tasks: 0, noise: 0 }

/** Has a meeting that is over read to its end, once for all who captured it. One without a word is read already. */
export async function captureMeeting(deps: Deps, meetingId: string): Promise<void> {
  await deps.transaction(async (inside) => {
    const { db, enqueue } = inside
    const [meeting] = await db.$queryRaw<{ progress: Progress | null; isDeleted: boolean; hasLines: boolean }[]>`
      select m.progress, m."transcriptDeletedAt" is not null as "isDeleted", exists (select 1 from transcript_lines l where l."meetingId" = m.id) as "hasLines"
      from meetings m where m.id = ${meetingId}::uuid for no key update`
    if (!meeting || meeting.isDeleted) return

    const userId = meeting.hasLines ? await capturedFor(db, meetingId) : null
    const progress: Progress = { ...(meeting.progress ?? nothingYet), stage: userId ? 'finding' : 'done' }
    await db.meeting.update({ where: { id: meetingId }, data: { progress }, select: { id: true } })
    if (userId) await enqueue('capture-transcript', { meetingId, userId })
    await announceEvent(inside, meetingId)
  })
}
