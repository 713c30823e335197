import { channels, type Channel, type FinishRecording } from '#shared/recordings/schemas.ts'

/** Consecutive missing chunks. */
export type Missing = { channel: Channel; first: number; last: number }

const maxNamed = 6

/** The chunks that the Mac counted but the server doesn't have. */
export function missingChunks(
  counts: FinishRecording['chunks'],
  there: readonly { channel: Channel; number: number }[],
): Missing[] {
  return channels.flatMap((channel) => {
    const have = new Set(there.filter((chunk) => chunk.channel === channel).map(({ number }) => number))
    const missing: Missing[] = []
    for (let number = 0; number < (counts[channel] ?? 0); number++) {
      if (have.has(number)) continue
      const before = missing.at(-1)
      if (before?.last === number - 1) before.last = number
      else missing.push({ channel, first: number, last: number })
    }
    return missing
  })
}

/** Describes missing chunks: "microphone 3, microphone 7 to 9 and 4 more". */
export function describeMissing(missing: readonly Missing[]): string {
  const named = missing
    .slice(0, maxNamed)
    .map(({ channel, first, last }) => (first === last ? `${channel} ${first}` : `${channel} ${first} to ${last}`))
  const rest = missing.slice(maxNamed).reduce((sum, { first, last }) => sum + last - first + 1, 0)
  return rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(', ')
}
