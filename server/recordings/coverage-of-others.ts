import type { Db } from '#server/platform/deps.ts'
import { lineKeysOf, msOfKey } from '#server/recordings/transcribed-lines.ts'
import type { Coverage } from '#server/recordings/coverage.ts'
import { botsIn, type KeyedLine, keyedLinesOf } from '#server/recordings/rows.ts'
import { unbrokenSpans } from '#server/recordings/audio.ts'

type Other = {
  id: string
  startedAt: Date
  chunks: { channel: string; number: number; bytes: number; offsetMs: number }[]
}

/** What a meeting's bots and the recordings that began before this one cover. */
export type MeetingCoverage = {
  /** Time zero of the transcript: when the bot joined, or else when the first recording began. */
  origin: Date
  others: Coverage[]
}

export async function coverageOf(
  db: Db,
  { id, meetingId, startedAt }: { id: string; meetingId: string; startedAt: Date },
): Promise<MeetingCoverage> {
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
        linesAt: ofBots.map(at),
      })),
      ...earlier.flatMap((other) =>
        coverageOfRecording(
          other,
          lines
            .filter(({ key }) => key.startsWith(lineKeysOf(other.id)))
            .map(({ key }) => other.startedAt.getTime() + msOfKey(key)),
        ),
      ),
    ],
  }
}

/** A key that sorts recordings by start, then by id. */
export function began({ id, startedAt }: { id: string; startedAt: Date }): string {
  return `${startedAt.toISOString()} ${id}`
}

function coverageOfRecording({ startedAt, chunks }: Other, linesAt: number[]): Coverage[] {
  const start = startedAt.getTime()
  return [...Map.groupBy(chunks, ({ channel }) => channel).values()].flatMap((ofChannel) =>
    unbrokenSpans(ofChannel).map(({ fromMs, toMs }) => ({ from: start + fromMs, to: start + toMs, linesAt })),
  )
}
