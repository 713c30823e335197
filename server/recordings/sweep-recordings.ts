import { transcribeRecordingJob } from '#server/recordings/jobs.ts'
import { awayMs, silentMs } from '#server/meetings/standing-of.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { removeSound } from '#server/recordings/chunk-files.ts'
import { removeOrphans } from '#server/recordings/remove-orphans.ts'
import { isSoundDue } from '#server/recordings/retention.ts'
import { staleMeetings } from '#server/recordings/rows.ts'
import { settleMeeting } from '#server/recordings/settle-recording.ts'

/** What could not be written down is tried again, as when a key was put right. */
const againMs = 3_600_000

/** Sees to it that no recording stays as it is for want of somebody who looks: its status, its words, its sound and what is left on the disk. */
export async function sweepRecordings(deps: Deps, config: Config) {
  await settleSilent(deps)
  await askForWords(deps)
  await removeDueSound(deps, config)
  await removeOrphans(deps, config)
}

/** Meetings that show what was so some time ago: nothing came since, or this server can write down words now, or cannot any more. */
async function settleSilent(deps: Deps) {
  const { db, now, hasSpeech } = deps
  const before = (ms: number) => new Date(now().getTime() - ms)
  const stale = await staleMeetings(db, { silentSince: before(silentMs), awaySince: before(awayMs), hasSpeech })
  for (const { meetingId } of stale) {
    // One meeting's trouble is not everyone's.
    await deps
      .transaction((inside) => settleMeeting(inside, meetingId))
      .catch((error: unknown) => deps.log.error({ err: error, meetingId }, 'a recorded meeting was not settled'))
  }
}

/** Finished recordings whose words nobody writes down. */
async function askForWords({ db, now, hasSpeech, enqueueAll }: Deps) {
  if (!hasSpeech) return
  const before = (ms: number) => new Date(now().getTime() - ms)
  const waiting = await db.recording.findMany({
    where: {
      finishedAt: { not: null },
      transcribedAt: null,
      audioDeletedAt: null,
      OR: [{ failure: null }, { updatedAt: { lte: before(againMs) } }],
    },
    select: { id: true },
  })
  await enqueueAll(
    transcribeRecordingJob,
    waiting.map(({ id }) => ({ recordingId: id })),
  )
}

async function removeDueSound({ db, now }: Deps, config: Config) {
  const at = now()
  const kept = await db.recording.findMany({
    where: { transcribedAt: { not: null }, audioDeletedAt: null, user: { audioRetention: { not: 'FOREVER' } } },
    select: {
      id: true,
      finishedAt: true,
      transcribedAt: true,
      notice: true,
      user: { select: { audioRetention: true } },
    },
  })
  for (const { id, user, notice, ...recording } of kept) {
    if (!isSoundDue({ ...recording, hasUnheard: notice !== null, retention: user.audioRetention }, at)) continue
    await removeSound(config, id)
    await db.recording.updateMany({ where: { id, audioDeletedAt: null }, data: { audioDeletedAt: at, updatedAt: at } })
  }
}
