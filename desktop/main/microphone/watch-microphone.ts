import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Clock } from '../clock.ts'
import { longestLine, readLine } from './read-line.ts'

/** Tells which apps use the microphone, whenever that changes. */
export type MicrophoneWatcher = { onUse: (listener: (bundleIds: string[]) => void) => () => void; stop: () => void }

const shortestMs = 1_000
const longestMs = 5 * 60_000
const steadyMs = 60_000

/** Runs the helper that knows, and again whenever it ends; without one on this machine nothing is ever in use. */
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
      tell([]) // nobody knows any more
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
