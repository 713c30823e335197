export function isBlank(line: string): boolean {
  return line.trim() === ''
}

/** The index of the next line that isn't blank, from `start` on, or -1. */
export function nextFilled(lines: readonly string[], start: number): number {
  for (let index = start; index < lines.length; index++) if (!isBlank(lines[index]!)) return index
  return -1
}
