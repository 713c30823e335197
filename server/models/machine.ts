import { execFile } from 'node:child_process'
import { availableParallelism, totalmem } from 'node:os'
import { promisify } from 'node:util'

export type Machine = { cores: number; memoryBytes: number; freeBytes: number }

const run = promisify(execFile)

/** What this machine, or the container it runs in, has for a model. */
export async function readMachine(): Promise<Machine> {
  return {
    cores: availableParallelism(),
    memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Infinity),
    freeBytes: process.platform === 'darwin' ? await availableOnMac() : process.availableMemory(),
  }
}

/** Node counts only empty pages on a Mac, which fills them with files it would give up. */
async function availableOnMac(): Promise<number> {
  return run('/usr/bin/vm_stat').then(
    ({ stdout }) => availableIn(stdout),
    () => process.availableMemory(),
  )
}

export function availableIn(vmStat: string): number {
  const pageBytes = Number(/page size of (\d+) bytes/.exec(vmStat)?.[1] ?? 16_384)
  const pages = ['free', 'inactive', 'speculative', 'purgeable'].map((kind) =>
    Number(new RegExp(`^Pages ${kind}:\\s+(\\d+)`, 'm').exec(vmStat)?.[1] ?? 0),
  )
  return pages.reduce((sum, count) => sum + count, 0) * pageBytes
}
