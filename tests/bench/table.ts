import type { Machine } from './machine.ts'
import type { Row } from './rows.ts'

const heads = ['', 'Kept', 'change', 'bare', '× bare', 'target', '']

/** Formats the rows as text, each with its change since the last run. */
export function table(rows: readonly Row[], before: ReadonlyMap<string, number>): string {
  const cells = [heads, ...rows.map((row) => cellsOf(row, before.get(row.name)))]
  const widths = heads.map((_, column) => Math.max(...cells.map((line) => line[column]!.length)))
  return cells
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

export function machineLine({ cpu, cores, memoryGb, node, date, paceMs, load }: Machine): string {
  return `${cpu}, ${cores} cores, ${memoryGb} GB, Node ${node}, ${date}\nPace ${paceMs} ms for 16 MB of SHA-256, load ${load}: on a busy machine trust the ratios to bare.`
}

function cellsOf({ name, value, unit, bare, target, met }: Row, before: number | undefined): string[] {
  return [
    name,
    `${rounded(value)} ${unit}`.trim(),
    before ? change(value, before) : '',
    bare === undefined ? '' : rounded(bare),
    bare ? rounded(value / bare) : '',
    target ?? '',
    met === null ? '' : met ? '✓' : '✗',
  ]
}

function change(value: number, before: number): string {
  const percent = Math.round((value / before - 1) * 100)
  return `${percent > 0 ? '+' : ''}${percent} %`
}

function rounded(value: number): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
