import type { TranscriptLine } from '#shared/events/schemas.ts'

/** The indexes of the lines whose text or speaker matches the query. */
export function matchingLines(lines: readonly TranscriptLine[], query: string): number[] {
  const wanted = query.trim().toLowerCase()
  if (!wanted) return []

  return lines.flatMap((line, index) =>
    line.text.toLowerCase().includes(wanted) || line.speaker.toLowerCase().includes(wanted) ? index : [],
  )
}

/** A text split at the matches of a query; every second part is a match. */
export function splitAtMatches(text: string, query: string): string[] {
  const wanted = query.trim().toLowerCase()
  if (!wanted) return [text]

  const parts: string[] = []
  const lower = text.toLowerCase()
  let from = 0
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), text.slice(at, at + wanted.length))
    from = at + wanted.length
  }

  return [...parts, text.slice(from)]
}
