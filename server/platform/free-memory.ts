import { execFileSync } from 'node:child_process'

/** The memory a process could still take, within a container's limit. Cached files count as free. */
export function freeMemoryBytes(): number {
  return process.platform === 'darwin' ? freeOnMac() : process.availableMemory()
}

/** Node counts only empty pages on a Mac, which fills all memory with files that it would give up. */
function freeOnMac(): number {
  try {
    return freeIn(execFileSync('/usr/bin/vm_stat', { encoding: 'utf8', timeout: 1000 }))
  } catch {
    return process.availableMemory()
  }
}

export function freeIn(vmStat: string): number {
  const pageBytes = Number(/page size of (\d+) bytes/.exec(vmStat)?.[1] ?? 16_384)
  const pages = ['free', 'inactive', 'speculative', 'purgeable'].map((kind) =>
    Number(new RegExp(`^Pages ${kind}:\\s+(\\d+)`, 'm').exec(vmStat)?.[1] ?? 0),
  )
  return pages.reduce((sum, count) => sum + count, 0) * pageBytes
}
