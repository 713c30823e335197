/** In milliseconds. */
export type TimeSpan = { from: number; to: number }

/** When another bot or recording was in the meeting, and when its lines were spoken. */
export type Coverage = TimeSpan & { linesAt: readonly number[] }

/** How far coverage reaches around each line: pauses in a conversation are shorter. */
const reachMs = 120_000

/** The spans that another bot or recording covers: none without lines, as when a bot broke down. */
export function coveredSpans({ from, to, linesAt }: Coverage): TimeSpan[] {
  const spans: TimeSpan[] = []
  for (const at of linesAt.toSorted((one, other) => one - other)) {
    const around = { from: Math.max(from, at - reachMs), to: Math.min(to, at + reachMs) }
    const last = spans.at(-1)
    if (around.from > around.to) continue
    if (last && around.from <= last.to) last.to = Math.max(last.to, around.to)
    else spans.push(around)
  }
  return spans
}

/** The lines that no other bot or recording covers, so that each part of a meeting is transcribed once. */
export function notCoveredElsewhere<Line extends { at: number }>(
  lines: readonly Line[],
  others: readonly Coverage[],
): Line[] {
  const spans = others.flatMap(coveredSpans)
  return lines.filter(({ at }) => spans.every(({ from, to }) => at < from || at > to))
}
