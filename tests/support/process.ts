import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './server.ts'

export type KeptProcess = {
  url: string
  dataDir: string
  child: ChildProcess
  /** Everything printed so far. */
  output: () => string
  /** Resolves with its exit code. */
  ended: Promise<number | null>
  /** Stops it like Ctrl+C and waits until it has ended. */
  stop: () => Promise<void>
}

/** Creates a data folder that the database's own user can enter when running as root. */
export function aDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-start-'))
  chmodSync(folder, 0o755)
  return folder
}

type Options = { dataDir?: string; port?: number; settings?: Record<string, string> }

/** The options of Node in `npm start`. */
export const nodeOptions = ['--max-semi-space-size=2', '--heap-growing-percent=50']

/** Starts Kept as `npm start` does, in its own process. */
export async function launch({ dataDir = aDataFolder(), port, settings = {} }: Options = {}): Promise<KeptProcess> {
  const chosen = port ?? (await freePort())
  const child = spawn(process.execPath, [...nodeOptions, 'scripts/start.ts'], {
    cwd: path.join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      NODE_ENV: 'test',
      PORT: String(chosen),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))

  return {
    url: `http://localhost:${chosen}`,
    dataDir,
    child,
    output: () => output,
    ended,
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}

/** Starts Kept and waits until it's ready. Throws with its output when it exits instead. */
export async function start(options: Options = {}): Promise<KeptProcess> {
  const kept = await launch(options)
  await new Promise<void>((resolve, reject) => {
    kept.child.stdout!.on('data', () => kept.output().includes('Kept is ready') && resolve())
    void kept.ended.then((code) => reject(new Error(`Kept ended with ${code}: ${kept.output()}`)))
  })
  return kept
}
