import { spawn } from 'node:child_process'
import path from 'node:path'
import { once } from 'node:events'
import type { Kept } from './kept.ts'
import { statements } from './statements.ts'

export type Bare = { url: string; pid: number }

/** Runs the bare server next to Kept, on the same database, while `work` measures. */
export async function withBare<Result>({ connection }: Kept, work: (bare: Bare) => Promise<Result>): Promise<Result> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, BENCH_BARE: JSON.stringify({ connection, statements }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    return await work({ url: /http:\S+/.exec(said.toString())![0], pid: child.pid! })
  } finally {
    child.kill()
    await ended
  }
}
