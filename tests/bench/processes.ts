import { readFileSync, readdirSync } from 'node:fs'

const msPerTick = 10 // USER_HZ is 100 on every Linux that Node runs on

/** The milliseconds of CPU that processes have used so far, with those of their children that have ended. */
export function cpuMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticks(pid), 0) * msPerTick
}

/** A process and those it has started, such as a database's server and its backends. */
export function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => statusOf(other)?.[1] === String(pid))
  return [pid, ...children]
}

/** A process, those it has started, and all that these have started. */
export function descendantsOf(pid: number): number[] {
  const [, ...children] = familyOf(pid)
  return [pid, ...children.flatMap(descendantsOf)]
}

/** Megabytes that processes hold in memory together; what they share counts once. */
export function sharedMb(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ownMb(pid), 0)
}

/** What a process holds, and its part of what it shares; nothing when it is gone. */
function ownMb(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Megabytes a process holds in memory. */
export function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** The most memory a process holds while something runs. */
export async function peakMb(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = residentMb(pid)
  const timer = setInterval(() => (peak = Math.max(peak, residentMb(pid))), 100)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return Math.max(peak, residentMb(pid))
}

function ticks(pid: number): number {
  const fields = statusOf(pid) ?? []
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) // utime stime cutime cstime
}

/** The fields of /proc/PID/stat from the state on; undefined when the process is gone. */
function statusOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
