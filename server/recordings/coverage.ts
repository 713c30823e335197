/** In milliseconds. */
export type TimeSpan = { from: number; to: number }

/** When another bot or recording was in the meeting, and when its lines were said. */
export type Coverage = TimeSpan & { linesAt: readonly number[] }

/** How far around its lines another covers the meeting: pauses in talk are shorter. */
const reachMs = 120_000

/** The spans another covers. One without lines, such as a bot that broke down, covers nothing. */
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

/** The lines that no other covers, so that each part of a meeting is transcribed once. */
export function notCoveredElsewhere<Line extends { at: number }>(
  lines: readonly Line[],
  others: readonly Coverage[],
): Line[] {
  const spans = others.flatMap(coveredSpans)
  return lines.filter(({ at }) => spans.every(({ from, to }) => at < from || at > to))
}
