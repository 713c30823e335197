import type { TranscriptLine } from '#shared/events/schemas.ts'

/**
 * Merges lines into a transcript. They may arrive in any order, as duplicates or with new text. Each appears once, by the
 * time it was said; lines of the same time are in the order they were transcribed.
 */
export function mergeLines(known: readonly TranscriptLine[], arrived: readonly TranscriptLine[]): TranscriptLine[] {
  const latest = new Map(arrived.map((line) => [line.id, line]))
  const unchanged = known.filter((line) => !latest.has(line.id))
  const lines = unchanged.length === known.length ? [...known] : unchanged
  for (const line of latest.values()) lines.splice(indexFor(line, lines), 0, line)

  return lines
}

/** Searches from the end, where most lines belong. */
function indexFor(line: TranscriptLine, lines: readonly TranscriptLine[]): number {
  let index = lines.length
  while (index > 0 && isBefore(line, lines[index - 1]!)) index -= 1

  return index
}

function isBefore(one: TranscriptLine, other: TranscriptLine): boolean {
  const [at, otherAt] = [one.timestamp ?? 0, other.timestamp ?? 0]

  return at === otherAt ? Number(one.id) < Number(other.id) : at < otherAt
}
