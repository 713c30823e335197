import { utilityProcess, type UtilityProcess } from 'electron'
import type { FromReading, ToReading } from '#shared/desktop/this-mac.ts'

/** Starts reading processes for the server inside the app, and relays their messages. */
export function readingProcesses(
  { entry, env }: { entry: string; env: Record<string, string> },
  tell: (said: FromReading) => void,
) {
  const running = new Map<string, UtilityProcess>()

  function start(reading: string, args: string[]) {
    const child = utilityProcess.fork(entry, args, { env, serviceName: 'Kept reads', stdio: 'ignore' })
    running.set(reading, child)
    child.once('spawn', () => {
      if (running.get(reading) === child) tell({ reading, pid: child.pid! })
      else kill(child)
    })
    child.on('message', (said) => tell({ reading, said }))
    child.once('exit', () => {
      running.delete(reading)
      tell({ reading, ended: true })
    })
  }

  function end(reading: string) {
    const child = running.get(reading)
    running.delete(reading)
    if (child) kill(child)
  }

  return {
    hear: (asked: ToReading) => {
      if ('start' in asked) start(asked.reading, asked.start)
      else if ('tell' in asked) running.get(asked.reading)?.postMessage(asked.tell)
      else end(asked.reading)
    },
    end: () => [...running.keys()].forEach(end),
  }
}

/** Also ends one that is paused, which `child.kill` wouldn't. */
function kill({ pid }: UtilityProcess) {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  } catch {
    // it has just ended
  }
}
