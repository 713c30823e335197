import { cpus, totalmem } from 'node:os'

/** What the figures were measured on. */
export type Machine = { cpu: string; cores: number; memoryGb: number; node: string; date: string }

export function thisMachine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    date: new Date().toISOString(),
  }
}
