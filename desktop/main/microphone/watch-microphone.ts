import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Clock } from '../clock.ts'
import { longestLine, readLine } from './read-line.ts'

/** Reports which apps use the microphone. */
export type MicrophoneWatcher = { onUse: (listener: (bundleIds: string[]) => void) => () => void; stop: () => void }

const shortestMs = 1_000
const longestMs = 5 * 60_000
const steadyMs = 60_000

/** Runs the watcher and restarts it when it exits. Without it, no use is reported. */
export function watchMicrophone({ helper, clock }: { helper: string; clock: Clock }): MicrophoneWatcher {
  const listeners = new Set<(bundleIds: string[]) => void>()
  const tell = (bundleIds: string[]) => listeners.forEach((listener) => listener(bundleIds))
  let end = () => {}
  let callOff = () => {}
  let waitMs = shortestMs
  let isStopped = false

  const run = () => {
    const startedAt = clock.now()
    const child = spawn(helper, { stdio: ['ignore', 'pipe', 'ignore'] })
    end = () => void child.kill()
    let isMissing = false
    child.on('error', (error) => {
      isMissing = 'code' in error && error.code === 'ENOENT'
    })
    createInterface({ input: child.stdout }).on('line', (line) => {
      const bundleIds = line.length > longestLine ? null : readLine(line)
      if (bundleIds) tell(bundleIds)
    })
    child.on('close', () => {
      end = () => {}
      tell([]) // unknown from now on
      if (isMissing || isStopped) return
      waitMs = clock.now() - startedAt > steadyMs ? shortestMs : Math.min(longestMs, waitMs * 2)
      callOff = clock.after(waitMs, run)
    })
  }
  run()

  return {
    onUse: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => {
      isStopped = true
      callOff()
      end()
    },
  }
}
