import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = 100 // on every Linux
type Process = { pid: number; parent: number; own: number; ended: number }

/** CPU seconds of the child processes that have ended, and of theirs. Without /proc, such as on a Mac, it's 0. */
export function cpuOfEndedChildren(): number {
  return (processAt('self')?.ended ?? 0) / ticksPerSecond
}

/** CPU seconds of this process and everything it started. Without /proc, it's 0. */
export function cpuOfTree(): number {
  const all = pids().flatMap((pid) => processAt(pid) ?? [])
  let ticks = 0
  let generation = all.filter(({ pid }) => pid === process.pid)
  while (generation.length) {
    for (const { own, ended } of generation) ticks += own + ended
    const parents = new Set(generation.map(({ pid }) => pid))
    generation = all.filter(({ parent }) => parents.has(parent))
  }
  return ticks / ticksPerSecond
}

function pids(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

function processAt(pid: string): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ') // a program's name may contain spaces
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((index) => Number(fields[index]))
    return { pid: parseInt(stat), parent: parent!, own: user! + system!, ended: endedUser! + endedSystem! }
  } catch {
    return undefined // it has just ended
  }
}
