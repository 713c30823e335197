import type { Finding } from './finding.ts'

/** Gives the findings in the sentences `from` to `to`, both included, without looking at all of them. */
export function findingsNear<Found extends Finding>(
  findings: readonly Found[],
): (from: number, to: number) => readonly Found[] {
  const sorted = findings.toSorted((one, other) => one.sentence - other.sentence)
  const firstFrom = (sentence: number) => {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (sorted[middle]!.sentence < sentence) low = middle + 1
      else high = middle
    }
    return low
  }
  return (from, to) => sorted.slice(firstFrom(from), firstFrom(to + 1))
}
