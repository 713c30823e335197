import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'

export type SeenProcess = { pid: number; isStopped: boolean; priorities: number[]; environment: string }

/** The processes that read with the model in `file`, as Linux sees them. */
export function readingProcesses(file: string): SeenProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => seen(Number(name), file) ?? [])
}

function seen(pid: number, file: string): SeenProcess | null {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    if (!command.includes(file) || !command.some((part) => part.endsWith('/child.ts'))) return null
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)![0]
    return {
      pid,
      isStopped: state === 'T',
      priorities: readdirSync(`/proc/${pid}/task`).map((thread) => getPriority(Number(thread))),
      environment: readFileSync(`/proc/${pid}/environ`, 'utf8'),
    }
  } catch {
    return null // it has ended meanwhile
  }
}
