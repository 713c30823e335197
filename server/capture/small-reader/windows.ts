import { labels } from './prompts.ts'

/** Lines that are read together: the position of the first one, and of the one after the last. */
export type Window = { from: number; to: number }

/** Rows, as the prompt shows them. */
type Rows = readonly string[]

/** About 1,250 tokens, which are read twice. */
const mostCharacters = 5_000
const before = 8
const after = 6
const overlap = 8

/** Windows around some groups of lines, with what was said before and after; neighbours share one. */
export function windowsAround(rows: Rows, groups: readonly (readonly number[])[]): Window[] {
  const windows: Window[] = []
  for (const lines of groups.toSorted((a, b) => a[0]! - b[0]!)) {
    const to = Math.min(lines.at(-1)! + 1 + after, rows.length)
    const latest = windows.at(-1)
    if (latest && endOfWindow(rows, latest.from) >= to) {
      latest.to = Math.max(latest.to, to)
      continue
    }
    const earliest = Math.max(lines[0]! - before, 0)
    const candidates = Array.from({ length: lines[0]! - earliest }, (_, index) => earliest + index)
    const from = candidates.find((line) => endOfWindow(rows, line) >= to) ?? lines[0]!
    windows.push({ from, to: Math.min(to, endOfWindow(rows, from)) })
  }
  return windows
}

/** Windows that hold every line, for training. They overlap, by half when lines are long. */
export function windowsOf(rows: Rows): Window[] {
  const windows: Window[] = []
  for (let from = 0; ;) {
    const to = endOfWindow(rows, from)
    windows.push({ from, to })
    if (to === rows.length) return windows
    from = to - Math.min(overlap, Math.floor((to - from) / 2))
  }
}

function endOfWindow(rows: Rows, from: number): number {
  let characters = 0
  const tooMany = rows.findIndex((row, line) => {
    if (line < from) return false
    characters += row.length
    return line - from === labels.length || (characters > mostCharacters && line > from)
  })
  return tooMany === -1 ? rows.length : tooMany
}

/** The window that shows the most context around a line. */
export function bestWindow(windows: readonly Window[], line: number): Window {
  const marginOf = ({ from, to }: Window) => (line < from || line >= to ? -1 : Math.min(line - from, to - 1 - line))
  return windows.reduce((best, window) => (marginOf(window) > marginOf(best) ? window : best))
}
