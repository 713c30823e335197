import type { Db, Deps } from '#server/platform/deps.ts'
import { silentMs } from '#server/meetings/standing-of.ts'
import { began } from '#server/recordings/other-ears.ts'
import { transcribedSamples } from '#server/recordings/transcribed-samples.ts'
import { lengthOf, msAt, placeChunks, type PlacedChunk } from '#server/recordings/sound.ts'
import type { Channel } from '#shared/recordings/schemas.ts'

/** A recording whose sound is here, with how far each channel is written down, in samples. */
export type Hearable = {
  id: string
  meetingId: string
  startedAt: Date
  lastChunkAt: Date | null
  isFinished: boolean
  isTranscribed: boolean
  channels: { channel: Channel; chunks: PlacedChunk[]; from: number }[]
}

const hearable = {
  id: true,
  meetingId: true,
  startedAt: true,
  lastChunkAt: true,
  channels: true,
  transcribedSeconds: true,
  finishedAt: true,
  transcribedAt: true,
  chunks: { select: { channel: true, number: true, bytes: true, offsetMs: true } },
} as const

/** Null when there is nothing that may be heard: the recording or its sound is gone, or what was said was deleted. */
export async function findHearable(db: Db, id: string): Promise<Hearable | null> {
  const [found] = await findAll(db, { id })
  return found ?? null
}

/** Recordings that go on, as far as anything came of them lately. */
export async function findGoingOn({ db, now }: Deps): Promise<Hearable[]> {
  return findAll(db, {
    finishedAt: null,
    transcribedAt: null,
    lastChunkAt: { gt: new Date(now().getTime() - silentMs) },
  })
}

type Where = NonNullable<NonNullable<Parameters<Db['recording']['findMany']>[0]>['where']>

async function findAll(db: Db, where: Where): Promise<Hearable[]> {
  const found = await db.recording.findMany({
    where: { AND: [where, { audioDeletedAt: null, meeting: { transcriptDeletedAt: null } }] },
    select: hearable,
    orderBy: [{ startedAt: 'asc' }, { id: 'asc' }],
  })
  return found.map(
    ({
      id,
      meetingId,
      startedAt,
      lastChunkAt,
      channels,
      transcribedSeconds: stored,
      finishedAt,
      transcribedAt,
      chunks,
    }) => ({
      id,
      meetingId: meetingId!,
      startedAt,
      lastChunkAt,
      isFinished: finishedAt !== null,
      isTranscribed: transcribedAt !== null,
      channels: (channels as Channel[]).map((channel) => ({
        channel,
        chunks: placeChunks(chunks.filter((chunk) => chunk.channel === channel)),
        from: transcribedSamples(stored, channel),
      })),
    }),
  )
}

/**
 * Whether a recording of the same meeting that began earlier is about to hear the same time, so that its words come first and
 * ours are known to be the same. One that cannot be heard, or of which nothing comes any more, is not waited for.
 */
export async function waitsForAnother(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  recording: Hearable,
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

function timeAt({ startedAt }: Hearable, chunks: readonly PlacedChunk[], sample: number): number {
  return startedAt.getTime() + msAt(chunks, sample)
}
