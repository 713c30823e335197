/** npm start: builds the page if it's stale, starts the server, and stops it cleanly on a signal. */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'

module.enableCompileCache()

/** A temporary failure in sysexits.h: a service manager should start Kept again. */
const startAgain = 75

const { isDiskFull } = await import('#server/platform/disk.ts')
const { ConfigProblem, loadConfig } = await import('#server/platform/config.ts')
try {
  const config = loadConfig()
  const { startServer } = await import('#server/index.ts')
  if (isStale()) {
    console.log('Building the page …')
    // In a process of its own, whose memory goes back to the system.
    execFileSync(process.execPath, [path.join(import.meta.dirname, 'build.ts')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const server = await startServer(config)
  stopOnSignal(server.stop)
  console.log(
    config.KEPT_ROLES.includes('web')
      ? `Kept is ready at ${config.publicUrl}`
      : `Kept is ready for jobs; its health and metrics are on port ${config.WORKER_PORT}`,
  )
  if (config.LOCAL_SIGN_IN === 'allow') {
    console.log(
      'LOCAL_SIGN_IN=allow: anyone who can reach this server can sign in as anyone else. Keep it on a network you trust.',
    )
  }
  void server.databaseLost.then(() => leave(config.dataDir, server.stop))
} catch (error) {
  if (!(error instanceof ConfigProblem)) throw error
  console.error(error.message)
  process.exit(1)
}

/** Whether the built page is missing or older than its sources. */
function isStale(): boolean {
  const built = 'out/web/index.html'
  if (!existsSync('renderer')) return false // a container has only the built page
  if (!existsSync(built)) return true

  const builtAt = statSync(built).mtimeMs
  const sources = ['renderer', 'shared'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  return [...sources, 'vite.config.ts', 'vite.shared.ts', 'package-lock.json'].some(
    (file) => statSync(file).mtimeMs > builtAt,
  )
}

function stopOnSignal(stop: () => Promise<void>) {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1) // the second signal stops at once
      stopping = true
      void stop().then(() => process.exit(0))
    })
  }
}

async function leave(dataDir: string, stop: () => Promise<void>) {
  // pg-boss closes its connections without listeners, so the error of a broken one would end this with another code.
  process.once('uncaughtException', () => process.exit(startAgain))
  console.error(
    (await isDiskFull(dataDir))
      ? `The disk of ${dataDir} is full, so the embedded database stopped. Free some space, then start Kept again.`
      : 'The embedded database stopped. Start Kept again; the database repairs itself.',
  )
  await stop()
  process.exit(startAgain)
}
