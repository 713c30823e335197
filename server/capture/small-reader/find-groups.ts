/** The chance of a line that a task begins in it, and that it belongs to one that began before. */
export type LineChances = { begins: number; goesOn: number }

/** How many lines after its first may still belong to a task. */
const reach = 8

/**
 * The lines of a window that may carry a task, by their positions: where one begins at least so likely, with the lines
 * that go on with it, and what the rules found elsewhere in it.
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
