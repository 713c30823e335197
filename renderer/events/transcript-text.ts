import type { TranscriptLine } from '#shared/events/schemas.ts'

/** The lines that hold the words searched for, in the text or the speaker's name. */
export function matchingLines(lines: readonly TranscriptLine[], query: string): number[] {
  const wanted = query.trim().toLowerCase()
  if (!wanted) return []

  return lines.flatMap((line, index) =>
    line.text.toLowerCase().includes(wanted) || line.speaker.toLowerCase().includes(wanted) ? index : [],
  )
}

/** A text cut where the words searched for begin and end; every second piece is a match. */
export function splitAtMatches(text: string, query: string): string[] {
  const wanted = query.trim().toLowerCase()
  if (!wanted) return [text]

  const pieces: string[] = []
  const lower = text.toLowerCase()
  let from = 0
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    pieces.push(text.slice(from, at), text.slice(at, at + wanted.length))
    from = at + wanted.length
  }

  return [...pieces, text.slice(from)]
}
