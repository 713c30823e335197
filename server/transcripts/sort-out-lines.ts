import type { NamedLine } from '#server/transcripts/name-speakers.ts'

export type StoredLine = {
  key: string
  position: number
  attendeeId: string | null
  speaker: string
  timestamp: number | null
  text: string
}

/**
 * Gives new lines the next positions, and finds lines whose text or speaker changed. A line keeps its position and its
 * known attendee; a different time alone changes nothing.
 */
export function sortOutLines(
  lines: readonly NamedLine[],
  stored: readonly StoredLine[],
  last: { position: number; timestamp: number | null },
) {
  const storedBy = new Map(stored.map((line) => [line.key, line]))
  const fresh: StoredLine[] = []
  const changed: StoredLine[] = []
  let { position, timestamp } = last

  for (const { key, attendeeId, speaker, seconds, text } of lines) {
    const before = storedBy.get(key)
    timestamp = seconds ?? before?.timestamp ?? timestamp ?? 0
    const said = { key, attendeeId, speaker, timestamp, text }
    if (!before) {
      position += 1
      fresh.push({ ...said, position })
      continue
    }
    const isSameSpeaker = speaker === before.speaker && (attendeeId === null || before.attendeeId !== null)
    if (text === before.text && isSameSpeaker) continue
    changed.push({ ...said, position: before.position, attendeeId: isSameSpeaker ? before.attendeeId : attendeeId })
  }
  return { fresh, changed }
}
