import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openQueue } from '#server/platform/queue.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresSocket: string
  }
}

// This data is disposable, so nothing waits for the disk or is worth cleaning. Crash tests start their own database. Tables
// are tiny, and planning would take longer than reading them.
const disposable = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  plan_cache_mode: 'force_generic_plan',
  max_connections: '300', // the servers of all test files that run at once
}

type Running = { socket: string; stop: () => Promise<void> }

// Vitest loads this file once per project; what they share is global.
const run = globalThis as { testPostgres?: { projects: number; running: Promise<Running> } }

/** One real PostgreSQL per run, for all projects. Its database `kept` is the template that each test file clones. */
export default async function setup(project: TestProject) {
  const shared = (run.testPostgres ??= { projects: 0, running: start() })
  shared.projects += 1
  const { socket, stop } = await shared.running
  project.provide('postgresSocket', socket)
  return async () => {
    shared.projects -= 1
    if (shared.projects === 0) await stop()
  }
}

async function start(): Promise<Running> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kept-test-'))
  chmodSync(folder, 0o755) // run as root, the database runs as another user, who needs access
  const postgres = await startEmbeddedPostgres(folder, disposable)
  const connection = postgres.connection('kept')
  await migrate(connection)
  const boss = await openQueue({ connection, log: createLog({ LOG_LEVEL: 'error' }), isKeeper: false })
  await boss.stop({ graceful: false })

  return {
    socket: connection.host,
    stop: async () => {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
