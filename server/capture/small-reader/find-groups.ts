/** The chances that a task starts in a line, and that the line belongs to one that started earlier. */
export type LineChances = { begins: number; goesOn: number }

/** How many lines after its first line a task may span. */
const reach = 8

/**
 * Groups the positions of lines that may hold a task: each likely start with the lines that continue it, and what the rules
 * found. Groups that share a line are one.
 */
export function findGroups(
  chances: ReadonlyMap<number, LineChances>,
  byRules: readonly (readonly number[])[],
  leastLikely: number,
): number[][] {
  const starts = [...chances].flatMap(([line, { begins }]) => (begins >= leastLikely ? [line] : []))
  const byModel = starts.map((start, index) => {
    const next = Math.min(starts[index + 1] ?? Infinity, start + reach + 1)
    const after = [...chances].flatMap(([line, { goesOn }]) =>
      line > start && line < next && goesOn >= 0.5 ? [line] : [],
    )
    return [start, ...after]
  })
  const here = byRules.map((lines) => lines.filter((line) => chances.has(line))).filter((lines) => lines.length > 0)
  return [...byModel, ...here].reduce(joined, []).sort((a, b) => a[0]! - b[0]!)
}

function joined(groups: readonly number[][], lines: readonly number[]): number[][] {
  const shares = (group: readonly number[]) => group.some((line) => lines.includes(line))
  const union = new Set([...lines, ...groups.filter(shares).flat()])
  return [...groups.filter((group) => !shares(group)), [...union].sort((a, b) => a - b)]
}
