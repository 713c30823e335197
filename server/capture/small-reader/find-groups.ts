/** The chances that a task starts in a line, and that the line belongs to one that started earlier. */
export type LineChances = { begins: number; goesOn: number }

/** How many lines after its first line a task may span. */
const reach = 8

/**
 * Groups the positions of lines that may hold a task: each likely start with the lines that continue it, and what the rules
 * found elsewhere in the window.
 */
export function findGroups(
  chances: ReadonlyMap<number, LineChances>,
  byRules: readonly (readonly number[])[],
  leastLikely: number,
): number[][] {
  const starts = [...chances].flatMap(([line, { begins }]) => (begins >= leastLikely ? [line] : []))
  const groups = starts.map((start, index) => {
    const next = Math.min(starts[index + 1] ?? Infinity, start + reach + 1)
    const after = [...chances].flatMap(([line, { goesOn }]) =>
      line > start && line < next && goesOn >= 0.5 ? [line] : [],
    )
    return [start, ...after]
  })
  const covered = new Set(groups.flat())
  const more = byRules
    .map((lines) => lines.filter((line) => chances.has(line)).sort((a, b) => a - b))
    .filter((lines) => lines.length > 0 && !lines.some((line) => covered.has(line)))
  return [...groups, ...more].sort((a, b) => a[0]! - b[0]!)
}
