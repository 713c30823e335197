import { createHash } from 'node:crypto'
import { cpus, loadavg, totalmem } from 'node:os'
import { median } from './measure.ts'

/** The machine and how busy it was: `paceMs` is the time for a fixed amount of work before the run. */
export type Machine = {
  cpu: string
  cores: number
  memoryGb: number
  node: string
  date: string
  paceMs: number
  load: number
}

export function thisMachine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    date: new Date().toISOString(),
    paceMs: Math.round(pace()),
    load: Math.round(loadavg()[0]! * 10) / 10,
  }
}

/**
 * Returns the milliseconds to hash 16 MB. Compare runs with different paces by their ratios to bare, not by
 * milliseconds.
 */
function pace(): number {
  const bytes = Buffer.alloc(16 * 1024 * 1024, 'kept')
  const took = Array.from({ length: 5 }, () => {
    const startedAt = performance.now()
    createHash('sha256').update(bytes).digest()
    return performance.now() - startedAt
  })
  return median(took)
}
