import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * One process per user data folder. Electron answers synchronously, so a second process leaves its arguments in a
 * folder that the first one watches.
 */
export function takeSingleInstanceLock(userData: string, onSecond: (argv: string[]) => void): boolean {
  const lock = path.join(userData, 'lock')
  const inbox = path.join(userData, 'second-instances')
  if (isHeld(lock)) {
    leave(inbox, process.argv)
    return false
  }
  writeFileSync(lock, String(process.pid))
  mkdirSync(inbox, { recursive: true })
  watch(inbox, () => {
    for (const name of readdirSync(inbox).filter((file) => file.endsWith('.json'))) {
      const argv = JSON.parse(readFileSync(path.join(inbox, name), 'utf8')) as string[]
      rmSync(path.join(inbox, name))
      onSecond(argv)
    }
  }).unref()
  process.on('exit', () => rmSync(lock, { force: true }))
  return true
}

function isHeld(lock: string): boolean {
  if (!existsSync(lock)) return false
  try {
    return process.kill(Number(readFileSync(lock, 'utf8')), 0)
  } catch {
    return false // it crashed and left its lock behind
  }
}

function leave(inbox: string, argv: string[]) {
  const message = path.join(inbox, String(process.pid))
  writeFileSync(message, JSON.stringify(argv))
  renameSync(message, `${message}.json`)
}
