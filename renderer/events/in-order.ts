import type { TranscriptLine } from '#shared/events/schemas.ts'

/**
 * A transcript with lines that arrived: in any order, again, or with other words. Each stands once, where it was said; of
 * lines said at the same time the one that was heard first comes first.
 */
export function withLines(known: readonly TranscriptLine[], arrived: readonly TranscriptLine[]): TranscriptLine[] {
  const latest = new Map(arrived.map((line) => [line.id, line]))
  const kept = known.filter((line) => !latest.has(line.id))
  const lines = kept.length === known.length ? [...known] : kept
  for (const line of latest.values()) lines.splice(placeOf(line, lines), 0, line)

  return lines
}

/** Nearly always the end, so that is where the search begins. */
function placeOf(line: TranscriptLine, lines: readonly TranscriptLine[]): number {
  let place = lines.length
  while (place > 0 && isBefore(line, lines[place - 1]!)) place -= 1

  return place
}

function isBefore(one: TranscriptLine, other: TranscriptLine): boolean {
  const [at, otherAt] = [one.timestamp ?? 0, other.timestamp ?? 0]

  return at === otherAt ? Number(one.id) < Number(other.id) : at < otherAt
}
