import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './server.ts'

export type TestRedis = {
  url: string
  /** Returns what redis-cli prints. */
  ask: (...command: string[]) => string
  /** Starts it again on the same port, empty. */
  start: () => Promise<void>
  kill: () => Promise<void>
  /** It keeps its connections but answers nothing, as if it hung. */
  pause: () => void
  resume: () => void
  stop: () => Promise<void>
}

/** The distribution's redis-server, empty, on a free port of this machine. */
export async function aRedis(...options: string[]): Promise<TestRedis> {
  const port = String(await freePort())
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-redis-'))
  let running: ChildProcess | undefined

  const start = async () => {
    running = await run(['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--save', '', ...options])
  }
  const kill = async () => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise((resolve) => running!.once('exit', resolve))
    running.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    ask: (...command) => execFileSync('redis-cli', ['-p', port, ...command], { encoding: 'utf8' }).trim(),
    start,
    kill,
    pause: () => void running?.kill('SIGSTOP'),
    resume: () => void running?.kill('SIGCONT'),
    stop: async () => {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function run(options: string[]): Promise<ChildProcess> {
  const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.once('error', (cause) =>
      reject(
        new Error('There is no redis-server here. Install it, such as with apt-get install redis-server.', { cause }),
      ),
    )
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}: ${output}`)))
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString()
      if (output.includes('Ready to accept connections')) resolve()
    })
  })
  return child
}
