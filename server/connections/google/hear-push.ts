import { createHash, timingSafeEqual } from 'node:crypto'
import { syncCalendarJob, syncGmailJob } from '#server/connections/google/jobs.ts'
import { z } from 'zod'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Sealing } from '#server/platform/sealing.ts'
import type { Google } from '#server/providers/google/google.ts'
import { Problem } from '#shared/problems.ts'

export type CalendarPush = { channelId: string; token: string | undefined; state: string | undefined }

/** Has a calendar read of which Google says that it changed. Anything that we did not ask Google to send names nothing. */
export async function hearCalendar({ db, sealing, enqueue }: Deps, { channelId, token = '', state }: CalendarPush) {
  const connection = await db.calendarConnection.findUnique({
    where: { channelId },
    select: { userId: true, status: true, sealedChannelKey: true },
  })
  if (!connection?.sealedChannelKey || !isKey(sealing, connection.sealedChannelKey, token))
    throw new Problem('not_found')
  if (state === 'sync' || connection.status !== 'CONNECTED') return // that only says that the channel is open

  await enqueue(syncCalendarJob, { userId: connection.userId })
}

function isKey(sealing: Sealing, sealed: string, token: string): boolean {
  try {
    return timingSafeEqual(digest(token), digest(sealing.open(sealed))) // of equal length, whatever was sent
  } catch {
    return false // sealed with a secret that is gone; the next channel has a new key
  }
}

function digest(text: string) {
  return createHash('sha256').update(text).digest()
}

export const MailPush = z.object({ message: z.object({ data: z.base64() }) })

const Change = z.object({
  emailAddress: z.email(),
  historyId: z.union([z.string().regex(/^\d{1,20}$/), z.number().int().nonnegative()]),
})

/** Whether a request was sent by Pub/Sub for our own topic: by an account of its project, to this address. */
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

/** Has a mailbox read in which Google says that something is new. What is known already, or is nobody's here, needs nothing. */
export async function hearMailbox({ db, enqueue }: Deps, { message }: z.infer<typeof MailPush>) {
  const change = Change.safeParse(parseJson(Buffer.from(message.data, 'base64').toString('utf8')))
  if (!change.success) return

  const { emailAddress, historyId } = change.data
  const connections = await db.gmailConnection.findMany({
    where: { email: emailAddress.toLowerCase(), status: 'CONNECTED' },
    select: { id: true, userId: true, historyId: true },
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
