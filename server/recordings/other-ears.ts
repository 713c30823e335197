import type { Db } from '#server/platform/deps.ts'
import { lineKeysOf, msOfKey } from '#server/recordings/heard-lines.ts'
import type { OtherEar } from '#server/recordings/one-ear.ts'
import { botsIn, type KeyedLine, keyedLinesOf } from '#server/recordings/rows.ts'
import { unbrokenSpans } from '#server/recordings/sound.ts'

type Other = {
  id: string
  startedAt: Date
  chunks: { channel: string; number: number; bytes: number; offsetMs: number }[]
}

/** Who else hears a meeting, as it matters for a recording: its bots, and recordings that began earlier. */
export type Ears = {
  /** The moment from which the lines of the meeting are counted: when its bot came, else when its first recording began. */
  origin: Date
  others: OtherEar[]
}

export async function earsOf(
  db: Db,
  { id, meetingId, startedAt }: { id: string; meetingId: string; startedAt: Date },
): Promise<Ears> {
  const bots = await botsIn(db, meetingId)
  const recordings = await db.recording.findMany({
    where: { meetingId },
    select: {
      id: true,
      startedAt: true,
      chunks: { select: { channel: true, number: true, bytes: true, offsetMs: true } },
    },
  })
  const earlier = recordings.filter((other) => began(other) < began({ id, startedAt }))
  const lines = bots.length + earlier.length > 0 ? await keyedLinesOf(db, meetingId) : []

  const prefixes = recordings.map((recording) => lineKeysOf(recording.id))
  const ofBots = lines.filter(({ key }) => prefixes.every((prefix) => !key.startsWith(prefix)))
  const botOrigin = ofBots.length > 0 ? bots[0]?.from : undefined
  const origin = botOrigin ?? new Date(Math.min(...recordings.map((recording) => recording.startedAt.getTime())))
  const at = ({ seconds }: KeyedLine) => origin.getTime() + seconds * 1000
  return {
    origin,
    others: [
      ...bots.map(({ from, to }) => ({
        from: from.getTime(),
        to: to?.getTime() ?? Number.POSITIVE_INFINITY,
        wordsAt: ofBots.map(at),
      })),
      ...earlier.flatMap((other) =>
        earsOfRecording(
          other,
          lines
            .filter(({ key }) => key.startsWith(lineKeysOf(other.id)))
            .map(({ key }) => other.startedAt.getTime() + msOfKey(key)),
        ),
      ),
    ],
  }
}

/** Of two that began at once, the one with the lower id began first. */
export function began({ id, startedAt }: { id: string; startedAt: Date }): string {
  return `${startedAt.toISOString()} ${id}`
}

function earsOfRecording({ startedAt, chunks }: Other, wordsAt: number[]): OtherEar[] {
  const start = startedAt.getTime()
  return [...Map.groupBy(chunks, ({ channel }) => channel).values()].flatMap((ofChannel) =>
    unbrokenSpans(ofChannel).map(({ fromMs, toMs }) => ({ from: start + fromMs, to: start + toMs, wordsAt })),
  )
}
