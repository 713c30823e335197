/** The chance of each line that a task begins in it, and that it belongs to one that began before. */
export type LineChances = { begins: number; goesOn: number }

/** How many lines after its first may still belong to a task. */
const reach = 8

/**
 * The lines that may carry a task, as positions in reading order: where one begins at least so likely, with the lines
 * that go on with it, and what the rules found elsewhere.
 */
export function findGroups(
  chances: readonly LineChances[],
  byRules: readonly (readonly number[])[],
  leastLikely: number,
): number[][] {
  const starts = chances.flatMap(({ begins }, line) => (begins >= leastLikely ? [line] : []))
  const groups = starts.map((start, index) => {
    const end = Math.min(starts[index + 1] ?? Infinity, start + reach + 1, chances.length)
    const after = Array.from({ length: end - start - 1 }, (_, offset) => start + 1 + offset)
    return [start, ...after.filter((line) => chances[line]!.goesOn >= 0.5)]
  })
  const covered = new Set(groups.flat())
  const more = byRules.filter((lines) => !lines.some((line) => covered.has(line)))
  return [...groups, ...more.map((lines) => lines.toSorted((a, b) => a - b))].sort((a, b) => a[0]! - b[0]!)
}
