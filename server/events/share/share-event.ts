import { sendShareJob } from '#server/events/jobs.ts'
import { readShared } from '#server/events/share/read-shared.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { SharedEvent, ShareEvent } from '#shared/events/schemas.ts'
import { Problem } from '#shared/problems.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { z } from 'zod'

type Input = z.infer<typeof ShareEvent> & { userId: string; meetingId: string }

/**
 * Emails an event's summary to an address. Idempotent for a repeated id, and for the same content, address and user.
 * Throws `event_not_found`, `event_without_summary` and `id_taken`.
 */
export async function shareEvent(deps: Deps, { userId, meetingId, email, id }: Input): Promise<SharedEvent> {
  const { contentHash } = await readShared(deps, userId, meetingId)
  const address = email.toLowerCase()
  return deps.transaction(async ({ db, now, enqueue }) => {
    const at = now()
    const what = { meetingId, sharedById: userId, email: address, contentHash }
    const asked = id ? await db.eventShare.findUnique({ where: { id } }) : null
    if (asked && (asked.sharedById !== userId || asked.meetingId !== meetingId || asked.email !== address))
      throw new Problem('id_taken')
    if (!asked)
      await db.eventShare.createMany({
        data: { id: id ?? uuid7(at.getTime()), ...what, createdAt: at },
        skipDuplicates: true,
      })

    const share = asked ?? (await db.eventShare.findUnique({ where: { meetingId_sharedById_email_contentHash: what } }))
    if (!share) throw new Problem('id_taken') // another request took the id in the meantime
    if (share.sentAt === null) await enqueue(sendShareJob, { shareId: share.id })
    return { id: share.id, email: share.email, sentAt: share.sentAt?.toISOString() ?? null }
  })
}
