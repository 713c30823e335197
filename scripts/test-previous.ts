/**
 * npm run test:previous [-- REF]: runs the API tests of the previous version on this version's schema, as its servers run
 * while an update replaces them. Without a ref, it's the last tag, or else the version before the latest migration.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const ref = process.argv[2] ?? previousVersion()

const folder = mkdtempSync(path.join(tmpdir(), 'kept-previous-'))
try {
  const tree = execFileSync('git', ['archive', ref], { cwd: root, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', folder], { input: tree })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  execFileSync('prisma', ['generate'], { cwd: folder, stdio: 'ignore' })
  rmSync(path.join(folder, 'prisma/migrations'), { recursive: true })
  // The schema of this version, brought there as this version does it.
  for (const part of ['prisma/migrations', 'server/platform/migrate.ts'])
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true })

  console.log(`The API tests of ${ref} on this version’s schema:`)
  // The first lists the tables of its own schema; the second's documents may differ by the time in them.
  const others = '^(?!.*(covers every table|accepts a Word document))'
  const { status } = spawnSync('vitest', ['run', '--project', 'server', 'routes.test', '-t', others], {
    cwd: folder,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function previousVersion(): string {
  const tag = git('tag', '--list', '--sort=-creatordate').split('\n')[0]
  if (tag) return tag
  const added = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'prisma/migrations')
  return git('rev-parse', `${added}^`)
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}
