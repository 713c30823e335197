/** Cuts a text into parts of at most so many characters, at the end of a sentence or else at a space where there is one. */
export function partsOf(text: string, longest: number): string[] {
  const parts: string[] = []
  for (let from = 0; ;) {
    if (text.length - from <= longest) return [...parts, text.slice(from)]
    const to = from + endOfPart(text.slice(from, from + longest))
    parts.push(text.slice(from, to).trimEnd())
    from = to
  }
}

/** A part isn't cut short by more than half. */
function endOfPart(piece: string): number {
  const ends = [/[.!?…]\s+/g, /\s+/g].map((end) => {
    const last = [...piece.matchAll(end)].at(-1)
    return last ? last.index + last[0].length : 0
  })
  return ends.find((end) => end > piece.length / 2) ?? piece.length
}
