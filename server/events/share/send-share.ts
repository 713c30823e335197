import { createHash } from 'node:crypto'
import type { SendShare } from '#server/events/jobs.ts'
import { readShared, type Shared } from '#server/events/share/read-shared.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { Mail } from '#server/providers/mail/mail.ts'
import { Problem } from '#shared/problems.ts'

type Post = { mail: Mail; config: Pick<Config, 'publicUrl'> }
type Row = { id: string; meetingId: string; sharedById: string; email: string }

/** Sends a shared summary, once however often it is tried. Whoever has lost sight of the event meanwhile, or is leaving, sends nothing. */
export async function sendShare(deps: Deps, { mail, config }: Post, { shareId }: SendShare) {
  await deps.transaction(async (inside) => {
    const { db, now } = inside
    const [share] = await db.$queryRaw<Row[]>`
      select s.id::text, s."meetingId"::text, s."sharedById"::text, s.email from event_shares s join users u on u.id = s."sharedById" and u."deletionScheduledAt" is null
      where s.id = ${shareId}::uuid and s."sentAt" is null for update of s`
    const shared = share && (await readNow(inside, share))
    if (!shared || (await wasSent(db, share, shared))) return

    const { preview, contentHash, sharedBy } = shared
    await db.eventShare.update({ where: { id: shareId }, data: { contentHash, sentAt: now() }, select: { id: true } })
    // Inside the transaction: a mail that could not be sent is not marked as sent.
    await mail.send({
      to: share.email,
      ...preview,
      replyTo: { name: sharedBy.name, address: sharedBy.email },
      messageId: `<share-${createHash('sha256').update(shareId).digest('hex').slice(0, 32)}@${new URL(config.publicUrl).hostname}>`,
      headers: {},
    })
  })
}

async function readNow(deps: Deps, { sharedById, meetingId }: Row): Promise<Shared | null> {
  try {
    return await readShared(deps, sharedById, meetingId)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/** The event may have changed since it was shared, to words that went to this address already: then there is nothing left to send. */
async function wasSent(db: Db, { id, ...what }: Row, { contentHash }: Shared): Promise<boolean> {
  const same = await db.eventShare.findUnique({
    where: { meetingId_sharedById_email_contentHash: { ...what, contentHash } },
  })
  if (!same || same.id === id) return false
  await db.eventShare.delete({ where: { id }, select: { id: true } })
  return true
}
