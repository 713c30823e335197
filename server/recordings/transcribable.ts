import type { Recording } from '#prisma'
import type { Db, Deps } from '#server/platform/deps.ts'
import { silentMs } from '#server/meetings/meeting-state.ts'
import { began } from '#server/recordings/coverage-of-others.ts'
import { transcribedSamples } from '#server/recordings/transcribed-samples.ts'
import {
  lengthOf,
  msAt,
  placeChunks,
  type PlacedChunk,
  type StoredAudio,
  type StoredChunk,
} from '#server/recordings/audio.ts'
import type { Channel } from '#shared/recordings/schemas.ts'

/** A recording with stored audio. `from` is how many samples of a channel are transcribed. */
export type Transcribable = {
  id: string
  meetingId: string
  startedAt: Date
  lastChunkAt: Date | null
  isFinished: boolean
  isTranscribed: boolean
  channels: { channel: Channel; chunks: StoredAudio[]; from: number }[]
}

const withoutAudio = {
  id: true,
  meetingId: true,
  startedAt: true,
  lastChunkAt: true,
  channels: true,
  transcribedSeconds: true,
  finishedAt: true,
  transcribedAt: true,
} as const
const withAudio = {
  ...withoutAudio,
  chunks: { select: { channel: true, number: true, bytes: true, sha256: true, offsetMs: true } },
} as const

/** A recording by id; null if it, its audio or its transcript was deleted, or its user has no subscription. */
export async function findTranscribable(db: Db, id: string): Promise<Transcribable | null> {
  const [found] = await findAll(db, { id })
  return found ?? null
}

/** Unfinished recordings with a recent chunk, and those in `open`. Their chunks are left out. */
export async function findOngoing({ db, now }: Deps, open: ReadonlySet<string>): Promise<Transcribable[]> {
  const lately = new Date(now().getTime() - silentMs)
  const found = await db.recording.findMany({
    ...whichAre({
      OR: [{ finishedAt: null, transcribedAt: null, lastChunkAt: { gt: lately } }, { id: { in: [...open] } }],
    }),
    select: withoutAudio,
  })
  return found.map((recording) => toTranscribable(recording, []))
}

type RecordingFilter = NonNullable<NonNullable<Parameters<Db['recording']['findMany']>[0]>['where']>

function whichAre(where: RecordingFilter) {
  return {
    where: { AND: [where, { audioDeletedAt: null, meeting: { transcriptDeletedAt: null }, user: { unpaidAt: null } }] },
    orderBy: [{ startedAt: 'asc' as const }, { id: 'asc' as const }],
  }
}

async function findAll(db: Db, where: RecordingFilter): Promise<Transcribable[]> {
  const found = await db.recording.findMany({ ...whichAre(where), select: withAudio })
  return found.map(({ chunks, ...recording }) => toTranscribable(recording, chunks))
}

type Row = Pick<Recording, keyof typeof withoutAudio>

function toTranscribable(
  { meetingId, channels, transcribedSeconds: stored, finishedAt, transcribedAt, ...recording }: Row,
  chunks: readonly (StoredChunk & { channel: string })[],
): Transcribable {
  return {
    ...recording,
    meetingId: meetingId!,
    isFinished: finishedAt !== null,
    isTranscribed: transcribedAt !== null,
    channels: (channels as Channel[]).map((channel) => ({
      channel,
      chunks: placeChunks(chunks.filter((chunk) => chunk.channel === channel)),
      from: transcribedSamples(stored, channel),
    })),
  }
}

/**
 * Whether an earlier recording of the same meeting isn't transcribed yet for the same time. Its lines go first, so that
 * ours are recognized as duplicates. A failed or stalled one isn't waited for.
 */
export async function shouldWaitForAnother(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  recording: Transcribable,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Promise<boolean> {
  const lately = new Date(now().getTime() - silentMs)
  const others = await findAll(db, {
    meetingId: recording.meetingId,
    transcribedAt: null,
    failure: null,
    startedAt: { lte: recording.startedAt },
    OR: [{ finishedAt: { not: null } }, { lastChunkAt: { gt: lately } }],
  })
  const start = recording.startedAt.getTime()
  return others
    .filter((other) => began(other) < began(recording))
    .some((other) =>
      other.channels.some(
        ({ chunks, from }) =>
          from < lengthOf(chunks) &&
          timeAt(other, chunks, from) < start + untilMs &&
          timeAt(other, chunks, lengthOf(chunks) - 1) > start + fromMs,
      ),
    )
}

function timeAt({ startedAt }: Transcribable, chunks: readonly PlacedChunk[], sample: number): number {
  return startedAt.getTime() + msAt(chunks, sample)
}
