import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

type Lock = { packages: Record<string, { version: string; integrity: string }> }

/** npm doesn't install packages for another processor. Fetches one, and checks it against package-lock.json. Returns its folder. */
export function fetched(name: string): string {
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
  return path.join(folder, 'package')
}
