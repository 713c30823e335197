import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'

const msPerTick = 10 // USER_HZ is 100 on every Linux that Node runs on

type Run = { args?: readonly string[]; nodeOptions?: readonly string[] }

/** Runs a script beside this one in its own process and returns what it sends. Throws when it ends without. */
export async function reportOf<Report>(script: string, { args = [], nodeOptions = [] }: Run): Promise<Report> {
  const child = fork(new URL(script, import.meta.url), args, { stdio: 'inherit', execArgv: [...nodeOptions] })
  const ended = once(child, 'disconnect').then(() => Promise.reject(new Error(`${script} failed`)))
  const [report] = (await Promise.race([once(child, 'message'), ended])) as [Report]
  return report
}

/** Returns the milliseconds of CPU used by processes so far, including children that have exited. */
export function cpuMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticks(pid), 0) * msPerTick
}

/** Returns a process and its children, such as a database server and its backends. */
export function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => statusOf(other)?.[1] === String(pid))
  return [pid, ...children]
}

/** Returns a process and all its descendants. */
export function descendantsOf(pid: number): number[] {
  const [, ...children] = familyOf(pid)
  return [pid, ...children.flatMap(descendantsOf)]
}

/** Returns the megabytes that processes use together; shared memory counts once. */
export function sharedMb(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ownMb(pid), 0)
}

/** Returns a process's own memory plus its part of shared memory; 0 when it has exited. */
function ownMb(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Returns a process's resident memory in megabytes. */
export function residentMb(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** Returns a process's peak memory while `work` runs. */
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

/** Returns the fields of /proc/PID/stat from the state on; undefined when the process has exited. */
function statusOf(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return undefined
  }
}
