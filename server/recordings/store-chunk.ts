import { transcribeRecordingJob } from '#server/recordings/jobs.ts'
import { silentMs } from '#server/meetings/meeting-state.ts'
import { lockMeeting } from '#server/meetings/rows/locks.ts'
import { writeStatus } from '#server/meetings/write-status.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { receiveChunk, type ChunkName, type ReceivedChunk } from '#server/recordings/chunk-files.ts'
import { lockRecordingForChunk } from '#server/recordings/rows.ts'
import { findRecording } from '#server/recordings/visible.ts'
import { Problem } from '#shared/problems.ts'

/** How stale `lastChunkAt` may be, so that not every chunk updates it. */
const noteEveryMs = 5000

/** A chunk's headers and its unread body. */
export type SentChunk = { sha256: string; offsetMs: number; body: AsyncIterable<Uint8Array> }
type Input = ChunkName & { userId: string; /** Reads the request; may throw. */ read: () => SentChunk }

/**
 * Stores a chunk, in any order. Idempotent; a different chunk with the same number is refused. The file is written
 * before its row, and the row before the response, so the Mac can delete confirmed chunks. No transaction waits for
 * the file to be written.
 */
export async function storeChunk(deps: Deps, { userId, read, ...name }: Input): Promise<void> {
  const { channels, finishedAt } = await findRecording(deps, userId, name.recordingId)
  if (!channels.includes(name.channel)) throw new Problem('channel_not_recorded')
  const sent = read()
  const known = await findChunk(deps.db, name)
  // Refuse before reading the body, where possible.
  if (known) refuseDifferent(known, sent)
  else if (finishedAt) throw new Problem('recording_finished')

  const received = await receiveChunk(deps.blobs, { ...name, sha256: sent.sha256 }, sent.body)
  const isNew = await keep(deps, { ...name, ...sent }, received).catch(async (error: unknown) => {
    await received.discard({ isRefused: error instanceof Problem })
    throw error
  })
  if (isNew) await noteChunk(deps, name.recordingId)
}

/** Stores the row and the file. Returns false if the chunk was stored already. */
function keep(
  deps: Deps,
  { recordingId, channel, number, sha256, offsetMs }: ChunkName & SentChunk,
  { bytes, keep: nameIt }: ReceivedChunk,
): Promise<boolean> {
  return deps.transaction(async ({ db }) => {
    const recording = await lockRecordingForChunk(db, recordingId)
    if (!recording) throw new Problem('recording_not_found')

    // Of two parallel uploads of one chunk, the second waits here for the first.
    const { count } = await db.recordingChunk.createMany({
      data: [{ recordingId, channel, number, bytes, sha256, offsetMs }],
      skipDuplicates: true,
    })
    if (count === 0) {
      refuseDifferent((await findChunk(db, { recordingId, channel, number }))!, { sha256 })
      await nameIt() // the same bytes
      return false
    }
    if (recording.finishedAt) throw new Problem('recording_finished')
    await nameIt()
    return true
  })
}

function findChunk(db: Db, { recordingId, channel, number }: ChunkName) {
  return db.recordingChunk.findUnique({
    where: { recordingId_channel_number: { recordingId, channel, number } },
    select: { sha256: true },
  })
}

function refuseDifferent(known: { sha256: string }, { sha256 }: Pick<SentChunk, 'sha256'>) {
  if (known.sha256 !== sha256) throw new Problem('chunk_differs')
}

/** Queues transcription during the meeting, and updates the meeting's status after a gap. */
async function noteChunk(deps: Deps, recordingId: string) {
  const { db, now, hasSpeech, enqueue } = deps
  const at = now()
  const before = await db.recording.findUnique({
    where: { id: recordingId },
    select: { lastChunkAt: true, meetingId: true, meeting: { select: { appStatus: true } } },
  })
  if (!before) return

  const isOften = before.lastChunkAt !== null && at.getTime() - before.lastChunkAt.getTime() < noteEveryMs
  if (hasSpeech && (!isOften || before.meeting?.appStatus === 'RECORDING'))
    await enqueue(transcribeRecordingJob, { recordingId })
  if (isOften) return
  await db.recording.updateMany({ where: { id: recordingId }, data: { lastChunkAt: at } })
  const wasOngoing = before.lastChunkAt !== null && at.getTime() - before.lastChunkAt.getTime() < silentMs
  if (before.meetingId === null || (wasOngoing && before.meeting?.appStatus === 'RECORDING')) return
  await deps.transaction(async (inside) => {
    await lockMeeting(inside.db, before.meetingId!)
    await writeStatus(inside, before.meetingId!)
  })
}
