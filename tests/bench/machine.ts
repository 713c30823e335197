import { createHash } from 'node:crypto'
import { cpus, loadavg, totalmem } from 'node:os'
import { median } from './measure.ts'

/** What the figures were measured on, and how busy it was: `paceMs` is a fixed piece of work, done before the run. */
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

/** Milliseconds for hashing 16 MB. Runs whose paces differ compare in their ratios to bare, not in milliseconds. */
function pace(): number {
  const bytes = Buffer.alloc(16 * 1024 * 1024, 'kept')
  const took = Array.from({ length: 5 }, () => {
    const startedAt = performance.now()
    createHash('sha256').update(bytes).digest()
    return performance.now() - startedAt
  })
  return median(took)
}
