import type { Fault } from './plan.ts'
import type { Wait } from './requests.ts'

/** A fault as it went: from its start, until its end and until everything worked again. */
export type Happened = Fault & { from: number; to: number; wellAt: number }

type Figures = {
  seed: number
  minutes: number
  happened: readonly Happened[]
  outcomes: readonly { what: string }[]
  waits: readonly Wait[]
  /** When pages had no connection. */
  gaps: readonly Wait[]
  totals: Record<string, number>
}

/** The figures of a run, as text. */
export function describeRun({ seed, minutes, happened, outcomes, waits, gaps, totals }: Figures): string {
  const kinds = new Map<string, Happened[]>()
  for (const fault of happened) {
    const name = `${fault.part} ${fault.how}`
    kinds.set(name, [...(kinds.get(name) ?? []), fault])
  }
  const rows = [...kinds].map(([name, faults]) => [
    name,
    String(faults.length),
    seconds(Math.max(...faults.map(({ from, to }) => to - from))),
    seconds(Math.max(...faults.map((fault) => longestOf(waits, fault)))),
    seconds(Math.max(...faults.map((fault) => longestOf(gaps, fault)))),
    seconds(Math.max(...faults.map(({ to, wellAt }) => wellAt - to))),
  ])
  return [
    `Seed ${seed}, ${minutes} minutes, ${happened.length} faults.`,
    '',
    table([['fault', 'times', 'lasted', 'longest request', 'longest without page', 'well after'], ...rows]),
    '',
    `Answers: ${countsOf(outcomes.map(({ what }) => what))}`,
    `Longest request: ${seconds(Math.max(0, ...waits.map(({ from, to }) => to - from)))}`,
    `Afterwards: ${Object.entries(totals)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}`,
  ].join('\n')
}

/** The longest wait that overlaps a fault, in milliseconds. */
export function longestOf(waits: readonly Wait[], { from, wellAt }: Pick<Happened, 'from' | 'wellAt'>): number {
  const affected = waits.filter((wait) => wait.from < wellAt && wait.to > from)
  return Math.max(0, ...affected.map((wait) => wait.to - wait.from))
}

function countsOf(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ')
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
