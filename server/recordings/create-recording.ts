import { needsSubscription } from '#server/billing/entitlement-of.ts'
import { writeStatus } from '#server/meetings/write-status.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { meetingOf } from '#server/recordings/meeting-of.ts'
import { readRecording } from '#server/recordings/present.ts'
import { lockRecordingId } from '#server/recordings/rows.ts'
import { Problem } from '#shared/problems.ts'
import type { CreateRecording, Recording } from '#shared/recordings/schemas.ts'

type Input = CreateRecording & {
  userId: string
  /** The Mac app's session. */ sessionId: string
}

/**
 * Creates a recording that chunks can be uploaded to. Idempotent. Throws `subscription_needed`, `event_not_found`,
 * `transcript_deleted` and `id_taken`.
 */
export async function createRecording(
  deps: Deps,
  config: Config,
  input: Input,
): Promise<{ recording: Recording; isNew: boolean }> {
  const { id, userId, sessionId, title, channels, meetingId } = input
  const startedAt = new Date(input.startedAt)
  const isNew = await deps.transaction(async (inside) => {
    const { db, now } = inside
    await lockRecordingId(db, id)
    if (await isThere(db, { ...input, startedAt })) return false
    await needsSubscription(deps, config, userId)

    const at = now()
    const meeting = await meetingOf(inside, { userId, title, startedAt }, meetingId)
    const session = await db.session.findUnique({ where: { id: sessionId }, select: { deviceId: true } })
    await db.recording.create({
      data: {
        id,
        userId,
        deviceId: session?.deviceId ?? null,
        meetingId: meeting,
        title,
        startedAt,
        channels,
        createdAt: at,
        updatedAt: at,
      },
      select: { id: true },
    })
    await writeStatus(inside, meeting)
    return true
  })
  return { recording: await readRecording(deps.db, id), isNew }
}

/** Whether this recording exists already. Throws `id_taken` if a different one has its id. */
async function isThere(
  db: Db,
  { id, userId, title, startedAt, channels }: Omit<Input, 'startedAt'> & { startedAt: Date },
): Promise<boolean> {
  const found = await db.recording.findUnique({ where: { id } })
  if (!found) return false

  const isSame =
    found.userId === userId &&
    found.title === title &&
    found.startedAt.getTime() === startedAt.getTime() &&
    found.channels.toSorted().join() === channels.toSorted().join()
  if (!isSame) throw new Problem('id_taken')
  return true
}
