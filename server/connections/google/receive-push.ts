import { syncCalendarJob, syncGmailJob } from '#server/connections/google/jobs.ts'
import { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isSameSecret } from '#server/platform/secrets.ts'
import { placeOf } from '#server/platform/sealed-place.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Google } from '#server/providers/google/google.ts'
import { Problem } from '#shared/problems.ts'

export type CalendarPush = { channelId: string; token: string | undefined; state: string | undefined }

/** Queues a sync for a changed calendar. Ignores pushes from channels we didn't open. */
export async function receiveCalendarPush(
  { db, sealing, enqueue, now }: Deps,
  { channelId, token = '', state }: CalendarPush,
) {
  const connection = await db.calendarConnection.findUnique({
    where: { channelId },
    select: { userId: true, status: true, sealedChannelKey: true },
  })
  if (
    !connection?.sealedChannelKey ||
    !isKey(sealing, connection.sealedChannelKey, { token, userId: connection.userId })
  )
    throw new Problem('not_found')
  if (connection.status !== 'CONNECTED') return
  await db.calendarConnection.updateMany({ where: { channelId }, data: { pushedAt: now() } })
  if (state === 'sync') return // only confirms that the channel is open

  await enqueue(syncCalendarJob, { userId: connection.userId })
}

function isKey(sealing: Sealing, sealed: string, { token, userId }: { token: string; userId: string }): boolean {
  try {
    return isSameSecret(token, sealing.open(sealed, placeOf('calendar_connections', 'sealedChannelKey', userId)))
  } catch {
    return false // encrypted with a lost secret; the next channel gets a new token
  }
}

export const MailPush = z.object({ message: z.object({ data: z.base64() }) })

const Change = z.object({
  emailAddress: z.email(),
  historyId: z.union([z.string().regex(/^\d{1,20}$/), z.number().int().nonnegative()]),
})

/** Whether Pub/Sub sent this request for our topic: from its project's service account, to this URL. */
export async function isFromOurTopic(
  google: Google | null,
  { GOOGLE_PUBSUB_TOPIC, publicUrl }: Config,
  token: string | undefined,
): Promise<boolean> {
  const project = /^projects\/([^/]+)\//.exec(GOOGLE_PUBSUB_TOPIC ?? '')?.[1]
  if (!google || !project || !token) return false

  const claims = await google.readToken(token, `${publicUrl}/api/webhooks/google`).catch(() => null)
  return claims !== null && claims.email_verified && claims.email.endsWith(`@${project}.iam.gserviceaccount.com`)
}

/** Queues a sync for a mailbox with new mail. Ignores known changes and unknown mailboxes. */
export async function receiveMailPush({ db, enqueue, now }: Deps, { message }: z.infer<typeof MailPush>) {
  const change = Change.safeParse(parseJson(Buffer.from(message.data, 'base64').toString('utf8')))
  if (!change.success) return

  const { emailAddress, historyId } = change.data
  const connections = await db.gmailConnection.findMany({
    where: { email: emailAddress.toLowerCase(), status: 'CONNECTED' },
    select: { id: true, userId: true, historyId: true },
  })
  await db.gmailConnection.updateMany({
    where: { id: { in: connections.map(({ id }) => id) } },
    data: { pushedAt: now() },
  })
  for (const { id, userId, historyId: known } of connections) {
    if (known === null || BigInt(historyId) > BigInt(known)) await enqueue(syncGmailJob, { userId, connectionId: id })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
