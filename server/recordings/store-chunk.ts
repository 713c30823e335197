import { silentMs } from '#server/meetings/standing-of.ts'
import { lockMeeting, writeStatus } from '#server/meetings/write-status.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { receiveChunk, type ChunkName, type ReceivedChunk } from '#server/recordings/chunk-files.ts'
import { findRecording } from '#server/recordings/visible.ts'
import { Problem } from '#shared/problems.ts'

/** How stale it may be when a recording was last heard, so that not every chunk of a long one writes it. */
const heardEveryMs = 5000

export type SentChunk = ChunkName & { userId: string; sha256: string; offsetMs: number; body: AsyncIterable<Uint8Array> }

/**
 * Keeps a piece of sound, whatever came before it. The same again changes nothing, and another in its place is refused. It
 * is on the disk before its row is there, and its row before anybody is told, so that a Mac may forget what is confirmed.
 */
export async function storeChunk(deps: Deps, config: Config, chunk: SentChunk): Promise<void> {
  const { recordingId, channel, number } = chunk
  const { channels } = await findRecording(deps, chunk.userId, recordingId)
  if (!channels.includes(channel)) throw new Problem('channel_not_recorded')
  await refuseUnfit(deps.db, chunk)

  const received = await receiveChunk(config, { recordingId, channel, number }, chunk.body)
  try {
    if (received.sha256 !== chunk.sha256) throw new Problem('chunk_checksum_wrong')
    if (received.bytes === 0 || received.bytes % 2 !== 0) throw new Problem('chunk_not_sound')
    if (await keep(deps, chunk, received)) await noteHeard(deps, recordingId)
  } finally {
    await received.discard()
  }
}

/** Says no before the sound has come, where it is clear from what stands before it. What is decided counts once it is held. */
async function refuseUnfit(db: Db, chunk: SentChunk) {
  const known = await findChunk(db, chunk)
  if (known) refuseOther(known, chunk)
  else await refuseFinished(db, chunk.recordingId)
}

/** False when it was here already. */
function keep(deps: Deps, chunk: SentChunk, { bytes, keep: nameIt }: ReceivedChunk): Promise<boolean> {
  return deps.transaction(async ({ db }) => {
    const { recordingId, channel, number, sha256, offsetMs } = chunk
    // Nobody finishes or deletes the recording meanwhile.
    const there = await db.$queryRaw<unknown[]>`select 1 from recordings where id = ${recordingId}::uuid for key share`
    if (there.length === 0) throw new Problem('recording_not_found')

    // Of two that are sent at once in one place, the second waits here for the first.
    const { count } = await db.recordingChunk.createMany({ data: [{ recordingId, channel, number, bytes, sha256, offsetMs }], skipDuplicates: true })
    if (count === 0) {
      refuseOther((await findChunk(db, chunk))!, chunk)
      return false
    }
    await refuseFinished(db, recordingId)
    await nameIt()
    return true
  })
}

function findChunk(db: Db, { recordingId, channel, number }: ChunkName) {
  return db.recordingChunk.findUnique({ where: { recordingId_channel_number: { recordingId, channel, number } }, select: { sha256: true } })
}

function refuseOther(known: { sha256: string }, { sha256 }: SentChunk) {
  if (known.sha256 !== sha256) throw new Problem('chunk_differs')
}

async function refuseFinished(db: Db, id: string) {
  const recording = await db.recording.findUnique({ where: { id }, select: { finishedAt: true } })
  if (recording?.finishedAt) throw new Problem('recording_finished')
}

/** Has what is said written down while people talk, and the meeting be live again where nothing had come for a while. */
async function noteHeard(deps: Deps, recordingId: string) {
  const { db, now, hasSpeech, enqueue } = deps
  const at = now()
  const before = await db.recording.findUnique({ where: { id: recordingId }, select: { heardAt: true, meetingId: true, meeting: { select: { appStatus: true } } } })
  if (!before) return

  const isOften = before.heardAt !== null && at.getTime() - before.heardAt.getTime() < heardEveryMs
  if (hasSpeech && (!isOften || before.meeting?.appStatus === 'RECORDING')) await enqueue('transcribe-recording', { recordingId })
  if (isOften) return
  await db.recording.updateMany({ where: { id: recordingId }, data: { heardAt: at } })
  const wasHeard = before.heardAt !== null && at.getTime() - before.heardAt.getTime() < silentMs
  if (before.meetingId === null || (wasHeard && before.meeting?.appStatus === 'RECORDING')) return
  await deps.transaction(async (inside) => {
    await lockMeeting(inside.db, before.meetingId!)
    await writeStatus(inside, before.meetingId!)
  })
}
