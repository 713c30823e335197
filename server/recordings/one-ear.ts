/** A stretch of time, in milliseconds. */
export type Span = { from: number; to: number }

/** Somebody else who hears the meeting: while they were there, and when words of theirs were said. */
export type OtherEar = Span & { wordsAt: readonly number[] }

/** How far around its words somebody else counts as hearing: pauses in talk are shorter. */
const reachMs = 120_000

/** Where another hears a meeting. One who is there and hears nothing, such as a bot that broke down, takes nobody's words away. */
export function heardBy({ from, to, wordsAt }: OtherEar): Span[] {
  const spans: Span[] = []
  for (const at of wordsAt.toSorted((one, other) => one - other)) {
    const around = { from: Math.max(from, at - reachMs), to: Math.min(to, at + reachMs) }
    const last = spans.at(-1)
    if (around.from > around.to) continue
    if (last && around.from <= last.to) last.to = Math.max(last.to, around.to)
    else spans.push(around)
  }
  return spans
}

/** Leaves out what others write down already, so that every stretch of a meeting stands there once. */
export function notHeardElsewhere<Line extends { at: number }>(
  lines: readonly Line[],
  others: readonly OtherEar[],
): Line[] {
  const spans = others.flatMap(heardBy)
  return lines.filter(({ at }) => spans.every(({ from, to }) => at < from || at > to))
}
