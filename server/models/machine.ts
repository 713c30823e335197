import { availableParallelism, totalmem } from 'node:os'
import { freeMemoryBytes } from '#server/platform/free-memory.ts'

export type Machine = { cores: number; isAppleSilicon: boolean; memoryBytes: number; freeBytes: number }

/** What this machine, or the container it runs in, has for a model. */
export function readMachine(): Machine {
  return {
    cores: availableParallelism(),
    isAppleSilicon: process.platform === 'darwin' && process.arch === 'arm64',
    memoryBytes: Math.min(totalmem(), process.constrainedMemory() || Infinity),
    freeBytes: freeMemoryBytes(),
  }
}
