import { createHash } from 'node:crypto'
import type { SendShare } from '#server/events/jobs.ts'
import { lockUnsentShare, type UnsentShare } from '#server/events/share/rows.ts'
import { readShared, type Shared } from '#server/events/share/read-shared.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { Mail } from '#server/providers/mail/mail.ts'
import { Problem } from '#shared/problems.ts'

type Post = { mail: Mail; config: Pick<Config, 'publicUrl'> }

/** Emails a shared summary, once. Sends nothing if the user lost access to the event or is deleting their account. */
export async function sendShare(deps: Deps, { mail, config }: Post, { shareId }: SendShare) {
  await deps.transaction(async (inside) => {
    const { db, now } = inside
    const share = await lockUnsentShare(db, shareId)
    const shared = share && (await readNow(inside, share))
    if (!shared || (await wasSent(db, share, shared))) return

    const { preview, contentHash, sharedBy } = shared
    await db.eventShare.update({ where: { id: shareId }, data: { contentHash, sentAt: now() }, select: { id: true } })
    // Inside the transaction, so that a failed email isn't marked as sent.
    await mail.send({
      to: share.email,
      ...preview,
      replyTo: { name: sharedBy.name, address: sharedBy.email },
      messageId: `<share-${createHash('sha256').update(shareId).digest('hex').slice(0, 32)}@${new URL(config.publicUrl).hostname}>`,
      headers: {},
    })
  })
}

async function readNow(deps: Deps, { sharedById, meetingId }: UnsentShare): Promise<Shared | null> {
  try {
    return await readShared(deps, sharedById, meetingId)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/** Deletes the share and returns true if the event's current content was already shared with this address. */
async function wasSent(db: Db, { id, ...what }: UnsentShare, { contentHash }: Shared): Promise<boolean> {
  const same = await db.eventShare.findUnique({
    where: { meetingId_sharedById_email_contentHash: { ...what, contentHash } },
  })
  if (!same || same.id === id) return false
  await db.eventShare.delete({ where: { id }, select: { id: true } })
  return true
}
